/** Paid orders of flow-card fees with what was agreed at their moment (docs/domain/earnings.md#income-guard). */
import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { dataFeeMoves } from '#server/features/data-fee/data-fee.moves';
import { inSubtree } from '#server/foundation/access/subtree';
import { batches, batchRows, rowsAfter } from '#server/foundation/batches';
import type { Deps } from '#server/foundation/deps';
import { grouped } from '#server/foundation/grouped';
import type { PaidOrder } from '#server/rules/guard/flow-fee';
import { dataFeeOrder, flowChange, increasePlan } from '#server/schema';
import type { Period, Watcher } from './sales';

type Reads = Pick<Deps, 'db'>;
const o = dataFeeOrder;
/** The fee without a raise of the order before it: what the next one begins with. */
const before = sql<
  number | null
>`(select p.base_fee from flow_order p where p.term_sn = ${o.termSn} and p.cust_no = ${o.custNo} and p.pay_times = ${o.payTimes} - 1)`;

export interface Order extends PaidOrder {
  readonly orderNo: string;
  readonly custNo: string;
  readonly custName: string;
}

/** Those of the own subtree that were paid in the period, by the time of their payment. */
export async function* paidOrders(
  reads: Reads,
  watcher: Watcher,
  { from, until }: Period,
): AsyncGenerator<readonly Order[]> {
  const pages = batches(reads, (db, last: Row | undefined) =>
    select(
      db,
      and(
        gte(o.payTime, last?.payTime ?? from),
        lt(o.payTime, until),
        inSubtree(o.agentPath, watcher),
        last && rowsAfter([o.payTime, last.payTime], [o.id, last.id]),
      ),
    ),
  );
  for await (const rows of pages) yield withChanges(reads, rows);
}

/** Those of these numbers that are paid. */
export const ordersBy = async (
  reads: Reads,
  watcher: Watcher,
  orderNos: readonly string[],
): Promise<readonly Order[]> =>
  withChanges(reads, await select(reads.db, and(inArray(o.orderNo, [...orderNos]), inSubtree(o.agentPath, watcher))));

const select = (db: Deps['db'], where: SQL | undefined) =>
  db
    .select({
      id: o.id,
      orderNo: o.orderNo,
      custNo: o.custNo,
      custName: o.custName,
      flowFee: o.flowFee,
      ownBase: o.baseFee,
      baseBefore: before,
      incrPlanNo: o.incrPlanNo,
      raise: increasePlan.incrValue,
      createTime: o.createTime,
      payTime: o.payTime,
    })
    .from(o)
    .leftJoin(increasePlan, eq(increasePlan.planNo, o.incrPlanNo))
    .where(and(dataFeeMoves.isIn('1'), where))
    .orderBy(asc(o.payTime), asc(o.id))
    .limit(batchRows);
type Row = Awaited<ReturnType<typeof select>>[number];

async function withChanges({ db }: Reads, rows: readonly Row[]): Promise<readonly Order[]> {
  if (rows.length === 0) return [];
  const custNos = [...new Set(rows.map(({ custNo }) => custNo))];
  const changes = await db
    .select({ custNo: flowChange.custNo, newFee: flowChange.newFee, appliedTime: flowChange.appliedTime })
    .from(flowChange)
    .where(inArray(flowChange.custNo, custNos));
  const byCust = grouped(changes, ({ custNo }) => custNo);
  return rows.map(({ ownBase, baseBefore, raise, payTime, ...row }) => ({
    ...row,
    payTime: payTime!, // a paid order has it
    baseFee: baseBefore ?? ownBase,
    raise: raise ?? 0,
    changes: (byCust.get(row.custNo) ?? []).flatMap(({ newFee, appliedTime }) =>
      appliedTime === null ? [] : [{ newFee, appliedTime }],
    ),
  }));
}
