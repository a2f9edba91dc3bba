/** The same time of day after a number of working days: neither weekends nor public holidays, but weekend days that are worked (docs/domain/platform.md#reference-data). */
import { and, eq, gte, lte } from 'drizzle-orm';
import { dayMs, dayOf } from '@/api/format/format';
import type { Tx } from '#server/foundation/db/open';
import { holiday } from '#server/schema';

const shanghaiMs = 8 * 3_600_000;
/** Longer than any series of days off. */
const aheadDays = 60;

/** Days of the calendar that differ from their weekday. */
type Known = ReadonlyMap<string, boolean>;
const works = (at: number, known: Known): boolean => {
  const weekday = new Date(at + shanghaiMs).getUTCDay();
  return !(known.get(dayOf(at)) ?? (weekday === 0 || weekday === 6));
};
/** Whether a day is a working day of Monday to Friday, where no calendar is loaded. */
export const isWeekday = (at: number): boolean => works(at, new Map());

export async function isWorkday(tx: Pick<Tx, 'select'>, at: number): Promise<boolean> {
  const rows = await tx
    .select()
    .from(holiday)
    .where(eq(holiday.day, dayOf(at)));
  return works(at, new Map(rows.map(({ day, rests }) => [day, rests])));
}

export async function nextWorkday(tx: Pick<Tx, 'select'>, from: number, days: number): Promise<number> {
  const span = and(gte(holiday.day, dayOf(from)), lte(holiday.day, dayOf(from + (days + aheadDays) * dayMs)));
  const known = new Map((await tx.select().from(holiday).where(span)).map(({ day, rests }) => [day, rests]));
  let at = from;
  for (let left = days; left > 0;) {
    at += dayMs;
    if (works(at, known)) left -= 1;
  }
  return at;
}
