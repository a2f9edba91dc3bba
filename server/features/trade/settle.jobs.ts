/**
 * At 23:30, pays out transactions waiting for the daily settlement, unless a risk measure blocks them
 * (docs/domain/transactions.md#settlement, docs/domain/timers.md#schedule).
 */
import { and, gt, lt } from 'drizzle-orm';
import { dayMs, dayOf } from '@/api/format/format';
import { acquirer } from '#server/platform/calls/doer';
import type { Job } from '#server/platform/each-row';
import { trans } from '#server/schema';
import { settleMoves } from './settle.moves';

/** Limits the scanned partitions; older transactions bounced or are blocked. */
const lookedBackDays = 40;

export const settleBatch: Job = async ({ db }, now) => {
  const values = { settleBatch: `PC${dayOf(now).replaceAll('-', '')}01`, settleTime: now };
  const recent = and(lt(trans.transTime, now), gt(trans.transTime, now - lookedBackDays * dayMs))!;
  await db.transaction(tx => settleMoves.sendAll(tx, 'UNACCOUNT', 'paid', recent, acquirer(now), values));
};
