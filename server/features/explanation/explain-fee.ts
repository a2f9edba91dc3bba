/**
 * Fee of a transaction: the merchant's rate and, if an increase plan applies, the added rate
 * (docs/domain/trade.md#merchant-fee, docs/domain/earnings.md#increase-reward).
 */
import { and, eq } from 'drizzle-orm';
import * as f from '@/api/fields';
import * as o from '@/api/fields/explanation-operands';
import { profit } from '@/api/contract/earnings/profit';
import { Failure } from '@/api/failure';
import { mayCall } from '@/api/schema/gate';
import { inSubtree } from '#server/foundation/access/subtree';
import { couponShares } from '#server/rules/money/fee';
import { floorShare } from '#server/rules/money/amount';
import { feeIncrease } from '#server/rules/money/increase';
import { trans, vipBackRecord, dataFeeOrder, increasePlan } from '#server/schema';
import type { Explainer, Party, Reading } from './explanation';
import { type Step, type Written, formula, operand, roundings, step, sum } from './formula';
import { baseFeeStep, priceAgain, type PricedTrade, shareTrade } from './priced-trade';
import { vipRecords, flowBackRecords } from '#server/features/earnings/cashback-records';
import { loadVips, loadChain, providersOf } from '#server/features/pricing/load-chain';
import { bookingOf, enterNote } from './enter-note';
import { earningOf, partiesBelow } from './readers';
import { withReversal } from './reversal';
import { formatTime, formatValue } from '@/api/format/format';
import { findRow } from '#server/foundation/access/find-row';

export const explainFee: Explainer = async ({ db, me }, transNo) => {
  const [trade] = await db
    .select()
    .from(trans)
    .where(and(eq(trans.transNo, transNo), inSubtree(trans.agentPath, me)));
  if (!trade) throw new Failure('missing');
  if (trade.feeAmount === null) throw new Failure('conflict', '交易未成功，没有手续费');
  const priced = await priceAgain(db, trade);
  // Costs and shares stand on the list of shares.
  const { parties } = mayCall(profit.list, me.may) ? await shareTrade(db, priced, me) : { parties: [] };
  return {
    stored: trade.feeAmount,
    computed: priced.money.feeAmount,
    rounding: priced.couponType === 'RATE_DISCOUNT' ? roundings.discounted : roundings.product,
    steps: [...feeSteps(priced), ...couponSteps(priced), settleStep(priced), ...sharingSteps(priced, parties)],
    parties,
    booked: null,
    bookNote: '手续费从商户的结算款中扣收，不进出服务商账户。',
  };
};

/** The two rates are added before rounding, so the increase is the difference of two fees. */
export function feeSteps(priced: PricedTrade): Step[] {
  const { trade, rule, money } = priced;
  if (money.incrAmount === 0) return [baseFeeStep(priced, f.feeAmount.label)];
  const amount = operand(f.transAmount, trade.transAmount);
  const [feeRate, incrRate] = [operand(f.feeRate, rule.feeRate), operand(f.incrRate, trade.incrRate)];
  const increase = feeIncrease(trade.transAmount, rule.feeRate, trade.incrRate);
  return [
    step(f.feeAmount.label, formula`${amount} × (${feeRate} + ${incrRate})`, money.feeAmount),
    step(
      `其中${f.incrAmount.label}`,
      formula`${operand(f.feeAmount, money.feeAmount)} - ${amount} × ${feeRate}`,
      increase,
    ),
  ];
}

/** What a coupon paid: its part of the fee, or all that was left of it (docs/domain/merchant.md#coupons). */
function couponSteps({ money, couponType }: PricedTrade): Step[] {
  if (couponType === null) return [];
  const { feeAmount, couponAmount } = money;
  const [fee, share] = [operand(f.feeAmount, feeAmount), operand(o.couponShare, couponShares[couponType])];
  const isPart = floorShare(feeAmount, couponShares[couponType]) === couponAmount;
  const written = isPart ? formula`${fee} × ${share}` : formula`${operand(o.couponRest, couponAmount)}`;
  return [step(f.couponAmount.label, written, couponAmount)];
}

/**
 * What the parties' earnings are parts of: not the fee alone, but with the extra fee and without an increase. What they leave is told to
 * a reader who sees all of their earnings.
 */
function sharingSteps({ money, trade }: PricedTrade, parties: readonly Party[]): Step[] {
  if (parties.length === 0 || trade.transType === 'VIP_FEE') return [];
  const { feeAmount, incrAmount, extraFee } = money;
  const whole = feeAmount - incrAmount + extraFee;
  const added = sum(
    operand(f.feeAmount, feeAmount),
    ['-', operand(f.incrAmount, incrAmount)],
    ['+', operand(f.extraFee, extraFee)],
  );
  const shared = step(o.sharedWhole.label, added, whole);
  return [shared, ...restSteps(operand(o.sharedWhole, whole), parties)];
}

/** What the parties leave of a whole; nothing for a reader from whom some of their earnings are hidden. */
function restSteps(whole: Written, parties: readonly Party[]): Step[] {
  if (parties.length === 0 || parties.some(({ partyAmount }) => partyAmount === null)) return [];
  const together = parties.reduce((total, { partyAmount }) => total + (partyAmount ?? 0), 0);
  const rest = formula`${whole} - ${operand(o.partiesTogether, together)}`;
  return [step(o.restAbove.label, rest, whole.value - together)];
}

/** Amount settled to the merchant. */
const settleStep = ({ trade, money }: PricedTrade): Step =>
  step(
    f.settleAmount.label,
    sum(
      operand(f.transAmount, trade.transAmount),
      ['-', operand(f.feeAmount, money.feeAmount)],
      ['+', operand(f.couponAmount, money.couponAmount)],
      ['-', operand(f.extraFee, money.extraFee)],
      ['-', operand(f.serviceFeeAmount, trade.serviceFee)],
      ['-', operand(o.withheldAmount, money.withheld)],
    ),
    money.settleAmount,
  );

/**
 * Share of a membership bought by a merchant: the amount received from above less the amount passed on
 * (docs/domain/earnings.md#membership-cashback).
 */
export const explainVip: Explainer = async (reading, orderNo) => {
  const { db, me } = reading;
  const row = await earningOf(reading, vipBackRecord, orderNo);
  const chain = await providersOf(db, row.agentPath);
  const configured = await loadVips(db, row.agentPath, row.vipLevel, row.createTime);
  const shares = vipRecords(row, chain, configured, row.createTime, () => '');
  const of = (agentNo: string) => shares.find(each => each.ownerAgentNo === agentNo)?.backAmount ?? 0;
  const handed = (from: number) => chain.slice(from).reduce((total, { agentNo }) => total + of(agentNo), 0);
  const index = chain.findIndex(({ agentNo }) => agentNo === row.ownerAgentNo);
  const whole = handed(index) - handed(index + 1);
  const [own, below] = [operand(f.ownBackAmount, handed(index)), operand(f.subBackAmount, handed(index + 1))];
  return {
    ...withReversal(row.backAmount, whole, [step(f.backAmount.label, formula`${own} - ${below}`, whole)]),
    rounding: roundings.differences,
    parties: partiesBelow(chain, me, ({ agentNo }, place) => ({
      terms: [operand(o.partyBack, configured[place]!)],
      partyAmount: of(agentNo),
    })),
    booked: bookingOf(row, row.backAmount),
    bookNote: enterNote(row),
  };
};

// Flow-card fee of a merchant: the base fee and the increase of a plan (docs/domain/merchant.md#flow-cards,
// docs/domain/earnings.md).

type OrderRow = typeof dataFeeOrder.$inferSelect;

export const explainFlowOrder: Explainer = async (reading, orderNo) => {
  const { db, me } = reading;
  const row = await findRow(db, dataFeeOrder, [dataFeeOrder.orderNo, orderNo], me);
  const { baseFee, incrPlanNo, flowFeeStatus, payTime } = row;
  const [plan] = incrPlanNo ? await db.select().from(increasePlan).where(eq(increasePlan.planNo, incrPlanNo)) : [];
  const added = plan?.incrValue ?? 0;
  const state = formatValue(f.flowFeeStatus, flowFeeStatus);
  const parties = await partiesOf(reading, row);
  const whole = sum(operand(f.baseFee, baseFee), ['+', operand(f.incrFee, added)]);
  return {
    stored: row.flowFee,
    computed: baseFee + added,
    rounding: roundings.differences,
    // An increase is shared by the rules of its plan, and not by this cashback.
    steps: [step(f.flowFee.label, whole, baseFee + added), ...restSteps(operand(f.baseFee, baseFee), parties)],
    parties,
    booked: null,
    bookNote: `${payTime === null ? state : `${state}：${formatTime(payTime)}`}。由商户缴纳，返现另行入账。`,
  };
};

/** Cashback shares of the chain, once the order is paid. */
async function partiesOf({ db, me }: Reading, row: OrderRow): Promise<Party[]> {
  if (row.payTime === null) return [];
  const chain = await loadChain(db, row.agentPath, row.policyCode, row.payTime);
  const backs = flowBackRecords(row, chain, row.payTime, () => '');
  return partiesBelow(chain, me, ({ agentNo }) => {
    const back = backs.find(each => each.ownerAgentNo === agentNo);
    return { terms: back ? [operand(o.partyBack, back.ownBackAmount)] : [], partyAmount: back?.backAmount ?? 0 };
  });
}
