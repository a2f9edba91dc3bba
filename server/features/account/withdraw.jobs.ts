/**
 * Every ten minutes, hands small withdrawals to the channel; larger ones wait for the platform
 * (docs/domain/account.md#withdrawals, docs/domain/timers.md#schedule).
 */
import { and, asc, lte } from 'drizzle-orm';
import { autoPaidUpTo } from '@/machines/flows/withdraw.flow';
import { timer } from '#server/platform/calls/doer';
import { eachRow, type Job } from '#server/platform/each-row';
import { withdraw } from '#server/schema';
import { withdrawMoves } from './withdraw.moves';

export const withdrawPay: Job = async (deps, now) => {
  const rows = await deps.db
    .select()
    .from(withdraw)
    .where(and(withdrawMoves.isIn('INIT'), lte(withdraw.withdrawAmount, autoPaidUpTo)))
    .orderBy(asc(withdraw.id));
  await eachRow(deps, { job: 'withdrawPay', key: row => row.withdrawNo }, rows, (tx, row) =>
    withdrawMoves.send(tx, row, { type: 'pay' }, timer(now)),
  );
};
