/** The period that a period is compared with (docs/domain/conventions.md#analysis). Days are `YYYY-MM-DD`, both inclusive. */
import { dayMs, dayOf, startOfDay } from '@/api/format/format';

export interface Days {
  readonly start: string;
  readonly end: string;
}
export type Against = 'PREVIOUS' | 'YEAR';

const plusDays = (day: string, days: number): string => dayOf(startOfDay(day) + days * dayMs);
const monthOfDay = (day: string): string => day.slice(0, 7);
const lastDayOf = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};
/** The same day of another month, or that month's last. */
const sameDay = (day: string, month: string): string => {
  const last = lastDayOf(month);
  const same = month + day.slice(7);
  return same < last ? same : last;
};
const monthsBefore = (month: string, count: number): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
};

/** A whole month is compared with whole months, the first days of one with as many of the other; one day with the day before. */
export function comparedPeriod({ start, end }: Days, against: Against): Days {
  const months = against === 'YEAR' ? 12 : 1;
  const inOneMonth = monthOfDay(start) === monthOfDay(end) && start.endsWith('-01') && end > start;
  if (against === 'PREVIOUS' && !inOneMonth) {
    const length = daysOfPeriod({ start, end }).length;
    return { start: plusDays(start, -length), end: plusDays(start, -1) };
  }
  const endMonth = monthsBefore(monthOfDay(end), months);
  return {
    start: sameDay(start, monthsBefore(monthOfDay(start), months)),
    end: end === lastDayOf(monthOfDay(end)) ? lastDayOf(endMonth) : sameDay(end, endMonth),
  };
}

export function daysOfPeriod({ start, end }: Days): string[] {
  const days: string[] = [];
  for (let day = start; day <= end; day = plusDays(day, 1)) days.push(day);
  return days;
}
export const monthsOfPeriod = (days: Days): string[] => [...new Set(daysOfPeriod(days).map(monthOfDay))];

/** For a period that has not ended: the moment at the same day and time within the other period; otherwise null. */
export function sameMoment(period: Days, before: Days, now: number): number | null {
  const place = daysOfPeriod(period).indexOf(dayOf(now));
  const day = daysOfPeriod(before)[place];
  return day === undefined ? null : startOfDay(day) + (now - startOfDay(dayOf(now)));
}
