/** When a scheduled export is due (docs/domain/download.md#scheduled-exports). */
import type { exportRhythm } from '@/api/enums/export-plan';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import type { CodeOf } from '@/api/schema/enumeration';

export interface Rhythm {
  readonly exportRhythm: CodeOf<typeof exportRhythm>;
  /** Monday is 1; of a weekly plan. */
  readonly weekDay: number | null;
  /** 1 to 31, of a monthly plan; a month that is shorter has its last day instead. */
  readonly monthDay: number | null;
  /** 0 to 23. */
  readonly sendHour: number;
}

const hourMs = 3_600_000;
/** No rhythm is longer than a month. */
const daysAhead = 32;

/** The first time after `after` at which it is due, in epoch milliseconds. */
export function nextDue(rhythm: Rhythm, after: number): number {
  const today = startOfDay(dayOf(after));
  for (let days = 0; days <= daysAhead; days += 1) {
    const start = today + days * dayMs;
    const due = start + rhythm.sendHour * hourMs;
    if (due > after && isDueOn(rhythm, dayOf(start))) return due;
  }
  throw new Error(`Expected a ${rhythm.exportRhythm} plan with its day`);
}

function isDueOn({ exportRhythm: every, weekDay, monthDay }: Rhythm, day: string): boolean {
  switch (every) {
    case 'DAY':
      return true;
    case 'WEEK':
      return weekDayOf(day) === weekDay;
    case 'MONTH':
      return monthDay !== null && Number(day.slice(8)) === Math.min(monthDay, lastOfMonth(day));
  }
}
const weekDayOf = (day: string): number => new Date(day).getUTCDay() || 7;
const lastOfMonth = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
