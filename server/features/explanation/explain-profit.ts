/**
 * A provider's profit share of a transaction, and its reversal by a refund (docs/domain/earnings.md#profit-share,
 * docs/domain/trade.md#refund).
 */
import { eq } from 'drizzle-orm';
import { serviceFeeType } from '@/api/enums';
import * as f from '@/api/fields';
import * as o from '@/api/fields/explanation-operands';
import { entryOf } from '@/api/schema/enumeration';
import { mayChoose } from '@/api/schema/gate';
import type { Db } from '#server/foundation/db/open';
import { floorShare, mul } from '#server/rules/money/amount';
import { margins } from '#server/rules/money/chain';
import { givenBack } from '#server/rules/money/fee';
import { payback, profitRecord, serviceProfit } from '#server/schema';
import { bookingOf, enterNote } from './enter-note';
import type { Explainer } from './explanation';
import { type Step, formula, operand, roundings, step, sum } from './formula';
import {
  baseFeeStep,
  priceAgain,
  tradeOf,
  type PricedTrade,
  type TransRow,
  refundedBefore,
  shareTrade,
  type SharedTrade,
} from './priced-trade';
import { earningOf, partiesBelow } from './readers';
import { Failure } from '@/api/failure';
import { termsOf } from '#server/features/pricing/org-terms';
import { serviceRecords } from '#server/features/earnings/trade-records';
import { loadChain } from '#server/features/pricing/load-chain';
import { withReversal } from './reversal';

type ProfitRow = typeof profitRecord.$inferSelect;

export const explainProfit: Explainer = async (reading, orderNo) => {
  const { db, me } = reading;
  const row = await earningOf(reading, profitRecord, orderNo);
  const priced = await priceAgain(db, await tradeOf(db, row));
  const shared = await shareTrade(db, priced, me);
  const share = shared.shares.find(({ ownerAgentNo }) => ownerAgentNo === row.ownerAgentNo)?.profitAmount ?? 0;
  const back = row.sign === -1 ? await takenBack(db, priced.trade, row, share) : null;
  return {
    stored: row.profitAmount,
    computed: back ? back.stepResult : share,
    rounding: back ? roundings.shares + roundings.reversal : roundings.shares,
    steps: [...shareSteps(priced, shared, row), ...(back ? [back] : [])],
    parties: shared.parties,
    booked: bookingOf(row, row.profitAmount),
    bookNote: enterNote(row),
  };
};

/**
 * From fee to share: the difference between the owner's cost and that of its child (or the merchant's fee), times its
 * ratio.
 */
function shareSteps(priced: PricedTrade, shared: SharedTrade, { ownerAgentNo }: ProfitRow): Step[] {
  const { chain, costs, fee } = shared;
  const index = chain.findIndex(({ agentNo }) => agentNo === ownerAgentNo);
  const fees = costs.map(({ costRate, capFee }) =>
    Math.min(mul(priced.trade.transAmount, costRate), capFee ?? Infinity),
  );
  const gross = margins(fee, fees);
  // The amount reaching the owner is the fee less the margins of all providers below it.
  const reaching = fee - gross.slice(index + 1).reduce((total, each) => total + each, 0);
  const { profitRatio } = chain[index]!;
  const isDirect = index === chain.length - 1;
  const own = { cost: costs[index]!, label: f.costRate, fee: fees[index]! };
  const below = isDirect ? null : { cost: costs[index + 1]!, label: f.subCostRate, fee: fees[index + 1]! };
  const [ownFee, belowFee] = [o.ownCostFee, isDirect ? o.sharedFee : o.subCostFee];
  return [
    baseFeeStep(priced, o.sharedFee.label),
    ...(below ? [costStep(priced.trade, o.subCostFee.label, below)] : []),
    costStep(priced.trade, o.ownCostFee.label, own),
    step(
      o.feeShare.label,
      formula`(${operand(belowFee, reaching)} - ${operand(ownFee, reaching - gross[index]!)}) × ${operand(f.profitRatio, profitRatio)}`,
      floorShare(gross[index]!, profitRatio),
    ),
    ...extraSteps(priced, shared, index),
  ];
}

interface Cost {
  readonly cost: SharedTrade['costs'][number];
  readonly label: typeof f.costRate;
  readonly fee: number;
}
function costStep({ transAmount }: TransRow, title: string, { cost: { costRate, capFee }, label, fee }: Cost): Step {
  const [amount, rate] = [operand(f.transAmount, transAmount), operand(label, costRate)];
  if (capFee === null) return step(title, formula`${amount} × ${rate}`, fee);
  return step(title, formula`${amount} × ${rate}，最高 ${operand(f.capFee, capFee)}`, fee);
}

/** The same for the extra fee of immediate settlement, and the sum of both. */
function extraSteps(
  { money: { extraFee } }: PricedTrade,
  { chain, costs, shares }: SharedTrade,
  index: number,
): Step[] {
  if (extraFee === 0) return [];
  const gross = margins(
    extraFee,
    costs.map(each => each.extraCost),
  );
  const reaching = extraFee - gross.slice(index + 1).reduce((total, each) => total + each, 0);
  const { profitRatio, agentNo } = chain[index]!;
  const extra = floorShare(gross[index]!, profitRatio);
  const whole = shares.find(({ ownerAgentNo }) => ownerAgentNo === agentNo)?.profitAmount ?? 0;
  const below = operand(index === chain.length - 1 ? f.extraFee : f.subExtraFee, reaching);
  const own = operand(f.extraCost, reaching - gross[index]!);
  return [
    step(o.extraShare.label, formula`(${below} - ${own}) × ${operand(f.profitRatio, profitRatio)}`, extra),
    step(f.profitAmount.label, sum(operand(o.feeShare, whole - extra), ['+', operand(o.extraShare, extra)]), whole),
  ];
}

/** Uses the cumulative refunded part, so that several refunds add up exactly. */
async function takenBack(db: Db, trade: TransRow, { paybackNo }: ProfitRow, share: number): Promise<Step> {
  const of = { transNo: trade.transNo, paybackNo: paybackNo! }; // every reversal has a refund
  const [refund] = await db.select().from(payback).where(eq(payback.paybackNo, of.paybackNo));
  const before = await refundedBefore(db, of);
  const amount = refund!.paybackAmount;
  const back = givenBack(share, trade.transAmount, before, amount);
  const [whole, total] = [operand(o.sharedProfit, share), operand(f.transAmount, trade.transAmount)];
  const refunded = operand(o.refundedAmount, before + amount);
  if (before === 0) return step(o.takenBack.label, formula`-(${whole} × ${refunded} ÷ ${total})`, -back);
  const earlier = operand(o.reversedBefore, givenBack(share, trade.transAmount, 0, before));
  return step(o.takenBack.label, formula`-(${whole} × ${refunded} ÷ ${total} - ${earlier})`, -back);
}

/**
 * Shares of service fees (docs/domain/earnings.md#service-fee-profit), subject to the flag of their type
 * (docs/domain/access.md#gates).
 */
export const explainService: Explainer = async (reading, orderNo) => {
  const { db, me } = reading;
  const row = await earningOf(reading, serviceProfit, orderNo);
  if (!mayChoose(entryOf(serviceFeeType, row.serviceFeeType), me.may)) throw new Failure('missing');
  const { policyCode } = await tradeOf(db, row);
  const chain = await loadChain(db, row.agentPath, policyCode, row.transTime);
  const shares = serviceRecords(row, chain, await termsOf(db, row.agentPath, row.transTime), () => '');
  const of = (agentNo: string) => shares.find(each => each.ownerAgentNo === agentNo);
  const whole = of(row.ownerAgentNo)?.profitAmount ?? 0;
  const isDirect = chain.at(-1)?.agentNo === row.ownerAgentNo;
  const below = operand(isDirect ? f.serviceFeeAmount : o.subCostFee, row.costAmount + whole);
  const own = operand(o.ownCostFee, row.costAmount);
  return {
    ...withReversal(row.profitAmount, whole, [step(f.profitAmount.label, formula`${below} - ${own}`, whole)]),
    rounding: roundings.shares,
    parties: partiesBelow(chain, me, ({ agentNo }) => {
      const share = of(agentNo);
      return { terms: share ? [operand(f.costAmount, share.costAmount)] : [], partyAmount: share?.profitAmount ?? 0 };
    }),
    booked: bookingOf(row, row.profitAmount),
    bookNote: enterNote(row),
  };
};
