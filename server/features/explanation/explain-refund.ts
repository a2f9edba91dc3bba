/**
 * Fee returned to a merchant by a refund: in proportion to the amount; a capped fee only with the final refund
 * (docs/domain/trade.md#refund).
 */
import { and, eq } from 'drizzle-orm';
import * as f from '@/api/fields';
import * as o from '@/api/fields/explanation-operands';
import { formatValue } from '@/api/format/format';
import { findRow } from '#server/foundation/access/find-row';
import { givenBack } from '#server/rules/money/fee';
import { payback, trans } from '#server/schema';
import type { Explainer } from './explanation';
import { formula, operand, roundings, step } from './formula';
import { priceAgain, refundedBefore } from './priced-trade';

export const explainRefund: Explainer = async ({ db, me }, paybackNo) => {
  const row = await findRow(db, payback, [payback.paybackNo, paybackNo], me);
  const [trade] = await db
    .select()
    .from(trans)
    .where(and(eq(trans.transNo, row.transNo)));
  const { rule, money } = await priceAgain(db, trade!); // every refund has a sale
  const before = await refundedBefore(db, row);
  const { transAmount, paybackAmount } = row;
  const isCapped = rule.feeMode === 'RATE_CAP';
  const isDone = row.transStatus === 'SUCCESS';
  const back = isDone ? givenBack(money.feeAmount, transAmount, before, paybackAmount, isCapped) : 0;
  const earlier = isDone && before > 0 ? givenBack(money.feeAmount, transAmount, 0, before, isCapped) : 0;
  const [fee, total] = [operand(f.feeAmount, money.feeAmount), operand(f.transAmount, transAmount)];
  const [refunded, gone] = [operand(o.refundedAmount, before + paybackAmount), operand(o.refundedFee, earlier)];
  const written =
    before === 0 ? formula`${fee} × ${refunded} ÷ ${total}` : formula`${fee} × ${refunded} ÷ ${total} - ${gone}`;
  return {
    stored: row.feeBackAmount,
    computed: back,
    parties: [],
    booked: null,
    rounding: isCapped ? roundings.cappedRefund : roundings.reversal,
    steps: [step(f.feeBackAmount.label, written, back)],
    bookNote: `${formatValue(f.paybackStatus, row.transStatus)}：手续费随退款退给商户，不进出服务商账户。`,
  };
};
