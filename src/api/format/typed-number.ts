/**
 * Amounts, rates and counts as a person types or pastes them -> the integer on the wire (docs/domain/conventions.md#entered-values). The
 * whole text is read or none of it: nobody's number is guessed. `。` is a point and commas stand only between groups of three.
 */
import { enteredSigns } from './entered';
import type { Kind } from '../schema/kinds';

const whole = String.raw`(\d{1,12}|[1-9]\d{0,2}(?:,\d{3}){1,3})`;
const money = new RegExp(`^(?:(-?)¥? ?|¥ ?(-))${whole}(?:\\.(\\d{1,2}))? ?元?$`);
const rate = /^(\d{1,3})(?:\.(\d{1,3}))? ?%?$/;
const count = /^(-?)(\d{1,15}|[1-9]\d{0,2}(?:,\d{3}){1,4})$/;

const signs = (typed: string) => enteredSigns(typed).replace(/[。｡]/g, '.').replaceAll('−', '-');

/** Yuan (`1,234.5`, `¥12`, `12元`) -> integer fen, or null unless it is an amount of at most two decimals. */
export function parseMoney(typed: string): number | null {
  const [, before = '', after = '', yuan, cents = ''] = money.exec(signs(typed)) ?? [];
  return yuan === undefined ? null : Number(`${before}${after}${yuan.replaceAll(',', '')}${cents.padEnd(2, '0')}`) || 0;
}

/** Percent (`0.6`, `0.6%`, at most three decimals, 0 to 100) -> integer ppm, or null (docs/domain/conventions.md#validators). */
export function parseRate(typed: string): number | null {
  const [, percent, decimals = ''] = rate.exec(signs(typed)) ?? [];
  const ppm = percent === undefined ? null : Number(`${percent}${decimals.padEnd(4, '0')}`);
  return ppm !== null && ppm <= 1_000_000 ? ppm : null;
}

/** A whole number, or null. */
export function parseCount(typed: string): number | null {
  const [, sign, digits] = count.exec(signs(typed)) ?? [];
  return digits === undefined ? null : Number(`${sign}${digits.replaceAll(',', '')}`) || 0;
}

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
