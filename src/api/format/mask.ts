/** The masks of domain.md 0.2 and 6.3. The server applies them before an answer leaves; nothing is masked in the client. */
import type { Kind } from '../schema/kinds';

/** A number that may leave the server as it is, because its reader may know it (domain.md 6.3). */
export class Clear {
  constructor(readonly text: string) {}
}
/** Lets a number through the masks of an answer. */
export const clear = <T extends string | null | undefined>(value: T): T =>
  value ? (new Clear(value) as unknown as T) : value;

/** `138****5678` */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');
/** First six, last four: `622202******1234`. */
export const maskCard = (card: string): string => card.replace(/^(\d{6})\d+(\d{4})$/, '$1******$2');
/** First three, last four: `330***********1234`. */
export const maskIdNo = (idNo: string): string => idNo.replace(/^(.{3}).+(.{4})$/, '$1***********$2');
/** The first sign of a name stays: `张*`. */
export const maskName = (name: string): string => `${[...name][0] ?? ''}*`;
/** Last four of a data SIM. */
export const maskTail = (number: string): string => number.replace(/^.+(.{4})$/, '****$1');
/** Whose network it is, not which of its machines: `115.236.*.*`. */
export const maskAddress = (address: string): string =>
  address.includes(':') && !address.includes('.')
    ? `${address.split(':').slice(0, 2).join(':')}:*`
    : address.replace(/(\d+\.\d+)\.\d+\.\d+$/, '$1.*.*');

const phone = /^1[3-9]\d{9}$/;
const idNo = /^(\d{15}|\d{17}[\dXx])$/;
const card = /^\d{16,19}$/;
/** Phone, ID and card numbers wherever they stand in a text, also with blanks or hyphens between their digits; other numbers stay. */
export const maskNumbersIn = (text: string): string =>
  text.replace(/\d(?:[ -]?\d){9,17}[ -]?[\dXx]|\d{15}/g, found => {
    const digits = found.replace(/[ -]/g, '');
    if (phone.test(digits)) return maskPhone(digits);
    if (idNo.test(digits)) return maskIdNo(digits);
    return card.test(digits) ? maskCard(digits) : found;
  });

/** The mask of each kind that is never sent in clear unless it is said so. */
export const masksByKind: Readonly<Partial<Record<Kind, (value: string) => string>>> = {
  phone: maskPhone,
  idCard: maskIdNo,
  bankCard: maskCard,
};
