/**
 * Closes changes that were not reviewed and pre-registrations that were not completed (docs/domain/merchant.md,
 * docs/domain/timers.md#schedule).
 */
import { and, lt, lte } from 'drizzle-orm';
import { dayMs } from '@/api/format/format';
import { reviewDays } from '@/machines/flows/merchant-change.flow';
import { preRegisterDays } from '@/machines/flows/merchant-account.flow';
import { timer } from '#server/foundation/calls/doer';
import { dueRows } from '#server/foundation/batches';
import { eachRow, type Job } from '#server/foundation/each-row';
import { custChange, merchant } from '#server/schema';
import { merchantAccountMoves } from './account.moves';
import { changeMoves } from './change.moves';

export const changeTimeout: Job = async (deps, now) => {
  const overdue = and(changeMoves.isIn('2'), lt(custChange.createTime, now - reviewDays * dayMs));
  const rows = dueRows(deps, custChange, ['createTime', 'id'], overdue);
  await eachRow(deps, { job: 'changeTimeout', key: row => row.auditNo }, rows, (tx, row) =>
    changeMoves.send(tx, row, { type: 'timeout' }, timer(now)),
  );
};

export const preRegisterExpire: Job = async (deps, now) => {
  const overdue = and(merchantAccountMoves.isIn('INIT'), lte(merchant.createTime, now - preRegisterDays * dayMs));
  const rows = dueRows(deps, merchant, ['createTime', 'id'], overdue);
  await eachRow(deps, { job: 'preRegisterExpire', key: row => row.custNo }, rows, (tx, row) =>
    merchantAccountMoves.send(tx, row.custNo, { type: 'expire' }, timer(now)),
  );
};
