/** Days as people type them: the names of the periods, `近N天`, 前天, a day or two of the calendar. */
import { trans } from '@/api/contract/trans';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { daysOf, periodLabels } from '@/api/schema/query';
import { endsOf, type Period } from '@/api/schema/list';
import type { Part } from './search-part';

const { transTime } = trans.list.filter;
const [startName, endName] = endsOf('transTime', transTime);
const days = (length: number, start: string, end: string, words: string): Part => ({
  length,
  conditions: { [startName]: start, [endName]: end },
  words,
  sure: false,
});

const last = /^最?近\s*(\d{1,3})\s*[天日]/;
const day = String.raw`(?:(\d{4})[-/年])?(\d{1,2})[-/月](\d{1,2})日?(?!\d|\s*[万千元块])`;
const run = new RegExp(`^${day}\\s*(?:至|到|~|-)\\s*${day}`);
const single = new RegExp(`^${day}`);

/** The days with which a text begins; null where it begins with none. More of them than the list shows become as many as it does. */
export function daysIn(rest: string, today: string): Part | null {
  for (const [period, label] of Object.entries(periodLabels) as [Period, string][]) {
    const { start, end } = daysOf(period, today);
    if (rest.startsWith(label)) return days(label.length, start, end, label);
  }
  const before = (count: number) => dayOf(startOfDay(today) - count * dayMs);
  if (rest.startsWith('前天')) return days(2, before(2), before(2), '前天');
  const [whole, count] = last.exec(rest) ?? [];
  if (whole && Number(count) > 0) {
    const shown = Math.min(Number(count), transTime.options.maxDays ?? Infinity);
    return days(whole.length, before(shown - 1), today, `近${shown}天`);
  }
  const [both, ...ends] = run.exec(rest) ?? [];
  const [one, ...parts] = single.exec(rest) ?? [];
  const start = dayFrom(both ? ends.slice(0, 3) : parts, today);
  const end = both ? dayFrom(ends.slice(3), today) : start;
  if (!start || !end || end < start || tooFar(start, end)) return null;
  return days((both ?? one)!.length, start, end, start === end ? start : `${start} 至 ${end}`); // it has parts, so that it matched
}

const tooFar = (start: string, end: string): boolean =>
  startOfDay(end) - startOfDay(start) >= (transTime.options.maxDays ?? Infinity) * dayMs;

/** Null where the calendar has no such day. Without a year it is the last one that there was. */
function dayFrom([year, month, date]: readonly (string | undefined)[], today: string): string | null {
  if (!month || !date) return null;
  const on = (of: string) => `${of}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const latest = on(today.slice(0, 4)) > today ? String(Number(today.slice(0, 4)) - 1) : today.slice(0, 4);
  const found = on(year ?? latest);
  return Number.isFinite(startOfDay(found)) && dayOf(startOfDay(found)) === found ? found : null;
}
