/** Lists of countdowns and of the penalties charged at their deadlines (docs/domain/terminals.md). */
import { and, eq, lt, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { dayMs } from '@/api/format/format';
import { countOf, sumOf } from '#server/platform/lists/query';
import type { Reader } from '#server/platform/lists/query.types';
import { newestFirst } from '#server/platform/lists/order';
import { daysLeft } from '#server/features/lists/days-left';
import { defineQuery } from '#server/features/lists/define-query';
import { falseActive, nonActive } from '#server/schema';
import { byDeadline, byJudgeTime } from '#server/schema/order';
import { falseCountdownMoves, nonActiveCountdownMoves } from './countdown.moves';

const soonDays = 7;

type Countdown = Readonly<Record<'countdownStatus' | 'deadline' | 'deductAmount' | 'id', AnyColumn>>;

/** Columns, totals and order shared by both countdowns. */
const countdown = (t: Countdown, counting: SQL) => ({
  leftDays: daysLeft(t.deadline, counting),
  figures: {
    countingCount: countOf(counting),
    soonCount: ({ now }: Reader) => countOf(and(counting, lt(t.deadline, now + soonDays * dayMs))),
    willDeductAmount: sumOf(t.deductAmount, counting),
  },
  order: byDeadline(t).map(column => sql`${column}`),
});
type Overdue = Readonly<Record<'deductAmount' | 'realDeductAmount' | 'debtAmount' | 'judgeTime' | 'id', AnyColumn>>;
const overdue = (t: Overdue) => ({
  figures: {
    deductAmount: sumOf(t.deductAmount),
    realDeductAmount: sumOf(t.realDeductAmount),
    debtAmount: sumOf(t.debtAmount),
  },
  order: newestFirst(byJudgeTime(t)),
});

const x = falseActive;
const assessment = countdown(x, falseCountdownMoves.isIn('COUNTING'));
export const falseCountdownQuery = defineQuery(contract.falseCountdown.list, {
  from: x,
  path: x.agentPath,
  columns: { leftDays: assessment.leftDays, gapAmount: sql`greatest(0, ${x.standardAmount} - ${x.currentAmount})` },
  figures: assessment.figures,
  order: assessment.order,
});
export const falseActiveQuery = defineQuery(contract.falseActive.list, {
  from: x,
  path: x.agentPath,
  only: () => eq(x.countdownStatus, 'OVERDUE'),
  figures: { falseCount: countOf(), ...overdue(x).figures },
  order: overdue(x).order,
});

const n = nonActive;
const activation = countdown(n, nonActiveCountdownMoves.isIn('COUNTING'));
export const nonActiveCountdownQuery = defineQuery(contract.nonActiveCountdown.list, {
  from: n,
  path: n.agentPath,
  columns: { leftDays: activation.leftDays },
  figures: activation.figures,
  order: activation.order,
});
export const nonActiveQuery = defineQuery(contract.nonActive.list, {
  from: n,
  path: n.agentPath,
  only: () => eq(n.countdownStatus, 'OVERDUE'),
  figures: { overdueCount: countOf(), ...overdue(n).figures },
  order: overdue(n).order,
});
