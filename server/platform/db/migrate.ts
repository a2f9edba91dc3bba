/** Brings the schema up to date and keeps the month partitions ahead of time. Safe to run by several starting processes. */
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { fileURLToPath } from 'node:url';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import type { PoolClient } from 'pg';
import type { Store, Tx } from './open';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));
const lockKey = 7_204_501;

/** `work` on one connection while no other starting process does the same. */
export async function alone({ pool }: Store, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    // Another's seeding and a migration of many rows take as long as they take.
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await work(client);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
    client.release(true); // with the settings that were its own
  }
}

export const migrate = (store: Store): Promise<void> =>
  alone(store, client => runMigrations(drizzle(client), { migrationsFolder: folder }));

/** Partitions for the months that the next weeks can bring. */
export const ensureAhead = (store: Store, now: number): Promise<void> =>
  alone(store, client => ensurePartitions(drizzle(client), now, now + 70 * dayMs));

const partitioned = ['trans', 'profit_record', 'ledger'];
const nextMonth = (month: string) => dayOf(startOfDay(`${month}-01`) + 32 * dayMs).slice(0, 7);

/** Makes the partitions of every month from `fromMs` to `toMs`, Shanghai months, where they are missing. */
export async function ensurePartitions(tx: Pick<Tx, 'execute'>, fromMs: number, toMs: number): Promise<void> {
  const last = dayOf(toMs).slice(0, 7);
  for (let month = dayOf(fromMs).slice(0, 7); month <= last; month = nextMonth(month)) {
    for (const table of partitioned) {
      const name = `${table}_${month.replace('-', '')}`;
      const [low, high] = [month, nextMonth(month)].map(each => startOfDay(`${each}-01`));
      await tx.execute(
        sql.raw(`create table if not exists ${name} partition of ${table} for values from (${low}) to (${high})`),
      );
    }
  }
}
