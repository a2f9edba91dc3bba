/** A transaction repriced by the rules of docs/domain/trade.md#merchant-fee, with the rates of its day. */
import { and, eq, asc } from 'drizzle-orm';
import * as f from '@/api/fields';
import type { Db } from '#server/foundation/db/open';
import { feesOf, loadChain } from '#server/features/pricing/load-chain';
import { baseFee, couponShares, ruleFor, settle, type FeeCouponType, type FeeRule } from '#server/rules/money/fee';
import { coupon, trans, payback } from '#server/schema';
import { formula, operand, step, type Step } from './formula';
import { costFor, type ChainNode, type CostTerm } from '#server/rules/pricing/contract-terms';
import type { Provider } from '#server/foundation/calls/context';
import { profitRecords } from '#server/features/earnings/trade-records';
import type { Party } from './explanation';
import { partiesBelow } from './readers';

/** Fen of a transaction that were refunded before the given refund (docs/domain/trade.md#refund). */
export async function refundedBefore(
  db: Db,
  { transNo, paybackNo }: { readonly transNo: string; readonly paybackNo: string },
): Promise<number> {
  const refunds = await db
    .select()
    .from(payback)
    .where(and(eq(payback.transNo, transNo), eq(payback.transStatus, 'SUCCESS')))
    .orderBy(asc(payback.createTime), asc(payback.id));
  const at = refunds.findIndex(each => each.paybackNo === paybackNo);
  return refunds.slice(0, Math.max(0, at)).reduce((total, each) => total + each.paybackAmount, 0);
}

export type TransRow = typeof trans.$inferSelect;
type Rule = FeeRule;
export interface PricedTrade {
  readonly trade: TransRow;
  readonly rule: Rule;
  readonly money: ReturnType<typeof settle>;
  /** Type of the coupon that paid a part of the fee; null if none did. */
  readonly couponType: FeeCouponType | null;
}

/** Transaction of a record, by number and time. */
export async function tradeOf(
  db: Db,
  { transNo, transTime }: Pick<TransRow, 'transNo' | 'transTime'>,
): Promise<TransRow> {
  const [row] = await db
    .select()
    .from(trans)
    .where(and(eq(trans.transNo, transNo), eq(trans.transTime, transTime)));
  if (!row) throw new Error(`Expected the transaction ${transNo} of its share`);
  return row;
}

export async function priceAgain(db: Db, trade: TransRow): Promise<PricedTrade> {
  const rule = await ruleOf(db, trade);
  const couponType = await couponTypeOf(db, trade);
  const money = settle(trade.transAmount, rule, {
    atOnce: trade.arriveWay === 'AUTO',
    // Pass the amount the coupon gave as its remaining amount: settlement then uses exactly this much again.
    couponRest: trade.couponAmount ?? 0,
    ...(couponType && { couponShare: couponShares[couponType] }),
    serviceFee: trade.serviceFee,
    incrRate: trade.incrRate,
    due: trade.withheld,
  });
  return { trade, rule, money, couponType };
}

async function couponTypeOf(db: Db, { couponNo }: TransRow): Promise<FeeCouponType | null> {
  if (couponNo === null) return null;
  const [used] = await db.select().from(coupon).where(eq(coupon.couponNo, couponNo));
  return used!.couponType as FeeCouponType; // a sale names only a coupon that paid a part of its fee
}

/** The rate is stored on the transaction; mode, cap and extra fee are those of its day. */
async function ruleOf(db: Db, trade: TransRow): Promise<Rule> {
  const { payBrand, cardType, feeRate, transType } = trade;
  const plain: Rule = { payBrand, cardType, feeRate, feeMode: 'RATE', capFee: null, extraFee: 0 };
  // A membership is paid to the platform, not the merchant, so there is no fee.
  if (transType === 'VIP_FEE') return plain;
  const held = ruleFor(await feesOf(db, trade.custNo, trade.transTime), trade);
  return held ? { ...plain, feeMode: held.feeMode, capFee: held.capFee, extraFee: held.extraFee } : plain;
}

const fixedFee = f.capFee.as('每笔加收');

/** The fee shared by providers, without the increase. */
export function baseFeeStep({ trade: { transAmount }, rule }: PricedTrade, stepTitle: string): Step {
  const [amount, feeRate] = [operand(f.transAmount, transAmount), operand(f.feeRate, rule.feeRate)];
  return step(stepTitle, withCap(rule, amount, feeRate), baseFee(transAmount, rule));
}
function withCap({ feeMode, capFee }: Rule, amount: ReturnType<typeof operand>, feeRate: ReturnType<typeof operand>) {
  if (capFee !== null && feeMode === 'RATE_CAP')
    return formula`${amount} × ${feeRate}，最高 ${operand(f.capFee, capFee)}`;
  if (capFee !== null && feeMode === 'RATE_PLUS') return formula`${amount} × ${feeRate} + ${operand(fixedFee, capFee)}`;
  return formula`${amount} × ${feeRate}`;
}

// Shares of a transaction recalculated along its chain by the rules of docs/domain/earnings.md#profit-share, with the costs of
// its day.

export type Share = ReturnType<typeof profitRecords>[number];
export interface SharedTrade {
  readonly chain: readonly ChainNode[];
  readonly costs: readonly CostTerm[];
  /** The shared fee, without the increase. */
  readonly fee: number;
  readonly shares: readonly Share[];
  readonly parties: Party[];
}

export async function shareTrade(db: Db, { trade, money }: PricedTrade, me: Provider): Promise<SharedTrade> {
  const chain = await loadChain(db, trade.agentPath, trade.policyCode, trade.transTime);
  // Only sales are shared: memberships have no provider costs.
  const isShared = trade.transType !== 'VIP_FEE';
  const costs = isShared ? chain.map(node => costFor(node, trade)) : [];
  const fee = money.feeAmount - money.incrAmount;
  const sale = { ...trade, feeAmount: fee, extraFee: money.extraFee };
  const shares = isShared ? profitRecords(sale, chain, () => '') : [];
  const parties = partiesBelow(chain, me, ({ agentNo }, index) => ({
    terms: isShared ? [operand(f.partyCostRate, costs[index]!.costRate)] : [],
    partyAmount: isShared ? (shares.find(each => each.ownerAgentNo === agentNo)?.profitAmount ?? 0) : null,
  }));
  return { chain, costs, fee, shares, parties };
}
