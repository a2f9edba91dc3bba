/** Ends requests that nobody has decided in time (docs/domain/access.md#four-eyes). */
import { and, lte } from 'drizzle-orm';
import { dueRows } from '#server/foundation/batches';
import { timer } from '#server/foundation/calls/doer';
import { eachRow, type Job } from '#server/foundation/each-row';
import { approval } from '#server/schema';
import { approvalMoves } from './approval.moves';

export const expireApprovals: Job = async (deps, now) => {
  const rows = dueRows(deps, approval, ['id'], and(approvalMoves.isIn('WAIT'), lte(approval.expireTime, now)));
  // Not if somebody has decided since it was read.
  await eachRow(deps, { job: 'expireApprovals', key: row => row.approvalNo }, rows, (tx, row) =>
    approvalMoves.attempt(tx, row.approvalNo, { type: 'expire' }, timer(now)),
  );
};
