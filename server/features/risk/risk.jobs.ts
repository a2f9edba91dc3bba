/**
 * Risk orders and retrieval requests that missed their deadline (docs/domain/risk.md#work-orders,
 * docs/domain/timers.md#schedule).
 */
import { and, inArray, lt } from 'drizzle-orm';
import { timer } from '#server/platform/calls/doer';
import { eachRow, type Job } from '#server/platform/each-row';
import { riskAdjust, riskOrder } from '#server/schema';
import { riskAdjustMoves } from './risk-adjust.moves';
import { riskOrderMoves } from './risk-order.moves';

export const riskDeadline: Job = async (deps, now) => {
  const orders = await deps.db
    .select()
    .from(riskOrder)
    .where(and(inArray(riskOrder.riskOrderStatus, ['WAIT_SUBMIT', 'REJECT']), lt(riskOrder.deadline, now)));
  await eachRow(deps, { job: 'riskDeadline', key: row => row.riskOrderNo }, orders, (tx, row) =>
    riskOrderMoves.send(tx, row, { type: 'deadline' }, timer(now)),
  );
  const adjusts = await deps.db
    .select()
    .from(riskAdjust)
    .where(and(inArray(riskAdjust.riskAdjustStatus, ['WAIT', 'REJECT']), lt(riskAdjust.deadline, now)));
  await eachRow(deps, { job: 'adjustDeadline', key: row => row.adjustNo }, adjusts, (tx, row) =>
    riskAdjustMoves.send(tx, row, { type: 'deadline' }, timer(now)),
  );
};
