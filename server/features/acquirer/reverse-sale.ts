/** What a refund takes back besides the shares of its transaction: counts, coupons, fees and rewards that it had brought (domain.md 4.7, 4.8, 5.12). */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { dayOf } from '@/api/format/format';
import { couponFlow } from '@/machines/flows/coupon.flow';
import type { Transaction } from '#server/platform/calls/idempotency';
import {
  activeRecord,
  coupon,
  couponUse,
  falseActive,
  increaseReward,
  merchant,
  reward,
  serviceProfit,
  type trans,
} from '#server/schema';
import { advance } from '#server/platform/flows/advance';
import { moveRow } from '#server/platform/flows/change-row';
import { negate } from '../earnings/reverse';
import { pricedAs } from '#server/rules/money/fee';

type TransRow = typeof trans.$inferSelect;

/** `amount` fen go back of a transaction of which `before` fen had gone back earlier. */
export async function takeBack(
  tx: Transaction,
  row: TransRow,
  { amount, before }: { amount: number; before: number },
  now: number,
): Promise<void> {
  const inThisMonth = dayOf(row.transTime).slice(0, 7) === dayOf(now).slice(0, 7);
  if (inThisMonth)
    await tx
      .update(merchant)
      .set({ monthAmount: sql`greatest(0, ${merchant.monthAmount} - ${amount}::bigint)` })
      .where(eq(merchant.custNo, row.custNo));
  const counted = (row.payBrand === 'SK' || row.payBrand === 'NFC') && pricedAs(row.cardType) === 'DJK';
  if (counted && row.termSn) await countDown(tx, row.custNo, row.termSn, amount, now);
  // A refunded transaction is not rewarded, whatever part of it went back.
  if (before === 0) await negate(tx, reward, 'JL', eq(reward.transNo, row.transNo), now);
  if (before + amount < row.transAmount) return;
  await negate(tx, serviceProfit, 'FW', eq(serviceProfit.transNo, row.transNo), now);
  await negate(
    tx,
    increaseReward,
    'ZS',
    and(eq(increaseReward.transNo, row.transNo), eq(increaseReward.incrType, 'FEE'))!,
    now,
  );
  if (row.couponNo) await returnCoupon(tx, row.couponNo, row.transNo, now);
}

/** An activation that falls below its standard thereby is failed by the daily check, while it may be. */
async function countDown(tx: Transaction, custNo: string, termSn: string, amount: number, now: number): Promise<void> {
  const [active] = await tx
    .select()
    .from(activeRecord)
    .where(
      and(
        eq(activeRecord.custNo, custNo),
        eq(activeRecord.termSn, termSn),
        inArray(activeRecord.activeStatus, ['INIT', 'DOING', 'SUCCESS']),
      ),
    )
    .orderBy(desc(activeRecord.bindTime))
    .limit(1)
    .for('update');
  if (active)
    await moveRow(
      tx,
      activeRecord,
      eq(activeRecord.activeNo, active.activeNo),
      active,
      { currentAmount: Math.max(0, active.currentAmount - amount) },
      now,
    );
  const [assessed] = await tx
    .select()
    .from(falseActive)
    .where(
      and(eq(falseActive.custNo, custNo), eq(falseActive.termSn, termSn), eq(falseActive.countdownStatus, 'COUNTING')),
    )
    .for('update');
  if (assessed)
    await moveRow(
      tx,
      falseActive,
      eq(falseActive.falseNo, assessed.falseNo),
      assessed,
      { currentAmount: Math.max(0, assessed.currentAmount - amount) },
      now,
    );
}

async function returnCoupon(tx: Transaction, couponNo: string, transNo: string, now: number): Promise<void> {
  const [row] = await tx.select().from(coupon).where(eq(coupon.couponNo, couponNo)).for('update');
  const [use] = await tx
    .delete(couponUse)
    .where(and(eq(couponUse.couponNo, couponNo), eq(couponUse.transNo, transNo)))
    .returning();
  if (!row || !use) return;
  const usedAmount = row.usedAmount - use.useAmount;
  const usedUp = row.couponStatus === 'INVALID' && row.invalidReason === 'USED' && row.validEnd > now;
  const state = usedUp
    ? advance(
        couponFlow,
        row.couponStatus,
        { type: 'refundReturnsUsed', by: 'CHANNEL' },
        { 'was used up and is in time': true },
      ).state
    : row.couponStatus;
  await moveRow(
    tx,
    coupon,
    eq(coupon.couponNo, couponNo),
    row,
    { usedAmount, couponStatus: state as 'VALID', ...(usedUp && { invalidReason: null }) },
    now,
  );
}
