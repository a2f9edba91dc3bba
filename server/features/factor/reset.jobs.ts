/** Does the resets whose day of waiting is over (docs/domain/session.md#lost-factor). */
import { and, lte } from 'drizzle-orm';
import { dueRows } from '#server/foundation/batches';
import { timer } from '#server/foundation/calls/doer';
import { eachRow, type Job } from '#server/foundation/each-row';
import { factorReset } from '#server/schema';
import { resetMoves } from './reset.moves';

export const doResets: Job = async (deps, now) => {
  const due = and(resetMoves.isIn('WAIT'), lte(factorReset.effectTime, now));
  const rows = dueRows(deps, factorReset, ['resetNo'], due);
  await eachRow(deps, { job: 'doResets', key: row => row.resetNo }, rows, (tx, row) =>
    resetMoves.send(tx, row.resetNo, { type: 'due' }, timer(now)),
  );
};
