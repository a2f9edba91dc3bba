/** What a deduction plan takes on a day (domain.md 4.16): period by period, the rest of a period the day after, never with the next. */
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
/** Days between two periods, and how long the last one may stay short before it becomes a debt. */
const [periodDays, graceDays] = [30, 7];

const addDays = (day: string, days: number) => dayOf(startOfDay(day) + days * dayMs);
/** Equal periods in whole fen; the last takes what rounding left. */
export const periodAmountOf = (totalAmount: number, periods: number): number => Math.floor(totalAmount / periods);
/** A plan that is opened now: its first period falls due tomorrow. */
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

/** What its first period takes, and when. */
export const firstPeriodOf = (plan: InstalmentPlan): { readonly day: string; readonly amount: number } => ({
  day: plan.startDate,
  amount: amountOf(plan, 1),
});

export interface PlanStep {
  /** Periods that fall due now, with their whole amount. */
  readonly opened: readonly { readonly period: number; readonly shouldAmount: number; readonly dueDate: string }[];
  /** What is still to be taken, of earlier periods and of those that fall due now, oldest first. */
  readonly open: readonly { readonly period: number; readonly amount: number }[];
  /** The last period was short for too long: what is left becomes a debt. */
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
