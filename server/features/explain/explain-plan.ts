/** What a deduction plan has taken, period by period (domain.md 4.16, S72): who pays it and who opened it may ask. */
import { and, asc, eq, or } from 'drizzle-orm';
import * as f from '@/api/fields';
import { Failure } from '@/api/failure';
import { formatValue } from '@/api/format/format';
import { periodAmountOf } from '#server/rules/instalments/instalments';
import { deductDetail, deductPlan } from '#server/schema';
import type { Explainer } from './explanation';
import { formula, operand, step, sum } from './formula';
import { roundings } from './roundings';

export const explainPlan: Explainer = async ({ db, me }, planNo) => {
  const mine = or(eq(deductPlan.agentNo, me.agentNo), eq(deductPlan.creatorAgentNo, me.agentNo));
  const [row] = await db
    .select()
    .from(deductPlan)
    .where(and(eq(deductPlan.planNo, planNo), mine));
  if (!row) throw new Failure('missing');
  const taken = await db
    .select()
    .from(deductDetail)
    .where(eq(deductDetail.planNo, planNo))
    .orderBy(asc(deductDetail.period));
  const { totalAmount, periods, deductedAmount } = row;
  const computed = taken.reduce((total, { realAmount }) => total + realAmount, 0);
  const [first, ...others] = taken.map(({ period, realAmount }) =>
    operand(f.realDeductAmount, realAmount, `第${period}${f.periods.unit}`),
  );
  const nothing = operand(f.realDeductAmount, 0);
  return {
    ...{ stored: deductedAmount, computed, rounding: roundings.periods, parties: [] },
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
