/**
 * The database: one driver, one SQL. With a URL it is that PostgreSQL (15 or later), without one the embedded store
 * behind its socket (architecture section 5).
 */
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { embeddedConnections, openDirectory, type Embedded } from './embedded';
import { Pool } from './pool';
import * as schema from '#server/schema';

export type Db = NodePgDatabase<typeof schema> & { readonly $client: pg.Pool };
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

/**
 * Of connections to a PostgreSQL: more than the work that `usualBounds` lets in at once, and nothing waits without an end, for a
 * connection, for a lock or for an answer. Reads of calls and exports have ends of their own (`readsAtMostMs`, `exportsAtMostMs`).
 */
export const limits = {
  max: embeddedConnections,
  connectionTimeoutMillis: 5000,
  lock_timeout: 3000,
  statement_timeout: 60_000,
} as const;

export function connect(config: pg.PoolConfig, closeBehind: () => Promise<void> = async () => {}): Store {
  // A connection sends what it is given without waiting for the answers before; the database answers in order.
  const pool = new Pool({ ...config, pipeline: true });
  return {
    db: drizzle(pool, { schema, casing: 'snake_case' }),
    pool,
    async close() {
      await pool.end();
      await closeBehind();
    },
  };
}

export function connectEmbedded(embedded: Embedded): Store {
  const { host } = embedded;
  const store = connect({ host, user: 'postgres', database: 'postgres', max: limits.max }, () => embedded.close());
  oneSession.add(store.pool);
  return store;
}

/** Of the embedded store: all connections share its session. */
const oneSession = new WeakSet<pg.Pool>();
/** Under which name the database keeps the plan of a prepared statement; none where a session is not the connection's own. */
export const statementName = ({ $client }: Db, name: string): string => (oneSession.has($client) ? '' : name);

export async function openStore({ url, dataDir }: { url?: string; dataDir: string }): Promise<Store> {
  if (!url) return connectEmbedded(await openDirectory(dataDir));
  const store = connect({ connectionString: url, ...limits });
  await store.db.execute(sql`select 1`);
  return store;
}
