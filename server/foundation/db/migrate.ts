/** Migrates the schema and creates the month partitions in advance. Safe if several starting processes run it. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { fileURLToPath } from 'node:url';
import { dayMs } from '@/api/format/format';
import type { PoolClient } from 'pg';
import type { Store } from './open';
import { aheadDays, ensurePartitions } from './partitions';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));
const lockKey = 7_204_501;

/** Runs `work` on one connection, under a lock against other starting processes. */
export async function alone({ pool }: Store, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    // Another process's seeding, or a migration of many rows, may take any time.
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await work(client);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
    client.release(true); // discards the connection with its changed settings
  }
}

export class DatabaseOutdated extends Error {
  constructor() {
    super(
      '此数据库由正式发布前的版本建立，不能升级。演示数据请删除数据目录（或清空数据库）后重新启动；其他数据请先用原版本导出。',
    );
  }
}

/** @throws DatabaseOutdated if the database was created before the baseline migration. */
export const migrate = (store: Store): Promise<void> =>
  alone(store, async client => {
    await refuseOutdated(client);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  });

async function refuseOutdated(client: PoolClient): Promise<void> {
  const { rows: known } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!known[0]?.there) return;
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
  const [baseline] = readMigrationFiles({ migrationsFolder: folder });
  if (rows.length > 0 && !rows.some(({ hash }) => hash === baseline!.hash)) throw new DatabaseOutdated(); // at least one migration exists
}

/** Partitions for the months of the next weeks; the daily run creates later ones. */
export const ensureAhead = (store: Store, now: number): Promise<void> =>
  alone(store, client => ensurePartitions(drizzle(client), now, now + aheadDays * dayMs));
