/** Half past eleven in the evening: what waits for the day's payout is paid, but not where a risk measure holds it (domain.md 4.8, section 7). */
import { and, gt, lt } from 'drizzle-orm';
import { dayMs, dayOf } from '@/api/format/format';
import { acquirer } from '#server/platform/calls/doer';
import type { Job } from '#server/platform/each-row';
import { trans } from '#server/schema';
import { settleMoves } from './settle.moves';

/** Older ones are not in the partitions that are looked at; they were bounced, or are held. */
const lookedBackDays = 40;

export const settleBatch: Job = async ({ db }, now) => {
  const values = { settleBatch: `PC${dayOf(now).replaceAll('-', '')}01`, settleTime: now };
  const recent = and(lt(trans.transTime, now), gt(trans.transTime, now - lookedBackDays * dayMs))!;
  await db.transaction(tx => settleMoves.sendAll(tx, 'UNACCOUNT', 'paid', recent, acquirer(now), values));
};
