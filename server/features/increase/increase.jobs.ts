/**
 * A quarter past midnight: plans start and end (docs/domain/merchants.md#increase-plans,
 * docs/domain/timers.md#schedule).
 */
import { and, lt, lte, or } from 'drizzle-orm';
import { dayOf } from '@/api/format/format';
import { timer } from '#server/platform/calls/doer';
import { eachRow, type Job } from '#server/platform/each-row';
import { increasePlan } from '#server/schema';
import { increasePlanMoves } from './increase-plan.moves';

export const increaseTick: Job = async (deps, now) => {
  const today = dayOf(now);
  const begins = and(increasePlanMoves.isIn('INIT'), lte(increasePlan.effectStart, today));
  const ends = and(increasePlanMoves.isIn('DOING'), lt(increasePlan.effectEnd, today));
  const rows = await deps.db.select().from(increasePlan).where(or(begins, ends));
  await eachRow(deps, { job: 'increaseTick', key: row => row.planNo }, rows, (tx, row) =>
    increasePlanMoves.send(tx, row, { type: row.incrPlanStatus === 'INIT' ? 'start' : 'end' }, timer(now)),
  );
};
