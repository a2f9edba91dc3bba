/** Pricing of a sale: its fee, deductions and settlement amount (docs/domain/trade.md#merchant-fee). */
import { and, asc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import type { Tx } from '#server/foundation/db/open';
import { couponMoves } from '#server/features/coupon/coupon.moves';
import { dataFeeMoves } from '#server/features/data-fee/data-fee.moves';
import { feePlanOf } from '#server/features/rate-increase/rate-increase.moves';
import { feesOf } from '#server/features/pricing/load-chain';
import { isCounted } from '#server/rules/activation/swipe';
import { couponShares, type FeeRule, pricedBrand, ruleFor, settle, type FeeCouponType } from '#server/rules/money/fee';
import { wrongField } from './receipt';
import { activeRecord, activity, coupon, dataFeeOrder, type merchant, type trans } from '#server/schema';

type TransRow = typeof trans.$inferSelect;
type MerchantRow = typeof merchant.$inferSelect;
export const feeCoupons = Object.keys(couponShares) as FeeCouponType[];
export type PricedSale = Awaited<ReturnType<typeof priceSale>>;

export async function ruleOf(
  tx: Tx,
  sale: Pick<TransRow, 'custNo' | 'payBrand' | 'cardType' | 'transAmount'>,
  at: number,
) {
  const rules = await feesOf(tx, sale.custNo, at);
  const rule = ruleFor(rules, sale);
  if (rule) return rule;
  const { cardType, transAmount } = sale;
  const brand = pricedBrand(sale.payBrand, transAmount);
  // Rates of this brand are by the kind of card, and the channel named none.
  const lacksCard = cardType === null && rules.some(({ payBrand }) => payBrand === brand);
  throw lacksCard
    ? wrongField('cardType', '该支付方式按卡种计费，应填写卡种')
    : wrongField('payBrand', '商户没有该支付方式的费率');
}

/** Amounts in fen at the rates valid at the time of the sale; `columns` are columns of the transaction. */
export async function priceSale(tx: Tx, row: TransRow, cust: MerchantRow, now: number) {
  const rule = await ruleOf(tx, row, row.transTime);
  const counts = isCounted(row.payBrand, row.cardType);
  const plan = await feePlanOf(tx, row.custNo, row.transTime);
  const usable = await couponFor(tx, row, feeCoupons, 1, now);
  const order = counts ? await dueOrderOf(tx, row.custNo, now) : null;
  const flowCoupon = order?.flowFee ? await couponFor(tx, row, ['FLOW_FREE'], order.flowFee, now) : null;
  const deposit = counts && row.termSn ? await depositDue(tx, row.custNo, row.termSn) : 0;
  return pricedWith(row, cust, { rule, counts, plan, usable, order, flowCoupon, deposit });
}

/** What a sale meets: its merchant's rule, and what raises, pays or is taken with its fee. */
interface Met<Plan, Coupon, Order> {
  readonly rule: FeeRule;
  /** Whether the sale counts towards activations. */
  readonly counts: boolean;
  readonly plan: Plan | null;
  /** The fee coupon to use. */
  readonly usable: Coupon | null;
  readonly order: Order | null;
  readonly flowCoupon: Coupon | null;
  /** Fen. */
  readonly deposit: number;
}

/** The price of a sale with all that it meets. Pure. */
export function pricedWith<
  Plan extends { readonly incrValue: number },
  Coupon extends Pick<typeof coupon.$inferInsert, 'couponNo' | 'couponType' | 'faceAmount' | 'usedAmount'>,
  Order extends { readonly flowFee: number },
>(
  row: { readonly transAmount: number; readonly serviceFee: number },
  cust: Pick<MerchantRow, 'arriveWay'>,
  { rule, counts, plan, usable, order, flowCoupon, deposit }: Met<Plan, Coupon, Order>,
) {
  const due = deposit + (order && !flowCoupon ? order.flowFee : 0);
  const money = settle(row.transAmount, rule, {
    atOnce: cust.arriveWay === 'AUTO',
    serviceFee: row.serviceFee,
    incrRate: plan?.incrValue ?? 0,
    due,
    couponRest: usable ? usable.faceAmount - (usable.usedAmount ?? 0) : 0,
    ...(usable && { couponShare: couponShares[usable.couponType as FeeCouponType] }), // sought by these types
  });
  const { feeAmount, incrAmount, extraFee, couponAmount, withheld, settleAmount } = money;
  // An order or deposit that exceeds the sale is not withheld from it.
  const bears = withheld === due;
  return {
    columns: {
      feeAmount,
      extraFee,
      couponAmount,
      withheld,
      settleAmount,
      incrAmount,
      incrRate: incrAmount ? plan!.incrValue : 0, // no increase without a plan
      couponNo: couponAmount ? usable!.couponNo : null,
    },
    money,
    rule,
    counts,
    plan: incrAmount ? plan : null,
    coupon: couponAmount ? usable : null,
    order: bears || flowCoupon ? order : null,
    /** Pays the whole flow-card fee of `order` instead of the sale; null if none does. */
    flowCoupon,
    deposit: bears ? deposit : 0,
  };
}

/** The coupon of these types that expires first, among those the amount qualifies for and of which at least `rest` fen are left. */
async function couponFor(
  tx: Tx,
  { custNo, transAmount }: TransRow,
  types: readonly (typeof coupon.$inferSelect.couponType)[],
  rest: number,
  now: number,
) {
  const [row] = await tx
    .select()
    .from(coupon)
    .where(
      and(
        eq(coupon.custNo, custNo),
        inArray(coupon.couponType, [...types]),
        gte(sql`${coupon.faceAmount} - ${coupon.usedAmount}`, rest),
        couponMoves.isIn('VALID'),
        lte(coupon.validStart, now),
        gt(coupon.validEnd, now),
        lte(coupon.minTransAmount, transAmount),
      ),
    )
    .orderBy(asc(coupon.validEnd), asc(coupon.id))
    .limit(1)
    .for('update');
  return row ?? null;
}

async function dueOrderOf(tx: Tx, custNo: string, now: number) {
  const [row] = await tx
    .select()
    .from(dataFeeOrder)
    .where(and(eq(dataFeeOrder.custNo, custNo), dataFeeMoves.isIn('0'), lte(dataFeeOrder.shouldPayTime, now)))
    .orderBy(asc(dataFeeOrder.payTimes))
    .limit(1)
    .for('update');
  return row ?? null;
}

/** The deposit of the terminal's activity, if not paid yet; otherwise 0. */
async function depositDue(tx: Tx, custNo: string, termSn: string): Promise<number> {
  const [open] = await tx
    .select({ amount: activity.depositAmount })
    .from(activeRecord)
    .innerJoin(activity, eq(activity.marktingNo, activeRecord.marktingNo))
    .where(
      and(
        eq(activeRecord.custNo, custNo),
        eq(activeRecord.termSn, termSn),
        inArray(activeRecord.activeStatus, ['INIT', 'DOING']),
        sql`not exists (select 1 from deposit_order d where d.cust_no = ${custNo} and d.term_sn = ${termSn} and d.pay_status = 'SUCCESS')`,
      ),
    );
  return open?.amount ?? 0;
}
