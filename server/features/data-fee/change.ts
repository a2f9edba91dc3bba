/** Changes a merchant's data SIM fee, immediately or at a scheduled time (docs/domain/merchant.md#flow-fee-change). */
import { and, eq, isNull, lte } from 'drizzle-orm';
import { dataFeeTimeRefusal } from '@/api/forms/fees';
import { Failure } from '@/api/failure';
import { formatMoney, formatTime } from '@/api/format/format';
import { writeLog } from '#server/foundation/audit-log';
import { numberOf, timer, type Doer } from '#server/foundation/calls/doer';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { dueRows } from '#server/foundation/batches';
import { eachRow, type Job } from '#server/foundation/each-row';
import { notify } from '#server/features/notice/notice-row';
import { flowChange, merchant } from '#server/schema';
import { dataFeeMoves } from './data-fee.moves';
import { openOrderOf } from './orders';

const isScheduled = and(isNull(flowChange.appliedTime), isNull(flowChange.failure))!;

export interface FeeChange {
  readonly custNo: string;
  /** Fen. */
  readonly newFee: number;
  /** Time of effect; immediate if absent. */
  readonly effectTime?: number | null | undefined;
  readonly batchNo?: string | null;
}

/**
 * Changes the fee of a merchant's open order; paid orders keep their fee, and a later change replaces a scheduled one.
 * Returns the change number.
 */
export async function changeFee(
  tx: Tx,
  { custNo, newFee, effectTime, batchNo = null }: FeeChange,
  doer: Doer,
): Promise<string> {
  const { now } = doer;
  const tooEarly = dataFeeTimeRefusal(effectTime, now);
  if (tooEarly) throw new Failure('invalid', tooEarly, null, [{ field: 'effectTime', message: tooEarly }]);
  const order = await openOrderOf(tx, custNo);
  if (!order) throw new Failure('conflict', '没有待缴费的流量卡订单');
  const changeNo = await documentNo(tx, 'LB', now);
  await tx
    .update(flowChange)
    .set({ failure: `已由${changeNo}取代` })
    .where(and(eq(flowChange.custNo, custNo), isScheduled));
  if (effectTime == null) {
    await dataFeeMoves.send(tx, order, { type: 'changeFee', newFee, changeNo, batchNo }, doer);
    return changeNo;
  }
  const refusal = await dataFeeMoves.refusal(tx, order, { type: 'changeFee', newFee }, doer);
  if (refusal) throw refusal;
  await tx.insert(flowChange).values({
    changeNo,
    custNo,
    oldFee: order.flowFee,
    newFee,
    batchNo,
    operatorNo: numberOf(doer) ?? '',
    effectTime,
    createTime: now,
  });
  await writeLog(tx, doer, {
    opBizType: 'CONFIG',
    target: ['CUST', custNo],
    agentPath: order.agentPath,
    content: `流量费 ${formatMoney(order.flowFee)}→${formatMoney(newFee)}，${formatTime(effectTime)}生效`,
  });
  return changeNo;
}

/** The scheduled change of a merchant, if any. */
export async function scheduledChange(
  tx: Pick<Tx, 'select'>,
  custNo: string,
): Promise<typeof flowChange.$inferSelect | undefined> {
  const [row] = await tx
    .select()
    .from(flowChange)
    .where(and(eq(flowChange.custNo, custNo), isScheduled));
  return row;
}

/** Every ten minutes, applies due fee changes. If all orders are paid, a change waits for the next order. */
export const flowFeeEffect: Job = async (deps, now) => {
  const due = dueRows(deps, flowChange, ['effectTime', 'id'], and(isScheduled, lte(flowChange.effectTime, now)));
  await eachRow(deps, { job: 'flowFeeEffect', key: row => row.changeNo }, due, async (tx, row) => {
    const { changeNo, custNo, newFee } = row;
    const order = await openOrderOf(tx, custNo);
    if (!order) return;
    const refusal = await dataFeeMoves.refusal(tx, order, { type: 'applyFee', newFee }, timer(now));
    if (!refusal) return dataFeeMoves.send(tx, order, { type: 'applyFee', newFee, changeNo }, timer(now));
    const failed = await tx
      .update(flowChange)
      .set({ failure: refusal.message })
      .where(and(eq(flowChange.changeNo, changeNo), isScheduled))
      .returning({ no: flowChange.changeNo });
    if (failed.length === 0) return; // another process has notified of it
    const [{ custName, agentNo } = { custName: '', agentNo: order.agentNo }] = await tx
      .select()
      .from(merchant)
      .where(eq(merchant.custNo, custNo));
    const text = `${custName}（${custNo}）预约的流量费${formatMoney(newFee)}元未能生效：${refusal.message}。`;
    return notify(tx, agentNo, { title: '流量费变更未生效', text, about: ['MERCHANT', custNo] }, now);
  });
};
