/** What a withdrawal costs and brings (domain.md 5.10): only its own provider's to know. */
import * as f from '@/api/fields';
import { formatTime, formatValue } from '@/api/format/format';
import { findOwn } from '#server/platform/access/find-row';
import { payout } from '#server/rules/money/withdraw';
import { withdraw } from '#server/schema';
import type { Explainer } from './explanation';
import { formula, operand, step, sum } from './formula';
import { roundings } from './roundings';

export const explainWithdrawal: Explainer = async ({ db, me }, withdrawNo) => {
  const row = await findOwn(db, withdraw, [withdraw.withdrawNo, withdrawNo], me);
  const { withdrawAmount, taxPoint, feeAmount, withdrawStatus, finishTime } = row;
  const { taxAmount, realAmount } = payout(withdrawAmount, taxPoint, feeAmount);
  const amount = operand(f.withdrawAmount, withdrawAmount);
  const state = formatValue(f.withdrawStatus, withdrawStatus);
  return {
    ...{ stored: row.realAmount, computed: realAmount, rounding: roundings.product, parties: [] },
    steps: [
      step(f.taxAmount.label, formula`${amount} × ${operand(f.taxPoint, taxPoint)}`, taxAmount),
      step(
        f.realAmount.label,
        sum(amount, ['-', operand(f.taxAmount, taxAmount)], ['-', operand(f.feeAmount, feeAmount)]),
        realAmount,
      ),
    ],
    // What bounced came back with a booking of its own.
    booked: {
      ...{ agentNo: row.agentNo, by: { orderNo: withdrawNo } },
      expected: withdrawStatus === 'SUCCESS' ? -withdrawAmount : 0,
    },
    bookNote: finishTime === null ? `${state}：到账后从账户扣除提现金额` : `${state}：${formatTime(finishTime)}`,
  };
};
