/**
 * Amounts, rates and counts as a person types or pastes them -> the integer on the wire (docs/domain/conventions.md#entered-values). The
 * whole text is read or none of it: nobody's number is guessed. `。` is a point and commas stand only between groups of three.
 */
import { enteredSigns } from './entered-signs';

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
