/** A refund that the channel carried out or refused (domain.md 5.3). */
import { and, eq, sql } from 'drizzle-orm';
import { dayMs } from '@/api/format/format';
import { Failure } from '@/api/failure';
import type { Transaction } from '#server/platform/calls/idempotency';
import { bulkInsert } from '#server/platform/db/bulk-insert';
import { documentNo } from '#server/platform/db/numbers';
import { payback, profitRecord, trans } from '#server/schema';
import { profitReversals } from '../earnings/records';
import { pricedAs } from '#server/rules/money/fee';
import { givenBack } from '#server/rules/money/refund';
import { feesOf } from '../merchant/fees';
import { chainOf } from '#server/rules/pricing/contract-terms';
import { numbering } from '#server/platform/db/numbers';
import { takeBack } from './reverse-sale';

/** A refund that the channel carried out or refused (5.3). */
export async function feedRefund(
  tx: Transaction,
  transNo: string,
  amount: number,
  { reason, refused = false }: { reason: string; refused?: boolean },
  now: number,
): Promise<string> {
  const [row] = await tx.select().from(trans).where(eq(trans.transNo, transNo)).for('update');
  if (!row || row.transStatus !== 'SUCCESS' || row.transType !== 'CONSUME')
    throw new Failure('missing', '没有可退款的交易');
  if (amount <= 0 || row.paidBack + amount > row.transAmount) throw new Failure('invalid', '退款金额超过可退金额');
  if (now > row.transTime + 180 * dayMs) throw new Failure('invalid', '超过180天的交易不能退款');
  const [fee] = (await feesOf(tx, row.custNo, now)).filter(
    each => each.payBrand === row.payBrand && each.cardType === pricedAs(row.cardType),
  );
  const feeBackAmount = refused
    ? 0
    : givenBack(row.feeAmount ?? 0, row.transAmount, row.paidBack, amount, fee?.feeMode === 'RATE_CAP');
  const paybackNo = await documentNo(tx, 'TK', now);
  const { custNo, custName, payBrand, cardNo, transAmount } = row;
  await tx.insert(payback).values({
    paybackNo,
    transNo,
    custNo,
    custName,
    payBrand,
    cardNo,
    transAmount,
    ...chainOf(row),
    paybackAmount: amount,
    feeBackAmount,
    transStatus: refused ? 'ERROR' : 'SUCCESS',
    reason,
    finishTime: now,
    createTime: now,
    updateTime: now,
  });
  if (refused) return paybackNo;
  await tx
    .update(trans)
    .set({ paidBack: row.paidBack + amount, updateTime: now, version: sql`${trans.version} + 1` })
    .where(and(eq(trans.transNo, transNo), eq(trans.transTime, row.transTime)));
  await takeBack(tx, row, { amount, before: row.paidBack }, now);
  const shares = (
    await tx
      .select()
      .from(profitRecord)
      .where(
        and(eq(profitRecord.transNo, transNo), eq(profitRecord.transTime, row.transTime), eq(profitRecord.sign, 1)),
      )
  ).map(({ id: _id, ...share }) => ({
    ...share,
    ownCostFee: share.ownCostFee ?? 0,
    subCostFee: share.subCostFee ?? 0,
  }));
  const whole = row.paidBack === 0 && amount === row.transAmount;
  if (whole)
    await tx
      .update(profitRecord)
      .set({ enterStatus: 'DONT_ENTER' })
      .where(
        and(
          eq(profitRecord.transNo, transNo),
          eq(profitRecord.transTime, row.transTime),
          eq(profitRecord.enterStatus, 'INIT'),
        ),
      );
  const affected = shares.filter(share => !(whole && share.enterStatus === 'INIT'));
  const no = await numbering(tx, now, affected.length);
  await bulkInsert(
    tx,
    profitRecord,
    profitReversals(affected, { paybackNo, paybackAmount: amount, before: row.paidBack, transAmount }, no),
  );
  return paybackNo;
}
