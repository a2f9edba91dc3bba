/**
 * The database: one driver, one SQL. With a URL it is that PostgreSQL (15 or later), without one the embedded store
 * behind its socket (architecture section 5).
 */
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { embeddedConnections, openDirectory, type Embedded } from './embedded';
import * as schema from '#server/schema';

export type Db = NodePgDatabase<typeof schema>;
/** A transaction, or the database itself where a single statement needs none. */
export type Tx = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'execute' | '$count'>;

export interface Store {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const int8 = 20;
const numeric = 1700;

/** Sums and counts arrive as text; one that a JavaScript number cannot hold exactly is a bug, not a rounding. */
function exactNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`Expected a safe integer from the database, got ${text}`);
  return value;
}

// drizzle asks the driver's global parsers for raw statements, so that is where exactness has to be set.
for (const oid of [int8, numeric]) pg.types.setTypeParser(oid, exactNumber);

export function connect(config: pg.PoolConfig, closeBehind: () => Promise<void> = async () => {}): Store {
  const pool = new pg.Pool(config);
  // An idle connection that breaks must not end the process; the next query opens a new one or fails on its own.
  pool.on('error', () => {});
  return {
    db: drizzle(pool, { schema, casing: 'snake_case' }),
    pool,
    async close() {
      await pool.end();
      await closeBehind();
    },
  };
}

export const connectEmbedded = (embedded: Embedded): Store =>
  connect({ host: embedded.host, user: 'postgres', database: 'postgres', max: embeddedConnections }, () =>
    embedded.close(),
  );

export async function openStore({ url, dataDir }: { url?: string; dataDir: string }): Promise<Store> {
  if (!url) return connectEmbedded(await openDirectory(dataDir));
  const store = connect({ connectionString: url, max: 10, statement_timeout: 60_000 });
  await store.db.execute(sql`select 1`);
  return store;
}
