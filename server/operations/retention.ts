/** Removes what is older than the installation keeps it (docs/decisions/042-retention.md). */
import { and, getTableName, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { dayMs, dayOf, monthOf, startOfDay } from '@/api/format/format';
import type { Job } from '#server/foundation/each-row';
import { takeOutMonths } from '#server/foundation/db/old-partitions';
import { removeOld } from '#server/foundation/db/remove-old';
import type { Retention } from '#server/foundation/retention';
import { formDraft, notice, noticeRead, operateLog, payoutFile, throttle } from '#server/schema';

interface Old {
  readonly table: PgTable;
  /** Null: kept without limit. */
  readonly days: (retention: Retention) => number | null;
  /** Selects the rows that are older than `before`. */
  readonly which: (before: number) => SQL;
  /** Whether the table is append only, and a deletion has to say up to which time. */
  readonly guarded?: true;
}
const isPersonal = sql`${notice.targetScope} ~ '^[0-9]{8}$'`;
const isRead = sql`exists (select 1 from ${noticeRead} where ${noticeRead.noticeNo} = ${notice.noticeNo})`;
const isOfRemoved = sql`not exists (select 1 from ${notice} where ${notice.noticeNo} = ${noticeRead.noticeNo})`;

const kinds: readonly Old[] = [
  {
    // No rule counts or blocks for longer than the least setting, a day.
    table: throttle,
    days: retention => retention.attemptDays,
    which: before => and(lt(throttle.windowStart, before), lt(throttle.blockedUntil, before))!,
  },
  {
    table: operateLog,
    days: retention => retention.operateLogDays,
    which: before => lt(operateLog.operateTime, before),
    guarded: true,
  },
  {
    table: notice,
    days: retention => retention.readNoticeDays,
    which: before => or(and(isPersonal, isRead, lt(notice.publishTime, before)), lt(notice.expireTime, before))!,
  },
  {
    table: noticeRead,
    days: retention => retention.readNoticeDays,
    which: before => and(isOfRemoved, lt(noticeRead.readTime, before))!,
  },
  { table: formDraft, days: retention => retention.draftDays, which: before => lt(formDraft.updateTime, before) },
];

/** Five in the morning, after the postings of the day. */
export const removeHistory: Job = async ({ db, retention, log }, now) => {
  for (const { table, days, which, guarded } of kinds) {
    const kept = days(retention);
    if (kept === null) continue;
    const before = now - kept * dayMs;
    const removed = await removeOld(db, table, which(before), guarded && before);
    if (removed > 0) log.info({ table: getTableName(table), removed }, 'old rows removed');
  }
  // An upload that nothing names any more goes with the others (`expireUploads`).
  const isPast = lt(payoutFile.lastDay, dayOf(now - retention.bankFileDays * dayMs));
  await db
    .update(payoutFile)
    .set({ fileNo: null })
    .where(and(isNotNull(payoutFile.fileNo), isPast));
  if (retention.transactionMonths === null) return;
  let first = monthOf(now);
  for (let kept = 0; kept < retention.transactionMonths; kept += 1) first = monthOf(startOfDay(`${first}-01`) - dayMs);
  const months = await takeOutMonths(db, first, retention.oldTransactions);
  if (months.length > 0) log.info({ months, become: retention.oldTransactions }, 'old months taken out');
};
