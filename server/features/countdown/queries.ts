/** Lists of countdowns and of the penalties charged at their deadlines (docs/domain/terminal.md). */
import { type AnyColumn, type SQL, and, eq, lt, sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { dayMs } from '@/api/format/format';
import { countdownFlow } from '@/machines/flows/countdown.flow';
import { countOf, sumOf } from '#server/foundation/lists/query';
import type { Body, ListQuery, Reader } from '#server/foundation/lists/query.types';
import { newestFirst } from '#server/foundation/lists/order';
import { daysLeft } from '#server/features/lists/days-left';
import { defineQuery } from '#server/features/lists/define-query';
import { falseActive, nonActive } from '#server/schema';
import { byJudgeTime, runsIn } from '#server/schema/sort-columns';
import { withReadScope } from '#server/foundation/access/subtree';
import type { Handlers } from '#server/foundation/calls/context';
import type { Deps } from '#server/foundation/deps';

const soonDays = 7;

type Countdown = Readonly<Record<'countdownStatus' | 'deadline' | 'deductAmount' | 'id', AnyColumn>>;

/** Columns, totals and order shared by both countdowns. */
const countdown = (t: Countdown, counting: SQL) => ({
  runs: counting,
  leftDays: daysLeft(t.deadline, counting),
  figures: {
    countingCount: countOf(counting),
    soonCount: ({ now }: Reader) => countOf(and(counting, lt(t.deadline, now + soonDays * dayMs))),
    willDeductAmount: sumOf(t.deductAmount, counting),
  },
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
const assessment = countdown(x, runsIn(countdownFlow, x.countdownStatus));
export const falseCountdownQuery = defineQuery(contract.falseCountdown.list, {
  from: x,
  path: x.agentPath,
  columns: { leftDays: assessment.leftDays, gapAmount: sql`greatest(0, ${x.standardAmount} - ${x.currentAmount})` },
  figures: assessment.figures,
  runs: assessment.runs,
});
export const falseActiveQuery = defineQuery(contract.falseActive.list, {
  from: x,
  path: x.agentPath,
  only: () => eq(x.countdownStatus, 'OVERDUE'),
  figures: { falseCount: countOf(), ...overdue(x).figures },
  order: overdue(x).order,
});

const n = nonActive;
const activation = countdown(n, runsIn(countdownFlow, n.countdownStatus));
export const nonActiveCountdownQuery = defineQuery(contract.nonActiveCountdown.list, {
  from: n,
  path: n.agentPath,
  columns: { leftDays: activation.leftDays },
  figures: activation.figures,
  runs: activation.runs,
});
export const nonActiveQuery = defineQuery(contract.nonActive.list, {
  from: n,
  path: n.agentPath,
  only: () => eq(n.countdownStatus, 'OVERDUE'),
  figures: { overdueCount: countOf(), ...overdue(n).figures },
  order: overdue(n).order,
});

type Extra = 'countingCount' | 'soonCount' | 'willDeductAmount';
type Groups = Pick<typeof contract, 'falseCountdown' | 'nonActiveCountdown'>;

/**
 * Countdown lists return their totals with the page, because the specification has no separate call for them
 * (docs/domain/terminal.md#false-activation-countdown, docs/domain/terminal.md#inactive-terminal-countdown).
 */
export function countdownCalls({ db }: Deps): { readonly [A in keyof Groups]: Pick<Handlers<Groups[A]>, 'list'> } {
  const withExtra = (query: ListQuery<Extra>) => (body: Body, reader: Reader) =>
    withReadScope(db, reader.me, async tx => ({
      ...(await query.page(tx, reader, body)),
      extra: await query.totals(tx, reader, body),
    }));
  return {
    falseCountdown: { list: withExtra(falseCountdownQuery) },
    nonActiveCountdown: { list: withExtra(nonActiveCountdownQuery) },
  };
}
