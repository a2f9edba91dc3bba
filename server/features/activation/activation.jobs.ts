/**
 * Ten past midnight: activations that missed their standard in time, or fell below it again
 * (docs/domain/terminals.md#activation, docs/domain/timers.md#schedule).
 */
import { and, gt, inArray, lt } from 'drizzle-orm';
import { dayMs } from '@/api/format/format';
import { timer } from '#server/platform/calls/doer';
import { eachRow, type Job } from '#server/platform/each-row';
import { activeRecord } from '#server/schema';
import { activeMoves, reversibleDays } from './active.moves';

export const activeCheck: Job = async (deps, now) => {
  const rows = await deps.db
    .select()
    .from(activeRecord)
    .where(and(inArray(activeRecord.activeStatus, ['INIT', 'DOING']), lt(activeRecord.deadline, now)));
  await eachRow(deps, { job: 'activeCheck', key: row => row.activeNo }, rows, (tx, row) =>
    activeMoves.send(tx, row, { type: 'deadline' }, timer(now)),
  );
};

/** Fails activations that refunds brought below the standard soon after it was reached. */
export const activeReverse: Job = async (deps, now) => {
  const rows = await deps.db
    .select()
    .from(activeRecord)
    .where(
      and(
        activeMoves.isIn('SUCCESS'),
        gt(activeRecord.activeTime, now - reversibleDays * dayMs),
        lt(activeRecord.currentAmount, activeRecord.standardAmount),
      ),
    );
  const reason = '退款后交易额低于达标额';
  await eachRow(deps, { job: 'activeReverse', key: row => row.activeNo }, rows, (tx, row) =>
    activeMoves.send(tx, row, { type: 'fraudOrRefund', reason }, timer(now)),
  );
};
