/** What the installation itself needs done: partitions, retention, and forgetting what nobody can need any more. */
import { lt, sql } from 'drizzle-orm';
import { dayMs } from '@/api/format/format';
import { rememberedMs } from '#server/foundation/calls/idempotency';
import { alarmDays, maintainPartitions } from '#server/foundation/db/partitions';
import type { Db } from '#server/foundation/db/open';
import type { Job } from '#server/foundation/each-row';
import { clockTime, type Feature } from '#server/foundation/feature';
import type { Figure } from '#server/foundation/figure';
import { forgetChanges } from '#server/foundation/live';
import { requestAnswer } from '#server/schema';
import { countNumbers, daysLeft } from './number-runs';
import { removeHistory } from './retention';

/** Creates the partitions of coming months in advance, and logs errors for alarms. */
const keepPartitions: Job = async ({ db, log }, now) => {
  const { horizon, movedRows } = await maintainPartitions(db, now);
  if (movedRows > 0) log.error({ movedRows }, 'rows had no partition of their own');
  if (horizon < now + alarmDays * dayMs) log.error({ horizon }, 'partitions end soon');
};
const databaseSize: Figure = {
  name: 'database_bytes',
  help: 'Size of the database.',
  read: async db => {
    const { rows } = await db.execute<{ size: number }>(sql`select pg_database_size(current_database()) as size`);
    return [[rows[0]!.size]]; // a function without a table has one row
  },
};
const forgetAnswers = (db: Db, now: number) =>
  db.delete(requestAnswer).where(lt(requestAnswer.createTime, now - rememberedMs));

export const upkeep = {
  daily: [
    { name: 'keepPartitions', title: '维护数据分区', at: clockTime(0, 2), run: keepPartitions },
    { name: 'countNumbers', title: '核对编号余量', at: clockTime(0, 3), run: countNumbers },
    { name: 'removeHistory', title: '清理历史数据', at: clockTime(5), run: removeHistory },
  ],
  figures: [daysLeft, databaseSize],
  forget: [forgetAnswers, forgetChanges],
} satisfies Feature;
