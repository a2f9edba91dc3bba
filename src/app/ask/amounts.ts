/** Amounts and counts as people type them: `>1000`, `≥1.5万`, `1000-5000元`, `500以下`, `over 1,000`. Pure. */
import { formatMoney, grouped } from '@/api/format/format';
import { parseMoney } from '@/api/format/typed-number';

export interface Amount {
  readonly length: number;
  /** Both inclusive; null is open. Fen, or a count. */
  readonly least: number | null;
  readonly most: number | null;
  readonly words: string;
  /** Without a sign or a word that says so, a number may be anything. */
  readonly isBare: boolean;
}

const number = String.raw`[¥￥]?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2})?(?![\d.])\s*(万|千|k\b)?\s*(?:元|块钱?|yuan|笔|台|户|个|张|条|期|次|天)?`;
type Sign = '>' | '≥' | '<' | '≤' | '=';
const signs: readonly (readonly [Sign, RegExp])[] = (
  [
    ['≥', />=|=>|≥|≧|大于等于|不低于|不少于|至少|at least/],
    ['≤', /<=|=<|≤|≦|小于等于|不高于|不超过|至多|at most|up to/],
    ['>', />|大于|高于|超过|多于|over|above|more than|greater than/],
    ['<', /<|小于|低于|不到|少于|不足|under|below|less than/],
    ['=', /=|等于|正好|exactly/],
  ] as const
).map(([sign, typed]) => [sign, new RegExp(`^(?:${typed.source})\\s*${number}`, 'i')]);
const between = new RegExp(`^(?:between\\s+)?${number}\\s*(?:-|~|—|至|到|to|and)\\s*${number}`, 'i');
const atLeast = new RegExp(`^${number}\\s*(?:以上|起|及以上|or more)`, 'i');
const atMost = new RegExp(`^${number}\\s*(?:以下|以内|及以下|or less)`, 'i');
const bare = new RegExp(`^${number}`, 'i');
const isMoney = /[.¥￥元块万千]|yuan/;

const times = { 千: 1000, k: 1000, 万: 10_000 } as const;

/** An amount at the beginning of the text, after the words for its field; null if there is none. @param of Money in yuan, or a count */
export function amountIn(rest: string, of: 'money' | 'count'): Amount | null {
  const range = between.exec(rest);
  if (range) {
    const [low, high] = [
      valueOf(of, range[1], range[2], range[3] ?? range[6]),
      valueOf(of, range[4], range[5], range[6]),
    ];
    if (low === null || high === null || low > high) return null;
    return {
      length: range[0].length,
      least: low,
      most: high,
      words: `${textOf(of, low)} 至 ${textOf(of, high)}`,
      isBare: !/[至到]|between/i.test(range[0]) && !isMoney.test(range[0]),
    };
  }
  for (const [sign, pattern] of [...signs, ['≥', atLeast], ['≤', atMost], ['=', bare]] as const) {
    const found = pattern.exec(rest);
    if (!found) continue;
    const value = valueOf(of, found[1], found[2], found[3]);
    if (value === null || (sign === '<' && value === 0)) return null;
    return {
      length: found[0].length,
      ...endsFor(sign, value),
      words: `${sign} ${textOf(of, value)}`,
      isBare: pattern === bare,
    };
  }
  return null;
}

/** Null for cents of a count, and for what is too large to be exact. */
function valueOf(of: 'money' | 'count', whole: string | undefined, cents = '', unit = ''): number | null {
  const factor = times[unit.toLowerCase() as keyof typeof times] ?? 1;
  const fen = parseMoney(`${whole}${cents}`);
  if (fen === null) return null;
  const value = of === 'money' ? fen * factor : (fen * factor) / 100;
  return Number.isSafeInteger(value) ? value : null;
}
const textOf = (of: 'money' | 'count', value: number) => (of === 'money' ? formatMoney(value) : grouped(String(value)));

function endsFor(sign: Sign, value: number): Pick<Amount, 'least' | 'most'> {
  switch (sign) {
    case '>':
      return { least: value + 1, most: null };
    case '≥':
      return { least: value, most: null };
    case '<':
      return { least: null, most: value - 1 };
    case '≤':
      return { least: null, most: value };
    case '=':
      return { least: value, most: value };
  }
}
