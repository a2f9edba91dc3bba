/**
 * `SIM=1`: the demo world lives by itself (domain.md section 7). Sales arrive, what waits long enough is decided, withdrawals are
 * paid, deadlines run out. Every step goes through the operations and jobs that the real platform would use.
 */
import { and, asc, lt, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { Failure } from '@/api/failure';
import { createDice, type Dice } from './dice';
import { invoiceMoves } from '#server/features/account/invoice.moves';
import { withdrawMoves } from '#server/features/account/withdraw.moves';
import { agentOnboardingMoves } from '#server/features/agent/onboarding.moves';
import { merchantOnboardingMoves } from '#server/features/merchant/onboarding.moves';
import { ownChangeMoves } from '#server/features/own-change/own-change.moves';
import { riskAdjustMoves } from '#server/features/risk/risk-adjust.moves';
import { riskOrderMoves } from '#server/features/risk/risk-order.moves';
import { agentIncr, changeRequest, invoice, merchantIncr, riskAdjust, riskOrder, withdraw } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { dailyJobs, frequentJobs } from '#server/operations/schedule';
import { act } from '#server/operations/actions';
import { sell, refundOne, openRisk, runOut } from './simulation-events';

const stepMs = 3000;

const waitsMs = [30_000, 120_000] as const;

const jobsMs = 60_000;

interface Waiting {
  readonly table: PgTable;
  readonly no: AnyColumn;
  readonly waiting: SQL;
  readonly since: AnyColumn;
  readonly act: (deps: Deps, no: string, dice: Dice) => Promise<unknown>;
}

const mostly = (dice: Dice) =>
  dice.chance(0.85) ? { pass: 'true' } : { pass: 'false', remark: '资料不清晰，请重新提交' };

const kinds: readonly Waiting[] = [
  {
    table: agentIncr,
    no: agentIncr.incrNo,
    waiting: agentOnboardingMoves.isIn('INIT'),
    since: agentIncr.updateTime,
    act: (deps, incrNo, dice) => act(deps, 'examine-agent', { incrNo, ...mostly(dice) }),
  },
  {
    table: merchantIncr,
    no: merchantIncr.incrNo,
    waiting: merchantOnboardingMoves.isIn('INIT'),
    since: merchantIncr.updateTime,
    act: (deps, incrNo, dice) =>
      act(deps, 'examine-cust', { incrNo, ...mostly(dice) }).catch((error: unknown) =>
        error instanceof Failure
          ? act(deps, 'examine-cust', { incrNo, pass: 'false', remark: error.message })
          : Promise.reject(error as Error),
      ),
  },
  {
    table: changeRequest,
    no: changeRequest.changeNo,
    waiting: ownChangeMoves.isIn('INIT'),
    since: changeRequest.updateTime,
    act: (deps, changeNo, dice) => act(deps, 'examine-change', { changeNo, ...mostly(dice) }),
  },
  {
    table: invoice,
    no: invoice.applyNo,
    waiting: invoiceMoves.isIn('WAIT_AUDIT/INIT'),
    since: invoice.updateTime,
    act: (deps, applyNo, dice) => act(deps, 'audit-invoice', { applyNo, ...mostly(dice) }),
  },
  {
    table: withdraw,
    no: withdraw.withdrawNo,
    waiting: withdrawMoves.isIn('INIT'),
    since: withdraw.updateTime,
    act: (deps, withdrawNo) => act(deps, 'settle-withdraw', { withdrawNo, event: 'pay' }),
  },
  {
    table: withdraw,
    no: withdraw.withdrawNo,
    waiting: withdrawMoves.isIn('DOING'),
    since: withdraw.updateTime,
    act: (deps, withdrawNo, dice) =>
      act(
        deps,
        'settle-withdraw',
        dice.chance(0.92)
          ? { withdrawNo, event: 'paid' }
          : { withdrawNo, event: 'payFail', remark: '收款账户状态异常' },
      ),
  },
  {
    table: riskOrder,
    no: riskOrder.riskOrderNo,
    waiting: riskOrderMoves.isIn('WAIT_AUDIT'),
    since: riskOrder.updateTime,
    act: (deps, riskOrderNo, dice) =>
      act(
        deps,
        'decide-risk',
        dice.chance(0.8)
          ? { riskOrderNo, decision: 'approve' }
          : { riskOrderNo, decision: 'reject', remark: '签购单不清晰' },
      ),
  },
  {
    table: riskAdjust,
    no: riskAdjust.adjustNo,
    waiting: riskAdjustMoves.isIn('SUBMITTED'),
    since: riskAdjust.updateTime,
    act: (deps, adjustNo, dice) => act(deps, 'decide-adjust', { adjustNo, ...mostly(dice) }),
  },
];

export interface Sim {
  stop(): Promise<void>;
  /** One step at once, for tests. */
  step(): Promise<void>;
}

export function startSim(deps: Deps, seed = deps.random(4).readUInt32BE()): Sim {
  const dice = createDice(seed);
  let lastJobs = deps.clock.now();
  const quietly = async (work: Promise<unknown>) =>
    work.catch((error: unknown) => deps.log.warn({ err: error as Error }, 'a step of the simulation was refused'));

  const step = async () => {
    const now = deps.clock.now();
    for (let sales = dice.between(1, 3); sales > 0; sales -= 1) await quietly(sell(deps, dice));
    for (const kind of kinds) await quietly(decideOne(deps, kind, dice, now));
    if (dice.chance(0.1)) await quietly(refundOne(deps, dice, now));
    if (dice.chance(0.06)) await quietly(openRisk(deps, dice, now));
    if (dice.chance(0.3)) await quietly(runOut(deps, dice, now));
    if (now - lastJobs < jobsMs) return;
    lastJobs = now;
    for (const { name, run } of [...dailyJobs, ...frequentJobs])
      if (name !== 'statDaily' || dice.chance(0.3)) await quietly(run(deps, now));
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
  { table, no, waiting, since, act: decide }: Waiting,
  dice: Dice,
  now: number,
): Promise<void> {
  const [row] = await deps.db
    .select({ no: sql<string>`${no}` })
    .from(table)
    .where(and(waiting, lt(since, now - dice.between(...waitsMs))))
    .orderBy(asc(since))
    .limit(1);
  if (row) await decide(deps, row.no, dice);
}
