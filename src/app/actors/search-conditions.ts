/**
 * Conditions of 交易查询 at the beginning of a text, as people type them: days, amounts and every choice of the list's filter by its
 * dictionary label. Pure.
 */
import { trans } from '@/api/contract/trade';
import { dayMs, dayOf, formatMoney, startOfDay } from '@/api/format/format';
import { parseMoney } from '@/api/format/typed-number';
import { endsOf, type Period, Range } from '@/api/schema/list';
import { type Conditions, daysOf, periodLabels } from '@/api/schema/query';

/** All choices of the filter, longest label first, so that 消费规划 is not read as 消费. */
const choices = Object.entries(trans.list.filter)
  .flatMap(([key, item]) =>
    item instanceof Range
      ? []
      : item.values.flatMap(({ code, label }) =>
          // People type 失败 for 交易失败.
          [...new Set([label, label.replace(/^交易/, '')])].map(text => ({ key, field: item.label, code, text })),
        ),
  )
  .sort((one, other) => other.text.length - one.text.length);

/** In English nobody types the capitals of labels; a word of letters does not go on after them. */
const begins = (rest: string, words: string) =>
  rest.toLowerCase().startsWith(words.toLowerCase()) && !/^[a-z]{2}/i.test(rest.slice(words.length - 1));

function choiceIn(rest: string): Part | null {
  const found = choices.find(({ text }) => begins(rest, text));
  if (!found) return null;
  const { key, code, text } = found;
  return { length: text.length, conditions: { [key]: code }, field: found.field, words: text, sure: false };
}

/** Days as people type them: names of periods, `近N天`, 前天, one calendar day or a range of two. */
const { transTime } = trans.list.filter;
const [startName, endName] = endsOf('transTime', transTime);
const days = (length: number, start: string, end: string, words: string): Part => ({
  length,
  conditions: { [startName]: start, [endName]: end },
  field: transTime.field.label,
  words,
  sure: false,
});

const twoDaysAgo = '前天';
const last = /^(?:最?近\s*(\d{1,3})\s*[天日]|last\s+(\d{1,3})\s+days?)/i;
const day = String.raw`(?:(\d{4})[-/年])?(\d{1,2})[-/月](\d{1,2})日?(?!\d|\s*[万千元块])`;
const run = new RegExp(`^${day}\\s*(?:至|到|~|-)\\s*${day}`);
const single = new RegExp(`^${day}`);

/** Days at the beginning of the text; null if there are none. `近N天` is cut to the longest range that the list allows. */
function daysIn(rest: string, today: string): Part | null {
  for (const [period, label] of Object.entries(periodLabels) as [Period, string][]) {
    const { start, end } = daysOf(period, today);
    if (begins(rest, label)) return days(label.length, start, end, label);
  }
  const before = (count: number) => dayOf(startOfDay(today) - count * dayMs);
  if (begins(rest, twoDaysAgo)) return days(twoDaysAgo.length, before(2), before(2), twoDaysAgo);
  const [whole, ...counts] = last.exec(rest) ?? [];
  const count = counts.find(Boolean);
  if (whole && Number(count) > 0) {
    const shown = Math.min(Number(count), transTime.options.maxDays ?? Infinity);
    return days(whole.length, before(shown - 1), today, `近${shown}天`);
  }
  const [both, ...ends] = run.exec(rest) ?? [];
  const [one, ...parts] = single.exec(rest) ?? [];
  const start = dayFrom(both ? ends.slice(0, 3) : parts, today);
  const end = both ? dayFrom(ends.slice(3), today) : start;
  if (!start || !end || end < start || tooFar(start, end)) return null;
  return days((both ?? one)!.length, start, end, start === end ? start : `${start} 至 ${end}`); // one of the patterns matched
}

const tooFar = (start: string, end: string): boolean =>
  startOfDay(end) - startOfDay(start) >= (transTime.options.maxDays ?? Infinity) * dayMs;

/** Null if the calendar has no such day. Without a year, the most recent such day. */
function dayFrom([year, month, date]: readonly (string | undefined)[], today: string): string | null {
  if (!month || !date) return null;
  const on = (of: string) => `${of}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const latest = on(today.slice(0, 4)) > today ? String(Number(today.slice(0, 4)) - 1) : today.slice(0, 4);
  const found = on(year ?? latest);
  return Number.isFinite(startOfDay(found)) && dayOf(startOfDay(found)) === found ? found : null;
}

/** Amounts as people type them: `金额>1000`, `≥1.5万`, `1000-5000元`, `500以下`. In requests they are in fen, both ends inclusive. */
const { field } = trans.list.filter.transAmount;
const [least, most] = endsOf('transAmount', trans.list.filter.transAmount);
/** People type 金额 for 交易金额, and amount for transaction amount. */
const short = field.label.replace(/^(?:交易|Transaction )/, '');
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
  ([sign, typed]) => [sign, new RegExp(`^(?:${label})?(?:${typed})\\s*${amount}`, 'i')] as const,
);
const between = new RegExp(`^(?:${label})?${amount}\\s*(?:-|~|至|到)\\s*${amount}`, 'i');
const atLeast = new RegExp(`^(?:${label})?${amount}\\s*(?:以上|起)`, 'i');
const atMost = new RegExp(`^(?:${label})?${amount}\\s*(?:以下|以内)`, 'i');
const exactly = new RegExp(`^${label}${amount}`, 'i');

const times = { 千: 1000, 万: 10_000 } as const;
/** Null if the amount exceeds the field's maximum. */
function fenOf(yuan: string | undefined, cents = '', unit: string | undefined): number | null {
  const fen = parseMoney(`${yuan}${cents}`);
  const value = fen === null ? null : fen * (times[unit as keyof typeof times] ?? 1);
  return value === null || value > (field.max ?? Infinity) ? null : value;
}

const part = (length: number, conditions: Part['conditions'], words: string): Part => ({
  length,
  conditions,
  field: field.label,
  words: `${short} ${words}`,
  sure: true,
});

/** Amount at the beginning of the text; null if there is none. */
function amountIn(rest: string): Part | null {
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

/** One condition and the number of characters it takes. */
export interface Part {
  readonly length: number;
  readonly conditions: Conditions;
  /** Label of the field that it is a condition of. */
  readonly field: string;
  readonly words: string;
  /** False for a word that may also be part of a page's name. */
  readonly sure: boolean;
}

/** @param today As `YYYY-MM-DD`. */
export const conditionIn = (rest: string, today: string): Part | null =>
  daysIn(rest, today) ?? amountIn(rest) ?? choiceIn(rest);
