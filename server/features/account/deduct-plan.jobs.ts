/**
 * At eight in the morning, deducts what is due of deduction plans (docs/domain/account.md#deduction-plans,
 * docs/domain/timers.md#schedule).
 */
import { and, asc, inArray, lte } from 'drizzle-orm';
import { dayOf } from '@/api/format/format';
import { timer } from '#server/platform/calls/doer';
import { eachRow, type Job } from '#server/platform/each-row';
import { deductPlan } from '#server/schema';
import { planMoves } from './deduct-plan.moves';

export const planDeduct: Job = async (deps, now) => {
  const rows = await deps.db
    .select()
    .from(deductPlan)
    .where(and(inArray(deductPlan.planStatus, ['INIT', 'DOING']), lte(deductPlan.startDate, dayOf(now))))
    .orderBy(asc(deductPlan.agentNo), asc(deductPlan.id));
  await eachRow(deps, { job: 'planDeduct', key: row => row.planNo }, rows, async (tx, { planNo, planStatus }) => {
    const by = timer(now);
    if (planStatus === 'INIT') await planMoves.attempt(tx, planNo, { type: 'start' }, by);
    await planMoves.attempt(tx, planNo, { type: 'period' }, by);
    await planMoves.attempt(tx, planNo, { type: 'complete' }, by);
  });
};
