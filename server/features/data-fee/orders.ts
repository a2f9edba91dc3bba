/**
 * Orders of flow-card fees: the first at binding, the next before a period ends (docs/domain/merchant.md#flow-cards).
 */
import { and, type AnyColumn, asc, between, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { type Doer, timer } from '#server/foundation/calls/doer';
import { hasRow } from '#server/foundation/access/find-row';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { chainOf, type ChainOf } from '#server/rules/pricing/contract-terms';
import { dataFeeOrder, type merchant, policy, terminal } from '#server/schema';
import { dataFeeMoves } from './data-fee.moves';
import { batches, batchRows, rowsAfter } from '#server/foundation/batches';
import { type Job, eachRow } from '#server/foundation/each-row';

type OrderRow = typeof dataFeeOrder.$inferSelect;
type Rules = typeof policy.$inferSelect;
type Periods = Pick<Rules, 'flowCycleDays'>;
interface Due {
  readonly order: OrderRow;
  readonly rules: Rules;
}

export async function firstOrder(
  tx: Tx,
  cust: typeof merchant.$inferSelect,
  unit: typeof terminal.$inferSelect,
  rules: Rules,
  doer: Doer,
): Promise<void> {
  const { now } = doer;
  const before = await tx.$count(
    dataFeeOrder,
    and(eq(dataFeeOrder.custNo, cust.custNo), eq(dataFeeOrder.termSn, unit.termSn)),
  );
  const orderNo = await documentNo(tx, 'LF', now);
  const values = { orderNo, ...firstOrderColumns(cust, unit, rules, before, now) };
  await dataFeeMoves.create(tx, values, { type: 'generate' }, doer);
}

/** The columns of the order at a binding but its number and its status. @param before Orders of earlier bindings. */
export function firstOrderColumns(
  {
    custNo,
    custName,
    policyCode,
    ...cust
  }: Pick<typeof merchant.$inferInsert, 'custNo' | 'custName' | 'policyCode'> & ChainOf,
  { termSn, iccid }: Pick<typeof terminal.$inferInsert, 'termSn' | 'iccid'>,
  rules: Periods & Pick<Rules, 'flowFee' | 'flowFirstDays'>,
  before: number,
  now: number,
) {
  return {
    custNo,
    custName,
    ...chainOf(cust),
    termSn,
    policyCode,
    iccid: iccid ?? '',
    payTimes: before + 1,
    flowFee: rules.flowFee,
    baseFee: rules.flowFee,
    incrFlag: 0 as const,
    ...periodFrom(now, rules),
    shouldPayTime: now + rules.flowFirstDays * dayMs,
    createTime: now,
    updateTime: now,
  };
}

/** The order of the period after a paid one. */
export async function nextOrder(tx: Tx, order: OrderRow, rules: Rules, doer: Doer): Promise<void> {
  const { now } = doer;
  const values = { orderNo: await documentNo(tx, 'LF', now), ...nextOrderColumns(order, rules, now) };
  await dataFeeMoves.create(tx, values, { type: 'generate' }, doer);
}

/** The columns of the order after a paid one but its number and its status. */
export function nextOrderColumns(order: typeof dataFeeOrder.$inferInsert, rules: Periods, now: number) {
  const start = startOfDay(order.periodEnd) + dayMs;
  const { custNo, custName, termSn, policyCode, iccid, payTimes, baseFee } = order;
  return {
    custNo,
    custName,
    ...chainOf(order),
    termSn,
    policyCode,
    iccid,
    payTimes: payTimes + 1,
    flowFee: baseFee,
    baseFee,
    incrFlag: 0 as const,
    ...periodFrom(start, rules),
    shouldPayTime: start,
    createTime: now,
    updateTime: now,
  };
}

const periodFrom = (start: number, { flowCycleDays }: Periods) => ({
  periodStart: dayOf(start),
  periodEnd: dayOf(start + (flowCycleDays - 1) * dayMs),
});

/** The oldest unpaid order of a merchant, if any. */
export async function openOrderOf(tx: Pick<Tx, 'select'>, custNo: string): Promise<OrderRow | undefined> {
  const [order] = await tx
    .select()
    .from(dataFeeOrder)
    .where(and(eq(dataFeeOrder.custNo, custNo), dataFeeMoves.isIn('0')))
    .orderBy(asc(dataFeeOrder.payTimes))
    .limit(1);
  return order;
}

/** An order is made so many days before its period begins. */
export const orderAheadDays = 15;
/** A period ends or is paid for within these days, or its order has been generated before. */
const lookedBackDays = 40;

/**
 * Forty past midnight: creates orders for periods that begin soon (docs/domain/merchant.md#flow-cards,
 * docs/domain/timers.md#schedule).
 */
export const flowFeeGenerate: Job = async (deps, now) => {
  const isLast = sql`not exists (select 1 from flow_order n where n.term_sn = ${dataFeeOrder.termSn} and n.cust_no = ${dataFeeOrder.custNo} and n.pay_times > ${dataFeeOrder.payTimes})`;
  const oldest = dayOf(now + (orderAheadDays - lookedBackDays) * dayMs);
  const endsSoon = between(dataFeeOrder.periodEnd, oldest, dayOf(now + orderAheadDays * dayMs));
  const paidLate = and(lt(dataFeeOrder.periodEnd, oldest), gt(dataFeeOrder.payTime, now - lookedBackDays * dayMs));
  const ofOrders = (by: AnyColumn, valueOf: (order: OrderRow) => unknown, where: SQL | undefined) =>
    batches<Due>(deps, (tx, last) =>
      tx
        .select({ order: dataFeeOrder, rules: policy })
        .from(dataFeeOrder)
        .innerJoin(policy, eq(policy.policyCode, dataFeeOrder.policyCode))
        .innerJoin(terminal, and(eq(terminal.termSn, dataFeeOrder.termSn), eq(terminal.custNo, dataFeeOrder.custNo)))
        .where(
          and(
            dataFeeMoves.isIn('1'),
            where,
            isLast,
            last && rowsAfter([by, valueOf(last.order)], [dataFeeOrder.id, last.order.id]),
          ),
        )
        .orderBy(asc(by), asc(dataFeeOrder.id))
        .limit(batchRows),
    );
  const due = async function* () {
    yield* ofOrders(dataFeeOrder.periodEnd, order => order.periodEnd, endsSoon);
    yield* ofOrders(dataFeeOrder.payTime, order => order.payTime, paidLate);
  };
  await eachRow(
    deps,
    { job: 'flowFeeGenerate', key: row => row.order.orderNo },
    due(),
    async (tx, { order, rules }) => {
      const row = eq(dataFeeOrder.orderNo, order.orderNo);
      await tx.select().from(dataFeeOrder).where(row).for('update');
      // Another process may have created it meanwhile.
      if (await hasRow(tx, dataFeeOrder, and(row, isLast))) await nextOrder(tx, order, rules, timer(now));
    },
  );
};
