/** A refund that the channel carried out or refused (docs/domain/trade.md#refund). */
import { and, eq, sql } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import { dayMs, monthOf } from '@/api/format/format';
import { countBack } from '#server/features/activation/swipe';
import { returnCoupon } from '#server/features/coupon/coupon.moves';
import { enterMoves } from '#server/features/earnings/enter.moves';
import { reverseRecords } from '#server/features/earnings/reverse';
import { profitReversals } from '#server/features/earnings/trade-records';
import { feesOf } from '#server/features/pricing/load-chain';
import { acquirer, platformStaff } from '#server/foundation/calls/doer';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import { documentNo, numbering } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { isCounted } from '#server/rules/activation/swipe';
import { type FeeRule, givenBack, paybackStatusOf, ruleFor } from '#server/rules/money/fee';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { increaseReward, merchant, payback, profitRecord, reward, serviceProfit, trans } from '#server/schema/index';
import { takenOnce, wrongField } from './receipt';
import { transMoves } from './trade.moves';

type TransRow = typeof trans.$inferSelect;
const refundableDays = 180;

interface Refund {
  /** The channel's own reference. */
  readonly channelNo: string;
  readonly transNo: string;
  /** Fen. */
  readonly amount: number;
  readonly reason: string;
  readonly refused: boolean;
}

/** Returns the refund number. Idempotent: a repeated report returns the same number and has no effect. */
export const feedRefund = (tx: Tx, refund: Refund, now: number): Promise<string> =>
  takenOnce(tx, { kind: 'REFUND', channelNo: refund.channelNo }, refund, now, () => makeRefund(tx, refund, now));

async function makeRefund(tx: Tx, refund: Refund, now: number): Promise<string> {
  const { transNo, amount, refused } = refund;
  const [row] = await tx.select().from(trans).where(eq(trans.transNo, transNo)).for('update');
  if (!row || transMoves.stateOf(row) !== 'SUCCESS' || row.transType !== 'CONSUME')
    throw new Failure('missing', '没有可退款的交易');
  if (amount <= 0 || row.paidBack + amount > row.transAmount) throw wrongField('amount', '退款金额超过可退金额');
  if (now > row.transTime + refundableDays * dayMs)
    throw new Failure('invalid', `超过${refundableDays}天的交易不能退款`);
  const paybackNo = await storeRefund(tx, row, refund, now);
  if (refused) return paybackNo;
  await tx
    .update(trans)
    .set({ paidBack: row.paidBack + amount, updateTime: now, version: sql`${trans.version} + 1` })
    .where(and(eq(trans.transNo, transNo), eq(trans.transTime, row.transTime)));
  await reverseSale(tx, row, { amount, before: row.paidBack }, now);
  await reverseShares(tx, row, { paybackNo, amount }, now);
  return paybackNo;
}

async function storeRefund(tx: Tx, row: TransRow, refund: Refund, now: number): Promise<string> {
  const paybackNo = await documentNo(tx, 'TK', now);
  const values = refundColumns(row, refund, await feesOf(tx, row.custNo, row.transTime), now);
  await tx.insert(payback).values({ ...values, paybackNo, channelNo: refund.channelNo });
  return paybackNo;
}

/** The columns of a refund of a sale but its numbers. @param fees The merchant's rates at the time of the sale. */
export function refundColumns(
  row: Omit<typeof trans.$inferInsert, 'transStatus'>,
  { amount, reason, refused }: Pick<Refund, 'amount' | 'reason' | 'refused'>,
  fees: readonly Pick<FeeRule, 'payBrand' | 'cardType' | 'feeMode'>[],
  now: number,
) {
  const rule = ruleFor(fees, { ...row, cardType: row.cardType ?? null });
  const isCapped = rule?.feeMode === 'RATE_CAP';
  const feeBack = givenBack(row.feeAmount ?? 0, row.transAmount, row.paidBack ?? 0, amount, isCapped);
  const { transNo, custNo, custName, payBrand, cardNo = null, transAmount } = row;
  return {
    ...chainOf(row),
    transNo,
    custNo,
    custName,
    payBrand,
    cardNo,
    transAmount,
    paybackAmount: amount,
    feeBackAmount: refused ? 0 : feeBack,
    reason,
    transStatus: paybackStatusOf(refused),
    finishTime: now,
    createTime: now,
    updateTime: now,
  };
}

/** A full refund excludes shares that are not posted yet; other shares are reversed in proportion to the refund. */
async function reverseShares(
  tx: Tx,
  row: TransRow,
  { paybackNo, amount }: { readonly paybackNo: string; readonly amount: number },
  now: number,
): Promise<void> {
  const { transNo, transTime, transAmount, paidBack: before } = row;
  const ofSale = and(eq(profitRecord.transNo, transNo), eq(profitRecord.transTime, transTime))!;
  const flow = enterMoves(profitRecord);
  const whole = before === 0 && amount === transAmount;
  if (whole) await flow.sendAll(tx, 'INIT', 'exclude', ofSale, platformStaff(now));
  const shares = await tx
    .select()
    .from(profitRecord)
    .where(and(ofSale, eq(profitRecord.sign, 1)));
  const affected = shares
    .filter(share => !whole || flow.stateOf(share) === 'SUCCESS')
    .map(({ id: _id, ...share }) => ({
      ...share,
      ownCostFee: share.ownCostFee ?? 0,
      subCostFee: share.subCostFee ?? 0,
    }));
  const no = await numbering(tx, now, affected.length);
  const reversals = profitReversals(affected, { paybackNo, paybackAmount: amount, before, transAmount }, no);
  await bulkInsert(tx, profitRecord, reversals);
}

/** Reverses the effects of a sale for a refund of `amount` fen; `before` fen were refunded earlier. */
async function reverseSale(
  tx: Tx,
  row: TransRow,
  { amount, before }: { readonly amount: number; readonly before: number },
  now: number,
): Promise<void> {
  const { custNo, termSn, transNo } = row;
  await tx
    .update(merchant)
    .set({ monthAmount: sql`greatest(0, ${merchant.monthAmount} - ${amount}::bigint)` })
    .where(and(eq(merchant.custNo, custNo), eq(merchant.amountMonth, monthOf(row.transTime))));
  if (isCounted(row.payBrand, row.cardType) && termSn) await countBack(tx, { custNo, termSn, amount }, now);
  // Any refund, even a partial one, voids the rewards of a transaction.
  if (before === 0) await reverseRecords(tx, reward, eq(reward.transNo, transNo), now);
  if (before + amount < row.transAmount) return;
  await reverseRecords(tx, serviceProfit, eq(serviceProfit.transNo, transNo), now);
  const ofFee = and(eq(increaseReward.transNo, transNo), eq(increaseReward.incrType, 'FEE'))!;
  await reverseRecords(tx, increaseReward, ofFee, now);
  if (row.couponNo) await returnCoupon(tx, row.couponNo, transNo, acquirer(now));
}
