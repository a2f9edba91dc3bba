/**
 * The masks of docs/domain/conventions.md#value-formats, docs/domain/access.md#masking. The server applies them before
 * sending an answer; the client masks nothing.
 */
import type { Kind } from '../schema/kinds';

/** A number that may be sent unmasked, because its reader is allowed to see it (docs/domain/access.md#masking). */
export class Clear {
  constructor(readonly text: string) {}
}
/** Exempts a number from the masks of an answer. */
export const clear = <T extends string | null | undefined>(value: T): T =>
  value ? (new Clear(value) as unknown as T) : value;

/** `138****5678` */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');
/** The first character before the @, and the domain: `l***@example.com`. */
export const maskEmail = (address: string): string => address.replace(/^(.).*(@[^@]*)$/, '$1***$2');
/** First six, last four: `622202******1234`. */
export const maskCard = (card: string): string => card.replace(/^(\d{6})\d+(\d{4})$/, '$1******$2');
/** First three, last four: `330***********1234`. */
export const maskIdNo = (idNo: string): string => idNo.replace(/^(.{3}).+(.{4})$/, '$1***********$2');
/** Only the first character of a name stays: `张*`. */
export const maskName = (name: string): string => `${[...name][0] ?? ''}*`;
/** Last four digits of a data SIM. */
export const maskTail = (number: string): string => number.replace(/^.+(.{4})$/, '****$1');
/** Keeps the network part of an address and hides the host: `115.236.*.*`. */
export const maskAddress = (address: string): string =>
  address.includes(':') && !address.includes('.')
    ? `${address.split(':').slice(0, 2).join(':')}:*`
    : address.replace(/(\d+\.\d+)\.\d+\.\d+$/, '$1.*.*');

const phone = /^1[3-9]\d{9}$/;
const idNo = /^(\d{15}|\d{17}[\dXx])$/;
const card = /^\d{16,19}$/;
/**
 * Masks phone, ID and card numbers anywhere in a text, also with blanks or hyphens between their digits; other numbers
 * stay.
 */
export const maskNumbersIn = (text: string): string =>
  text.replace(/\d(?:[ -]?\d){9,17}[ -]?[\dXx]|\d{15}/g, found => {
    const digits = found.replace(/[ -]/g, '');
    if (phone.test(digits)) return maskPhone(digits);
    if (idNo.test(digits)) return maskIdNo(digits);
    return card.test(digits) ? maskCard(digits) : found;
  });

/** The mask of each kind that is masked by default. */
export const masksByKind: Readonly<Partial<Record<Kind, (value: string) => string>>> = {
  phone: maskPhone,
  idCard: maskIdNo,
  bankCard: maskCard,
};
