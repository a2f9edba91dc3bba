/**
 * Deadlines of assessments and of terminals without activation (docs/domain/terminals.md,
 * docs/domain/timers.md#schedule).
 */
import { and, asc, eq, lt } from 'drizzle-orm';
import { timer } from '#server/platform/calls/doer';
import { eachRow, type Job } from '#server/platform/each-row';
import { falseActive, nonActive } from '#server/schema';
import { falseCountdownMoves, nonActiveCountdownMoves } from './countdown.moves';

export const falseCheck: Job = async (deps, now) => {
  const rows = await deps.db
    .select()
    .from(falseActive)
    .where(and(eq(falseActive.countdownStatus, 'COUNTING'), lt(falseActive.deadline, now)))
    .orderBy(asc(falseActive.agentNo), asc(falseActive.id));
  await eachRow(deps, { job: 'falseCheck', key: row => row.falseNo }, rows, (tx, row) =>
    falseCountdownMoves.send(tx, row, { type: 'deadline' }, timer(now)),
  );
};

export const nonActiveCheck: Job = async (deps, now) => {
  const rows = await deps.db
    .select()
    .from(nonActive)
    .where(and(eq(nonActive.countdownStatus, 'COUNTING'), lt(nonActive.deadline, now)))
    .orderBy(asc(nonActive.agentNo), asc(nonActive.id));
  await eachRow(deps, { job: 'nonActiveCheck', key: row => row.nonNo }, rows, (tx, row) =>
    nonActiveCountdownMoves.send(tx, row, { type: 'deadline' }, timer(now)),
  );
};
