/** Amounts as people type them: `金额>1000`, `≥1.5万`, `1000-5000元`, `500以下`. On the wire they are fen, both ends included. */
import { trans } from '@/api/contract/trans';
import { formatMoney, parseMoney } from '@/api/format/format';
import { endsOf } from '@/api/schema/list';
import type { Part } from './search-part';

const { field } = trans.list.filter.transAmount;
const [least, most] = endsOf('transAmount', trans.list.filter.transAmount);
/** 金额 is what people call 交易金额. */
const short = field.label.replace(/^交易/, '');
const label = `(?:${field.label}|${short})\\s*:?\\s*`;
const amount = String.raw`¥?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?(?![\d.])\s*(万|千)?\s*(?:元|块)?`;

const comparisons: readonly (readonly [sign: '>' | '≥' | '<' | '≤' | '=', typed: string])[] = [
  ['≥', '>=|=>|≥|≧|大于等于|不低于|不少于|至少'],
  ['≤', '<=|=<|≤|≦|小于等于|不高于|不超过|至多'],
  ['>', '>|大于|高于|超过'],
  ['<', '<|小于|低于|不到'],
  ['=', '=|等于'],
];
const compared = comparisons.map(
  ([sign, typed]) => [sign, new RegExp(`^(?:${label})?(?:${typed})\\s*${amount}`)] as const,
);
const between = new RegExp(`^(?:${label})?${amount}\\s*(?:-|~|至|到)\\s*${amount}`);
const atLeast = new RegExp(`^(?:${label})?${amount}\\s*(?:以上|起)`);
const atMost = new RegExp(`^(?:${label})?${amount}\\s*(?:以下|以内)`);
const exactly = new RegExp(`^${label}${amount}`);

const times = { 千: 1000, 万: 10_000 } as const;
/** Null for more than an amount can be. */
function fenOf(yuan: string | undefined, cents = '', unit: string | undefined): number | null {
  const fen = parseMoney(`${yuan}${cents}`);
  const value = fen === null ? null : fen * (times[unit as keyof typeof times] ?? 1);
  return value === null || value > (field.max ?? Infinity) ? null : value;
}

const part = (length: number, conditions: Part['conditions'], words: string): Part => ({
  length,
  conditions,
  words: `${short} ${words}`,
  sure: true,
});

/** The amount with which a text begins; null where it begins with none. */
export function amountIn(rest: string): Part | null {
  const range = between.exec(rest);
  if (range) {
    const [low, high] = [fenOf(range[1], range[2], range[3] ?? range[6]), fenOf(range[4], range[5], range[6])];
    if (low === null || high === null) return null;
    return part(range[0].length, { [least]: low, [most]: high }, `${formatMoney(low)} 至 ${formatMoney(high)}`);
  }
  for (const [sign, pattern] of [...compared, ['≥', atLeast], ['≤', atMost], ['=', exactly]] as const) {
    const found = pattern.exec(rest);
    if (!found) continue;
    const fen = fenOf(found[1], found[2], found[3]);
    return fen === null || (sign === '<' && fen === 0)
      ? null
      : part(found[0].length, endsFor(sign, fen), `${sign} ${formatMoney(fen)}`);
  }
  return null;
}

function endsFor(sign: '>' | '≥' | '<' | '≤' | '=', fen: number): Part['conditions'] {
  switch (sign) {
    case '>':
      return { [least]: fen + 1 };
    case '≥':
      return { [least]: fen };
    case '<':
      return { [most]: fen - 1 };
    case '≤':
      return { [most]: fen };
    case '=':
      return { [least]: fen, [most]: fen };
  }
}
