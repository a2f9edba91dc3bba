/**
 * Fee of a transaction: the merchant's rate and, if an increase plan applies, the added rate
 * (docs/domain/transactions.md#merchant-fee, docs/domain/earnings.md#increase-reward).
 */
import { and, eq } from 'drizzle-orm';
import * as f from '@/api/fields';
import * as o from '@/api/fields/explanation';
import { Failure } from '@/api/failure';
import { inSubtree } from '#server/platform/access/subtree';
import { feeIncrease } from '#server/rules/money/increase';
import { trans } from '#server/schema';
import type { Explainer } from './explanation';
import { formula, operand, step, sum, type Step } from './formula';
import { baseFeeStep, priceAgain, type PricedTrade } from './priced-trade';
import { roundings } from './roundings';
import { shareTrade } from './shared-trade';

export const explainFee: Explainer = async ({ db, me }, transNo) => {
  const [trade] = await db
    .select()
    .from(trans)
    .where(and(eq(trans.transNo, transNo), inSubtree(trans.agentPath, me)));
  if (!trade) throw new Failure('missing');
  if (trade.feeAmount === null) throw new Failure('conflict', '交易未成功，没有手续费');
  const priced = await priceAgain(db, trade);
  const { parties } = await shareTrade(db, priced, me);
  return {
    stored: trade.feeAmount,
    computed: priced.money.feeAmount,
    rounding: roundings.product,
    steps: [...feeSteps(priced), settleStep(priced)],
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
