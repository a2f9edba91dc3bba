/**
 * Deductions of a plan on a given day (docs/domain/account.md#deduction-plans): period by period; the unpaid rest of a
 * period is due the day after, not with the next period.
 */
import { dayMs, dayOf, startOfDay } from '@/api/format/format';

export interface InstalmentPlan {
  readonly totalAmount: number;
  readonly periods: number;
  readonly periodAmount: number;
  /** `YYYY-MM-DD`, the day of the first period. */
  readonly startDate: string;
}
export interface PeriodState {
  readonly period: number;
  readonly shouldAmount: number;
  readonly realAmount: number;
}
/** Days between two periods, and days that the last period may stay unpaid before it becomes a debt. */
const [periodDays, graceDays] = [30, 7];

const addDays = (day: string, days: number) => dayOf(startOfDay(day) + days * dayMs);
/** Equal periods in whole fen; the last one also takes the rounding remainder. */
export const periodAmountOf = (totalAmount: number, periods: number): number => Math.floor(totalAmount / periods);
/** A plan opened now; its first period is due tomorrow. */
export const planFrom = (now: number, totalAmount: number, periods: number): InstalmentPlan => ({
  totalAmount,
  periods,
  periodAmount: periodAmountOf(totalAmount, periods),
  startDate: dayOf(now + dayMs),
});
const amountOf = ({ totalAmount, periods, periodAmount }: InstalmentPlan, period: number) =>
  period === periods ? totalAmount - periodAmount * (periods - 1) : periodAmount;
export const dueDateOf = ({ startDate }: InstalmentPlan, period: number): string =>
  addDays(startDate, (period - 1) * periodDays);

/** Amount and day of its first period. */
export const firstPeriodOf = (plan: InstalmentPlan): { readonly day: string; readonly amount: number } => ({
  day: plan.startDate,
  amount: amountOf(plan, 1),
});

export interface PlanStep {
  /** Periods that are due from now on, with their full amounts. */
  readonly opened: readonly { readonly period: number; readonly shouldAmount: number; readonly dueDate: string }[];
  /** Amounts still to be taken, of earlier periods and newly due ones, oldest first. */
  readonly open: readonly { readonly period: number; readonly amount: number }[];
  /** The last period was unpaid for too long: the rest becomes a debt. */
  readonly overdue: boolean;
}
export function planStep(plan: InstalmentPlan, known: readonly PeriodState[], today: string): PlanStep {
  const opened = [];
  for (let period = known.length + 1; period <= plan.periods && dueDateOf(plan, period) <= today; period += 1)
    opened.push({ period, shouldAmount: amountOf(plan, period), dueDate: dueDateOf(plan, period) });
  const short = known.filter(({ shouldAmount, realAmount }) => realAmount < shouldAmount);
  return {
    opened,
    open: [
      ...short.map(({ period, shouldAmount, realAmount }) => ({ period, amount: shouldAmount - realAmount })),
      ...opened.map(({ period, shouldAmount }) => ({ period, amount: shouldAmount })),
    ],
    overdue: addDays(dueDateOf(plan, plan.periods), graceDays) <= today,
  };
}
