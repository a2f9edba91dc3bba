/** Deductions of a plan, period by period (docs/domain/account.md#deduction-plans); for its debtor and its creator. */
import * as f from '@/api/fields';
import { formatValue } from '@/api/format/format';
import { ownPlan } from '#server/features/account/own-plan';
import { periodAmountOf } from '#server/rules/instalments/instalments';
import type { Explainer } from './explanation';
import { formula, operand, step, sum } from './formula';
import { roundings } from './roundings';

export const explainPlan: Explainer = async ({ db, me }, planNo) => {
  const { plan: row, periods: taken } = await ownPlan(db, me, planNo);
  const { totalAmount, periods, deductedAmount } = row;
  const computed = taken.reduce((total, { realAmount }) => total + realAmount, 0);
  const [first, ...others] = taken.map(({ period, realAmount }) =>
    operand(f.realDeductAmount, realAmount, `第${period}${f.periods.unit}`),
  );
  const nothing = operand(f.realDeductAmount, 0);
  return {
    stored: deductedAmount,
    computed,
    rounding: roundings.periods,
    parties: [],
    steps: [
      step(
        f.periodAmount.label,
        formula`${operand(f.totalAmount, totalAmount)} ÷ ${operand(f.periods, periods)}`,
        periodAmountOf(totalAmount, periods),
      ),
      step(f.deductedAmount.label, sum(first ?? nothing, ...others.map(each => ['+', each] as const)), computed),
      step(
        f.remainAmount.label,
        sum(operand(f.totalAmount, totalAmount), ['-', operand(f.deductedAmount, computed)]),
        totalAmount - computed,
      ),
    ],
    booked: { agentNo: row.agentNo, by: { remark: planNo }, expected: -deductedAmount },
    bookNote: formatValue(f.planStatus, row.planStatus),
  };
};
