/** Ends unused invitations of colleagues, so that their phones are free again (docs/domain/access.md#staff). */
import { and, isNull, lte, ne, or } from 'drizzle-orm';
import { ownerRole } from '@/api/enums/staff-roles';
import { operatorMoves } from '#server/features/provider/operator.moves';
import { dueRows } from '#server/foundation/batches';
import { timer } from '#server/foundation/calls/doer';
import { eachRow, type Job } from '#server/foundation/each-row';
import { operator } from '#server/schema';

export const lapseInvitations: Job = async (deps, now) => {
  const open = or(operatorMoves.isIn('TRUE'), operatorMoves.isIn('FALSE'));
  const untaken = and(
    ne(operator.roleCode, ownerRole),
    isNull(operator.lastLoginTime),
    lte(operator.initialUntil, now),
  );
  const rows = dueRows(deps, operator, ['id'], and(open, untaken));
  await eachRow(deps, { job: 'lapseInvitations', key: row => row.operatorNo }, rows, (tx, row) =>
    operatorMoves.send(tx, row.operatorNo, { type: 'lapse' }, timer(now)),
  );
};
