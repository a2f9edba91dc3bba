/** Numbers as controls hold them, and what is said of a text that is none. */
import type { Kind } from '../schema/kinds';
import { formatMoney } from './format';
import { unread, unreadText } from './unread';

/** What a text must be for the parser of its kind. */
export const numberExpected = {
  money: '应为最多两位小数的金额',
  rate: '应为0到100之间、最多三位小数的百分数',
  count: '应为整数',
} as const satisfies Partial<Record<Kind, string>>;
export const expectedOf = (kind: Kind): string | null =>
  kind in numberExpected ? numberExpected[kind as 'money'] : null;

/** A number as a control holds it: an integer as on the wire, a text that was typed and is none, or nothing. */
export type Typed = number | string | null;

export const typedOf = (value: string): Typed => (value === '' ? null : (unreadText(value) ?? Number(value)));
export const textOfTyped = (typed: Typed): string =>
  typed === null ? '' : typeof typed === 'string' ? unread(typed) : String(typed);

/** `应为最多两位小数的金额，「12,5」无法识别`. */
export const unreadMessage = (expected: string, typed: string): string => `${expected}，「${typed}」无法识别`;

/** How an amount is edited: without separators. */
export const editMoney = (fen: number): string => formatMoney(fen).replaceAll(',', '');
