/** Closes transactions without a channel response after a day (docs/domain/transactions.md#transaction-status). */
import { gt } from 'drizzle-orm';
import { dayMs } from '@/api/format/format';
import { timer } from '#server/platform/calls/doer';
import type { Job } from '#server/platform/each-row';
import { trans } from '#server/schema';
import { transMoves } from './trans.moves';

const lookedBackDays = 40;

export const transTimeout: Job = async ({ db }, now) => {
  const recent = gt(trans.transTime, now - lookedBackDays * dayMs);
  const values = { failReason: '超时未应答' };
  await db.transaction(tx => transMoves.sendAll(tx, 'INIT', 'timeout', recent, timer(now), values));
};
