/**
 * Plans that raise a merchant's rate or flow-card fee: the server side of their flow
 * (docs/domain/merchant.md#increase-plans).
 */
import { and, eq, gte, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import * as enums from '@/api/enums';
import { dayOf } from '@/api/format/format';
import { increasePlanFlow } from '@/machines/flows/rate-increase.flow';
import { registerWithChannel } from '#server/features/channel/registration.moves';
import { roleWithin } from '#server/foundation/access/relation';
import { isOperator, isTimer, timer } from '#server/foundation/calls/doer';
import { hasRow } from '#server/foundation/access/find-row';
import type { Tx } from '#server/foundation/db/open';
import { moves } from '#server/foundation/flows/moves';
import { increasePlan } from '#server/schema';
import { dueRows } from '#server/foundation/batches';
import { type Job, eachRow } from '#server/foundation/each-row';

type PlanRow = typeof increasePlan.$inferSelect;

export const increasePlanMoves = moves(increasePlanFlow, {
  table: increasePlan,
  key: 'planNo',
  state: ['incrPlanStatus'],
  labels: enums.incrPlanStatus,
  reads: ['agentPath', 'creatorAgentNo', 'effectStart', 'effectEnd'],
  actor: roleWithin,
  facts: {
    noneOpen: { record: async (tx, row) => !(await hasOpenPlan(tx, row)) },
    withinPolicy: {
      record: async (tx, row, { now }) => row.incrType === 'FLOW' || !(await isAboveLimit(tx, row, now)),
    },
    isDue: ({ effectStart, effectEnd, incrPlanStatus }, { now }) =>
      incrPlanStatus === 'INIT' ? effectStart <= dayOf(now) : effectEnd !== null && effectEnd < dayOf(now),
    mayStop: (row, { me, by }) => by !== 'AGENT' || row.creatorAgentNo === me?.agentNo,
  },
  effects: {
    // A plan for the flow-card fee changes no rate.
    tellChannel: async (tx, { row, doer }) =>
      row.incrType === 'FEE' && registerWithChannel(tx, 'MERCHANT', row.custNo, doer.now),
  },
  log: ({ type, row, doer }) =>
    isOperator(doer) || isTimer(doer)
      ? {
          opBizType: 'CONFIG',
          target: ['CUST', row.custNo],
          agentPath: row.agentPath,
          content: `${increasePlanFlow.events[type].label}：增收计划 ${row.planNo}`,
          jobOf: isTimer(doer) && row.agentNo,
        }
      : null,
});

const hasOpenPlan = (tx: Tx, { custNo, incrType, planNo }: PlanRow): Promise<boolean> =>
  hasRow(
    tx,
    increasePlan,
    and(
      eq(increasePlan.custNo, custNo),
      eq(increasePlan.incrType, incrType),
      ne(increasePlan.planNo, planNo),
      or(increasePlanMoves.isIn('INIT'), increasePlanMoves.isIn('DOING')),
    ),
  );

/** True if the credit-card rate with the increase exceeds the maximum of the policy. */
async function isAboveLimit(tx: Tx, { custNo, incrValue }: PlanRow, now: number): Promise<boolean> {
  const { rows } = await tx.execute<{ above: boolean }>(sql`
    select exists (select 1 from merchant_fee f join merchant m on m.cust_no = f.cust_no
      join fee_template t on t.policy_code = m.policy_code and t.pay_brand = f.pay_brand and t.card_type is not distinct from f.card_type
      where f.cust_no = ${custNo} and f.pay_brand = 'SK' and f.card_type = 'DJK' and f.effect_time <= ${now}
        and coalesce(f.end_time, ${now + 1}) > ${now} and f.fee_rate + ${incrValue}::int > t.max_rate) as above`);
  return rows[0]!.above; // a select without a table has exactly one row
}

/**
 * The plan that raises a merchant's rate at `at`; null if there is none (docs/domain/merchant.md#increase-plans). One that has ended
 * since raises a sale that is reported late.
 */
export async function feePlanOf(tx: Pick<Tx, 'select'>, custNo: string, at: number) {
  const day = dayOf(at);
  const [plan] = await tx
    .select()
    .from(increasePlan)
    .where(
      and(
        eq(increasePlan.custNo, custNo),
        eq(increasePlan.incrType, 'FEE'),
        or(increasePlanMoves.isIn('DOING'), increasePlanMoves.isIn('FINISH')),
        lte(increasePlan.effectStart, day),
        or(isNull(increasePlan.effectEnd), gte(increasePlan.effectEnd, day)),
      ),
    );
  return plan ?? null;
}

/**
 * A quarter past midnight: plans start and end (docs/domain/merchant.md#increase-plans,
 * docs/domain/timers.md#schedule).
 */
export const increaseTick: Job = async (deps, now) => {
  const today = dayOf(now);
  const begins = and(increasePlanMoves.isIn('INIT'), lte(increasePlan.effectStart, today));
  const ends = and(increasePlanMoves.isIn('DOING'), lt(increasePlan.effectEnd, today));
  const due = async function* () {
    yield* dueRows(deps, increasePlan, ['effectEnd', 'id'], ends);
    yield* dueRows(deps, increasePlan, ['effectStart', 'id'], begins);
  };
  await eachRow(deps, { job: 'increaseTick', key: row => row.planNo }, due(), (tx, row) =>
    increasePlanMoves.send(tx, row, { type: row.incrPlanStatus === 'INIT' ? 'start' : 'end' }, timer(now)),
  );
};
