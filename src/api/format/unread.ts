/** Numbers that were typed and could not be read: how a form's values and a list's conditions keep them, and what is said of them. */
import type { Kind } from '../schema/kinds';

/** Kinds whose values are integers on the wire. */
export const numberKinds: ReadonlySet<Kind> = new Set(['money', 'rate', 'count', 'bytes', 'time']);
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

/**
 * In a form's values and a list's conditions numbers stand as on the wire. A text that is no number stands there behind this sign, so that
 * it is kept beside its error and never taken for another number.
 */
const unreadSign = '?';
export const unread = (typed: string): string => (typed.startsWith(unreadSign) ? typed : unreadSign + typed);
/** The text that was typed; null if the value is none that could not be read. */
export const unreadText = (value: unknown): string | null =>
  typeof value === 'string' && value.startsWith(unreadSign) ? value.slice(unreadSign.length) : null;

export const typedOf = (value: string): Typed => (value === '' ? null : (unreadText(value) ?? Number(value)));
export const textOfTyped = (typed: Typed): string =>
  typed === null ? '' : typeof typed === 'string' ? unread(typed) : String(typed);

/** `应为最多两位小数的金额，「12,5」无法识别`. */
export const unreadMessage = (expected: string, typed: string): string => `${expected}，「${typed}」无法识别`;
