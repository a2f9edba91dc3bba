/**
 * Closes changes that were not reviewed and pre-registrations that were not completed (docs/domain/merchants.md,
 * docs/domain/timers.md#schedule).
 */
import { and, lt, lte } from 'drizzle-orm';
import { dayMs } from '@/api/format/format';
import { reviewDays } from '@/machines/flows/audit.flow';
import { preRegisterDays } from '@/machines/flows/merchant-account.flow';
import { timer } from '#server/platform/calls/doer';
import { eachRow, type Job } from '#server/platform/each-row';
import { custChange, merchant } from '#server/schema';
import { merchantAccountMoves } from './account.moves';
import { changeMoves } from './change.moves';

export const changeTimeout: Job = async (deps, now) => {
  const rows = await deps.db
    .select()
    .from(custChange)
    .where(and(changeMoves.isIn('2'), lt(custChange.createTime, now - reviewDays * dayMs)));
  await eachRow(deps, { job: 'changeTimeout', key: row => row.auditNo }, rows, (tx, row) =>
    changeMoves.send(tx, row, { type: 'timeout' }, timer(now)),
  );
};

export const preRegisterExpire: Job = async (deps, now) => {
  const rows = await deps.db
    .select()
    .from(merchant)
    .where(and(merchantAccountMoves.isIn('INIT'), lte(merchant.createTime, now - preRegisterDays * dayMs)));
  await eachRow(deps, { job: 'preRegisterExpire', key: row => row.custNo }, rows, (tx, row) =>
    merchantAccountMoves.send(tx, row.custNo, { type: 'expire' }, timer(now)),
  );
};
