/** Days and months as people type them, in Chinese and English. Pure. */
import { dayMs, dayOf, monthAfter, monthOf, startOfDay } from '@/api/format/format';

export interface Days {
  readonly length: number;
  /** Both `YYYY-MM-DD`, inclusive. */
  readonly start: string;
  readonly end: string;
  readonly words: string;
  /** As many days up to today as one likes: cut to the longest range that a list allows. */
  readonly isBack?: true;
  /** Days to come, which a list of deadlines knows alone. */
  readonly isAhead?: true;
  /** Where deadlines of a period that runs end: with it, not today. */
  readonly until?: string;
}

const shift = (day: string, count: number) => dayOf(startOfDay(day) + count * dayMs);
const firstOf = (month: string) => `${month}-01`;
const lastOf = (month: string) => shift(firstOf(monthAfter(month)), -1);
const monthBefore = (day: string) => monthOf(startOfDay(shift(firstOf(day.slice(0, 7)), -1)));
/** Monday of the week of a day. */
const monday = (day: string) => shift(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

type Span = readonly [start: string, end: string];
/** Those that are not over end today. */
const periods: readonly (readonly [
  pattern: RegExp,
  span: (today: string) => Span,
  until?: (today: string) => string,
])[] = [
  [/^(?:今[天日]|当[天日]|today)/i, today => [today, today]],
  [/^(?:昨[天日]|yesterday)/i, today => [shift(today, -1), shift(today, -1)]],
  [/^(?:前[天日]|the day before yesterday)/i, today => [shift(today, -2), shift(today, -2)]],
  [/^(?:本周|这周|这个?星期|this week)/i, today => [monday(today), today], today => shift(monday(today), 6)],
  [/^(?:上周|上个?星期|last week)/i, today => [shift(monday(today), -7), shift(monday(today), -1)]],
  [
    /^(?:本月|这个?月|当月|this month)/i,
    today => [firstOf(today.slice(0, 7)), today],
    today => lastOf(today.slice(0, 7)),
  ],
  [/^(?:上个?月|last month)/i, today => [firstOf(monthBefore(today)), lastOf(monthBefore(today))]],
  [/^(?:今年|本年|this year)/i, today => [`${today.slice(0, 4)}-01-01`, today], today => `${today.slice(0, 4)}-12-31`],
];

const back = /^(?:最?近|过去)\s*(\d{1,3})\s*[天日]|^(?:in the )?(?:last|past)\s+(\d{1,3})\s+days?/i;
const backWeeks = /^(?:最?近一[周个星期]+|(?:the )?(?:last|past) seven days)/i;
const ahead =
  /^(?:未来)?\s*(\d{1,2})\s*[天日](?:之?内|以内)|^(?:(?:with)?in\s+(?:the next\s+)?|(?:the )?next\s+)(\d{1,2})\s+days?/i;
const tomorrow = /^(?:明[天日]|tomorrow)/i;
const nextWeek = /^(?:下周|下个?星期|next week)/i;

const year = String.raw`(?:(\d{4})\s*[-/年.])?\s*`;
const day = String.raw`${year}(\d{1,2})[-/月.](\d{1,2})[日号]?(?!\d|\s*[万千元块])`;
const run = new RegExp(String.raw`^${day}\s*(?:至|到|~|-|—|to)\s*${day}`, 'i');
const runInMonth = new RegExp(String.raw`^${day}\s*(?:至|到|~|-|—)\s*(\d{1,2})[日号](?!\d)`);
const single = new RegExp(`^${day}`);
const month = /^(?:(\d{4})\s*[-/年.]\s*)?(\d{1,2})\s*月份?(?!\d)/;
const isoMonth = /^(\d{4})-(\d{2})(?![-\d])/;
const monthNames = 'january february march april may june july august september october november december'.split(' ');
const namedMonth = /^(?:in )?([a-z]{3,9})\b(?:\s+(\d{4}))?/i;

/** Null if the calendar has no such day. Without a year, the most recent such day. */
function dayFrom(given: string | undefined, of: string | undefined, date: string | undefined, today: string) {
  if (!of || !date) return null;
  const on = (in_: string) => `${in_}-${of.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const found = on(given ?? latestYear(on(today.slice(0, 4)), today));
  return Number.isFinite(startOfDay(found)) && dayOf(startOfDay(found)) === found ? found : null;
}
const latestYear = (thisYears: string, today: string): string =>
  thisYears > today ? String(Number(today.slice(0, 4)) - 1) : today.slice(0, 4);

/** Days at the beginning of the text; null if there are none. @param today As `YYYY-MM-DD` */
export function daysIn(rest: string, today: string): Days | null {
  for (const [pattern, span, until] of periods) {
    const [words] = pattern.exec(rest) ?? [];
    if (words) return { ...daysOf(words, span(today)), ...(until && { until: until(today) }) };
  }
  return counted(rest, today) ?? dated(rest, today) ?? monthIn(rest, today);
}

const daysOf = (words: string, [start, end]: Span): Days => ({ length: words.length, start, end, words });

function counted(rest: string, today: string): Days | null {
  const [last, ...counts] = back.exec(rest) ?? [];
  const count = Number(counts.find(Boolean) ?? 0);
  if (last && count > 0) return { ...daysOf(last, [shift(today, 1 - count), today]), isBack: true };
  const [week] = backWeeks.exec(rest) ?? [];
  if (week && /[周星]|seven/i.test(week)) return { ...daysOf(week, [shift(today, -6), today]), isBack: true };
  const [next, ...nexts] = ahead.exec(rest) ?? [];
  const days = Number(nexts.find(Boolean) ?? 0);
  if (next && days > 0) return { ...daysOf(next, [today, shift(today, days)]), isAhead: true };
  const [later] = nextWeek.exec(rest) ?? [];
  const nextMonday = shift(monday(today), 7);
  if (later) return { ...daysOf(later, [nextMonday, shift(nextMonday, 6)]), isAhead: true };
  const [then] = tomorrow.exec(rest) ?? [];
  return then ? { ...daysOf(then, [shift(today, 1), shift(today, 1)]), isAhead: true } : null;
}

function dated(rest: string, today: string): Days | null {
  const [both, y1, m1, d1, y2, m2, d2] = run.exec(rest) ?? [];
  const [within, y, m, from, to] = runInMonth.exec(rest) ?? [];
  const [one, ...parts] = single.exec(rest) ?? [];
  const words = both ?? within ?? one;
  if (!words) return null;
  const start = both
    ? dayFrom(y1, m1, d1, today)
    : within
      ? dayFrom(y, m, from, today)
      : dayFrom(parts[0], parts[1], parts[2], today);
  // Two days are of one year, if not said otherwise: a range of deadlines goes on after today.
  const end = both
    ? dayFrom(y2 ?? y1 ?? start?.slice(0, 4), m2, d2, today)
    : within
      ? dayFrom(y ?? start?.slice(0, 4), m, to, today)
      : start;
  if (!start || !end || start > end) return null;
  const [open = ''] = both || within ? [] : (/^\s*(?:起|以来|至今|之?后)/.exec(rest.slice(words.length)) ?? []);
  return daysOf(words + open, [start, open ? today : end]);
}

function monthIn(rest: string, today: string): Days | null {
  const first = oneMonthIn(rest, today);
  const [joint = ''] = /^\s*(?:至|到|~|-|—|to)\s*/.exec(rest.slice(first?.length ?? 0)) ?? [];
  const second = first && joint ? oneMonthIn(rest.slice(first.length + joint.length), today) : null;
  if (!first || !second || second.start < first.start) return first;
  return daysOf(rest.slice(0, first.length + joint.length + second.length), [first.start, second.end]);
}

function oneMonthIn(rest: string, today: string): Days | null {
  const [words, given, number] = month.exec(rest) ?? isoMonth.exec(rest) ?? [];
  const [named, name = '', in_] = namedMonth.exec(rest) ?? [];
  const at = words
    ? Number(number)
    : monthNames.findIndex(
        each => each === name.toLowerCase() || (name.length === 3 && each.startsWith(name.toLowerCase())),
      ) + 1;
  if (at < 1 || at > 12) return null;
  const own = (of: string) => `${of}-${String(at).padStart(2, '0')}`;
  const found = own(given ?? in_ ?? latestYear(firstOf(own(today.slice(0, 4))), today));
  const end = found === today.slice(0, 7) ? today : lastOf(found);
  return firstOf(found) <= today ? daysOf((words ?? named)!, [firstOf(found), end]) : null; // one of both was found
}

/** The first and the last of the months that the days are all of, or all so far; null for other days. */
export function monthsOf({ start, end }: Pick<Days, 'start' | 'end'>, today: string): Span | null {
  const [from, to] = [start.slice(0, 7), end.slice(0, 7)];
  const isWhole = start === firstOf(from) && (end === lastOf(to) || (end === today && to === today.slice(0, 7)));
  return isWhole ? [from, to] : null;
}
