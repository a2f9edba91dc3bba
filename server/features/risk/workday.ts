/** The same time of day after a number of working days: neither weekends nor public holidays, but weekend days that are worked (docs/domain/platform.md#reference-data). */
import { and, gte, lte } from 'drizzle-orm';
import { dayMs, dayOf } from '@/api/format/format';
import type { Tx } from '#server/foundation/db/open';
import { holiday } from '#server/schema';

const shanghaiMs = 8 * 3_600_000;
/** Longer than any series of days off. */
const aheadDays = 60;

export async function nextWorkday(tx: Pick<Tx, 'select'>, from: number, days: number): Promise<number> {
  const span = and(gte(holiday.day, dayOf(from)), lte(holiday.day, dayOf(from + (days + aheadDays) * dayMs)));
  const known = new Map((await tx.select().from(holiday).where(span)).map(({ day, rests }) => [day, rests]));
  const works = (at: number) => {
    const weekday = new Date(at + shanghaiMs).getUTCDay();
    return !(known.get(dayOf(at)) ?? (weekday === 0 || weekday === 6));
  };
  let at = from;
  for (let left = days; left > 0;) {
    at += dayMs;
    if (works(at)) left -= 1;
  }
  return at;
}
