/**
 * `SIM=1`: simulates the platform's own staff (docs/domain/timers.md#simulation). Pending reviews are decided after a
 * while, withdrawals are handed to the channel, and deadlines pass. It makes the calls of the platform's portal as its
 * owner, and runs the jobs of the real platform. Its channel is a program of its own (./channel).
 */
import { and, type AnyColumn, asc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import { invoiceMoves } from '#server/features/account/invoice.moves';
import { isPayable, withdrawMoves } from '#server/features/account/withdraw.moves';
import { agentOnboardingMoves } from '#server/features/provider/onboarding.moves';
import { merchantOnboardingMoves } from '#server/features/merchant/onboarding.moves';
import { ownChangeMoves } from '#server/features/provider/own-change.moves';
import { riskAdjustMoves } from '#server/features/risk/risk-adjust.moves';
import { riskOrderMoves } from '#server/features/risk/risk-order.moves';
import type { ActAs } from '#server/operations/act-as';
import { dailyJobs, frequentJobs } from '#server/operations/schedule';
import { inPlaceOfTimers } from '#server/operations/timers';
import type { Deps } from '#server/foundation/deps';
import {
  agentIncr,
  changeRequest,
  coupon,
  custChange,
  deductPlan,
  falseActive,
  dataFeeOrder,
  increasePlan,
  invoice,
  merchantIncr,
  nonActive,
  riskAdjust,
  riskOrder,
  trans,
  withdraw,
} from '#server/schema/index';
import { demoOwner } from './demo-owner';
import { createDice, type Dice } from './dice';

const stepMs = 3000;

const waitsMs = [30_000, 120_000] as const;

const jobsMs = 60_000;

interface Waiting {
  readonly table: PgTable;
  readonly no: AnyColumn;
  readonly waiting: SQL;
  readonly since: AnyColumn;
  readonly decide: (act: ActAs, no: string, dice: Dice) => Promise<unknown>;
}

const { platformEntry, platformMoney, platformRisk, platformWithdraw } = contract;
const mostly = (dice: Dice) =>
  dice.chance(0.85) ? { event: 'approve' } : { event: 'reject', remark: '资料不清晰，请重新提交' };

const kinds: readonly Waiting[] = [
  {
    table: agentIncr,
    no: agentIncr.incrNo,
    waiting: agentOnboardingMoves.isIn('INIT'),
    since: agentIncr.updateTime,
    decide: (act, incrNo, dice) => act(demoOwner, platformEntry.decideProvider, { incrNo, ...mostly(dice) }),
  },
  {
    table: merchantIncr,
    no: merchantIncr.incrNo,
    waiting: merchantOnboardingMoves.isIn('INIT'),
    since: merchantIncr.updateTime,
    decide: (act, incrNo, dice) =>
      act(demoOwner, platformEntry.decideMerchant, { incrNo, ...mostly(dice) }).catch((error: unknown) =>
        error instanceof Failure
          ? act(demoOwner, platformEntry.decideMerchant, { incrNo, event: 'reject', remark: error.message })
          : Promise.reject(error as Error),
      ),
  },
  {
    table: changeRequest,
    no: changeRequest.changeNo,
    waiting: ownChangeMoves.isIn('INIT'),
    since: changeRequest.updateTime,
    decide: (act, changeNo, dice) => act(demoOwner, platformEntry.decideChange, { changeNo, ...mostly(dice) }),
  },
  {
    table: invoice,
    no: invoice.applyNo,
    waiting: invoiceMoves.isIn('WAIT_AUDIT/INIT'),
    since: invoice.updateTime,
    decide: (act, applyNo, dice) => act(demoOwner, platformMoney.decideInvoice, { applyNo, ...mostly(dice) }),
  },
  {
    table: withdraw,
    no: withdraw.withdrawNo,
    waiting: and(withdrawMoves.isIn('INIT'), isPayable)!,
    since: withdraw.updateTime,
    decide: (act, withdrawNo) => act(demoOwner, platformWithdraw.decide, { withdrawNo, event: 'pay' }),
  },
  {
    table: riskOrder,
    no: riskOrder.riskOrderNo,
    waiting: riskOrderMoves.isIn('WAIT_AUDIT'),
    since: riskOrder.updateTime,
    decide: (act, riskOrderNo, dice) =>
      act(demoOwner, platformRisk.decideOrder, {
        riskOrderNo,
        ...(dice.chance(0.8) ? { event: 'approve' } : { event: 'reject', remark: '签购单不清晰' }),
      }),
  },
  {
    table: riskAdjust,
    no: riskAdjust.adjustNo,
    waiting: riskAdjustMoves.isIn('SUBMITTED'),
    since: riskAdjust.updateTime,
    decide: (act, adjustNo, dice) => {
      const { event, ...why } = mostly(dice);
      return act(demoOwner, platformRisk.decideAdjust, {
        adjustNo,
        event: event === 'approve' ? 'accept' : event,
        ...why,
      });
    },
  },
];

export interface Sim {
  stop(): Promise<void>;
  /** Runs one step immediately, for tests. */
  step(): Promise<void>;
}

export function startSim(deps: Deps, act: ActAs, seed = deps.random(4).readUInt32BE()): Sim {
  const dice = createDice(seed);
  let lastJobs = deps.clock.now();
  const quietly = async (work: Promise<unknown>) =>
    work.catch((error: unknown) => deps.log.warn({ err: error as Error }, 'a step of the simulation was refused'));

  const step = async () => {
    const now = deps.clock.now();
    for (const kind of kinds) await quietly(decideOne(deps, act, kind, dice, now));
    if (dice.chance(0.04)) await quietly(openRisk(deps, act, dice, now));
    if (dice.chance(0.3)) await quietly(runOut(deps, dice, now));
    if (now - lastJobs < jobsMs) return;
    lastJobs = now;
    const runAll = async (held: Deps) => {
      for (const { name, run } of [...dailyJobs, ...frequentJobs])
        if (name !== 'statDaily' || dice.chance(0.3)) await quietly(run(held, now));
    };
    await quietly(inPlaceOfTimers(deps, runAll));
  };
  let stopped = false;
  let wake = () => {};
  const loop = (async () => {
    while (!stopped) {
      await step();
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, stepMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();
  return {
    step,
    async stop() {
      stopped = true;
      wake();
      await loop;
    },
  };
}

async function decideOne(
  deps: Deps,
  act: ActAs,
  { table, no, waiting, since, decide }: Waiting,
  dice: Dice,
  now: number,
): Promise<void> {
  const [row] = await deps.db
    .select({ no: sql<string>`${no}` })
    .from(table)
    .where(and(waiting, lt(since, now - dice.between(...waitsMs))))
    .orderBy(asc(since))
    .limit(1);
  if (row) await decide(act, row.no, dice);
}

/** Simulated events: risk orders, deadlines that pass. */
async function openRisk(deps: Deps, act: ActAs, dice: Dice, now: number): Promise<void> {
  const [row] = await deps.db
    .select()
    .from(trans)
    .where(
      and(
        eq(trans.transStatus, 'SUCCESS'),
        sql`${trans.transTime} > ${now - 7 * 86_400_000}`,
        sql`${trans.transAmount} > 300000`,
      ),
    )
    .orderBy(sql`random()`)
    .limit(1);
  if (!row) return;
  await act(demoOwner, platformRisk.open, {
    custNo: row.custNo,
    riskMeasure: 'NONE',
    riskType: dice.pick(['CASH_OUT', 'BIG_AMOUNT', 'NIGHT', 'SAME_CARD']),
    riskDesc: '交易特征异常，请补充材料',
    transNo: row.transNo,
  });
}

/** Moves one deadline into the past, so that the next job run finds it. */
async function runOut(deps: Deps, dice: Dice, now: number): Promise<void> {
  const { db } = deps;
  const which = dice.between(0, 7);
  const past = now - 1000;
  const one = (table: PgTable, id: AnyColumn, where: ReturnType<typeof eq>) =>
    sql`${id} in (select ${id} from ${table} where ${where} order by random() limit 1)`;
  if (which === 0)
    await db
      .update(falseActive)
      .set({ deadline: past })
      .where(one(falseActive, falseActive.id, eq(falseActive.countdownStatus, 'COUNTING')));
  if (which === 1)
    await db
      .update(nonActive)
      .set({ deadline: past })
      .where(one(nonActive, nonActive.id, eq(nonActive.countdownStatus, 'COUNTING')));
  if (which === 2)
    await db
      .update(riskOrder)
      .set({ deadline: past })
      .where(one(riskOrder, riskOrder.id, eq(riskOrder.riskOrderStatus, 'WAIT_SUBMIT')));
  if (which === 3)
    await db
      .update(coupon)
      .set({ validEnd: past })
      .where(one(coupon, coupon.id, inArray(coupon.couponStatus, ['VALID'])));
  if (which === 4)
    await db
      .update(deductPlan)
      .set({ startDate: '2020-01-01' })
      .where(one(deductPlan, deductPlan.id, eq(deductPlan.planStatus, 'INIT')));
  if (which === 6)
    await db
      .update(custChange)
      .set({ createTime: now - 16 * 86_400_000 })
      .where(one(custChange, custChange.id, eq(custChange.auditStatus, 2)));
  if (which === 7)
    await db
      .update(increasePlan)
      .set({ effectStart: '2020-01-01' })
      .where(one(increasePlan, increasePlan.id, eq(increasePlan.incrPlanStatus, 'INIT')));
  if (which === 5)
    await db
      .update(dataFeeOrder)
      .set({ shouldPayTime: past })
      .where(one(dataFeeOrder, dataFeeOrder.id, eq(dataFeeOrder.flowFeeStatus, 0)));
}
