/**
 * Month partitions of the large tables. They are created in advance at the start and every day; a default partition
 * takes rows of a month without one, so that a sale or posting is never refused for a missing partition.
 */
import { sql } from 'drizzle-orm';
import { dayMs, monthOf, startOfDay, monthAfter } from '@/api/format/format';
import type { Db, Tx } from './open';

const partitioned = [
  { table: 'trans', time: 'trans_time' },
  { table: 'profit_record', time: 'trans_time' },
  { table: 'ledger', time: 'create_time' },
] as const;

/** How many days ahead the daily run creates partitions, and the horizon below which it raises an alarm. */
export const aheadDays = 70;
export const alarmDays = 40;

const partitionOf = (table: string, month: string) => `${table}_${month.replace('-', '')}`;

/** Creates the missing partitions of every Shanghai month from `fromMs` to `toMs`. */
export async function ensurePartitions(tx: Pick<Tx, 'execute'>, fromMs: number, toMs: number): Promise<void> {
  const last = monthOf(toMs);
  for (let month = monthOf(fromMs); month <= last; month = monthAfter(month))
    for (const { table } of partitioned) await createPartition(tx, table, month);
}

async function createPartition(tx: Pick<Tx, 'execute'>, table: string, month: string): Promise<void> {
  const [low, high] = [month, monthAfter(month)].map(each => startOfDay(`${each}-01`));
  await tx.execute(
    sql.raw(
      `create table if not exists ${partitionOf(table, month)} partition of ${table} for values from (${low}) to (${high})`,
    ),
  );
}

/** Result of the daily run; `movedRows` counts rows found in a default partition. */
export interface PartitionReport {
  /** Epoch milliseconds up to which every month has its partition. */
  readonly horizon: number;
  readonly movedRows: number;
}

/** Moves rows of default partitions to partitions of their months, and creates those of the coming weeks. */
export async function maintainPartitions(db: Db, now: number): Promise<PartitionReport> {
  const movedRows = await db.transaction(async tx => {
    // Readers of the table queue behind this lock, so give up early and retry later.
    await tx.execute(sql`set local lock_timeout = '2s'`);
    let moved = 0;
    for (const { table, time } of partitioned) moved += await emptyDefault(tx, table, time);
    await ensurePartitions(tx, now, now + aheadDays * dayMs);
    return moved;
  });
  return { horizon: await partitionHorizon(db, now), movedRows };
}

/**
 * Moves rows of the default partition to their months; it is detached while the partitions for its rows are created.
 */
async function emptyDefault(tx: Pick<Tx, 'execute'>, table: string, time: string): Promise<number> {
  const rest = `${table}_default`;
  const { rows } = await tx.execute<{ month: string }>(
    sql.raw(
      `select distinct to_char(to_timestamp(${time} / 1000) at time zone 'Asia/Shanghai', 'YYYY-MM') as month from ${rest}`,
    ),
  );
  if (rows.length === 0) return 0;
  await tx.execute(sql.raw(`alter table ${table} detach partition ${rest}`));
  for (const { month } of rows) await createPartition(tx, table, month);
  const { rowCount } = await tx.execute(sql.raw(`insert into ${table} select * from ${rest}`));
  await tx.execute(sql.raw(`truncate ${rest}`));
  await tx.execute(sql.raw(`alter table ${table} attach partition ${rest} default`));
  return rowCount ?? 0;
}

/** Time up to which every month from now on has its partition in all tables, epoch milliseconds. */
export async function partitionHorizon(db: Pick<Db, 'execute'>, now: number): Promise<number> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent in (${sql.join(
          partitioned.map(({ table }) => sql`to_regclass(${table})`),
          sql`, `,
        )})`,
  );
  const names = new Set(rows.map(({ name }) => name));
  let month = monthOf(now);
  while (partitioned.every(({ table }) => names.has(partitionOf(table, month)))) month = monthAfter(month);
  return startOfDay(`${month}-01`);
}
