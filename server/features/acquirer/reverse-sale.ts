/** What a refund takes back besides the shares of its transaction: counts, coupons, fees and rewards that it had brought (domain.md 4.7, 4.8, 5.12). */
import { and, eq, sql } from 'drizzle-orm';
import { dayOf } from '@/api/format/format';
import { acquirer } from '#server/platform/calls/doer';
import type { Tx } from '#server/platform/db/open';
import { countBack } from '#server/features/activation/swipe';
import { returnCoupon } from '#server/features/coupon/coupon.moves';
import { reverseRecords } from '#server/features/earnings/reverse';
import { isCounted } from '#server/rules/activation/swipe';
import { increaseReward, merchant, reward, serviceProfit, type trans } from '#server/schema';

type TransRow = typeof trans.$inferSelect;

/** `amount` fen go back of a transaction of which `before` fen had gone back earlier. */
export async function reverseSale(
  tx: Tx,
  row: TransRow,
  { amount, before }: { readonly amount: number; readonly before: number },
  now: number,
): Promise<void> {
  const { custNo, termSn, transNo } = row;
  const inThisMonth = dayOf(row.transTime).slice(0, 7) === dayOf(now).slice(0, 7);
  if (inThisMonth)
    await tx
      .update(merchant)
      .set({ monthAmount: sql`greatest(0, ${merchant.monthAmount} - ${amount}::bigint)` })
      .where(eq(merchant.custNo, custNo));
  if (isCounted(row.payBrand, row.cardType) && termSn) await countBack(tx, { custNo, termSn, amount }, now);
  // A refunded transaction is not rewarded, whatever part of it went back.
  if (before === 0) await reverseRecords(tx, reward, eq(reward.transNo, transNo), now);
  if (before + amount < row.transAmount) return;
  await reverseRecords(tx, serviceProfit, eq(serviceProfit.transNo, transNo), now);
  const ofFee = and(eq(increaseReward.transNo, transNo), eq(increaseReward.incrType, 'FEE'))!;
  await reverseRecords(tx, increaseReward, ofFee, now);
  if (row.couponNo) await returnCoupon(tx, row.couponNo, transNo, acquirer(now));
}
