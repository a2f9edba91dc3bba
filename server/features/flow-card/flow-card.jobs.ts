/**
 * Forty past midnight: creates orders for periods that begin soon (docs/domain/merchants.md#flow-cards,
 * docs/domain/timers.md#schedule).
 */
import { and, eq, lte, sql } from 'drizzle-orm';
import { dayMs, dayOf } from '@/api/format/format';
import { timer } from '#server/platform/calls/doer';
import { eachRow, type Job } from '#server/platform/each-row';
import { flowOrder, policy, terminal } from '#server/schema';
import { flowFeeMoves } from './flow-fee.moves';
import { nextOrder } from './orders';

const aheadDays = 15;

export const flowFeeGenerate: Job = async (deps, now) => {
  const isLast = sql`not exists (select 1 from flow_order n where n.term_sn = ${flowOrder.termSn} and n.cust_no = ${flowOrder.custNo} and n.pay_times > ${flowOrder.payTimes})`;
  const rows = await deps.db
    .select({ order: flowOrder, rules: policy })
    .from(flowOrder)
    .innerJoin(policy, eq(policy.policyCode, flowOrder.policyCode))
    .innerJoin(terminal, and(eq(terminal.termSn, flowOrder.termSn), eq(terminal.custNo, flowOrder.custNo)))
    .where(and(flowFeeMoves.isIn('1'), lte(flowOrder.periodEnd, dayOf(now + aheadDays * dayMs)), isLast));
  await eachRow(deps, { job: 'flowFeeGenerate', key: row => row.order.orderNo }, rows, (tx, { order, rules }) =>
    nextOrder(tx, order, rules, timer(now)),
  );
};
