/**
 * The database: one driver, one SQL dialect. With a URL, an external PostgreSQL (15 or later); without one, the
 * embedded store behind its socket.
 */
import { sql, DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import * as schema from '#server/schema';
import { DirectoryDamaged, refuseDamaged } from './damaged';
import { lockDirectory } from './lock';
import { refusalOf } from './refused';
import { refuseLost } from './settings-kept';
import { TryLater, usualConnections } from '#server/foundation/calls/load';
import { StoreUnavailable } from '#server/foundation/files/store';
import { closeAll } from '#server/foundation/private';
import { Pool } from './pool';

// Distinguishes errors of an unavailable or overloaded database from errors of a statement.

/**
 * PostgreSQL's error classes (manual, appendix A): connection, authorization, resources, operator intervention, system. A running
 * process whose password is refused waits for the one that its administrator is about to set.
 */
const awayClasses = ['08', '28', '53', '57', '58'];
/** Lock timeout, deadlock, serialization failure, read-only server: a retry may succeed. */
const passingCodes = ['55P03', '40P01', '40001', '25006'];
const socketCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'];
/** The driver's own errors have no code, only a message. */
const driverWords = /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$/;
const retrySeconds = 1;

/** The answer for a temporary error of the database or the file store; null for any other error. */
export function unavailableBy(error: unknown): TryLater | null {
  if (error instanceof StoreUnavailable) return new TryLater('unavailable', retrySeconds);
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return null;
  const { code = '', syscall } = cause as NodeJS.ErrnoException;
  const passing =
    socketCodes.includes(code) ||
    // The socket file is missing while the server is down.
    (code === 'ENOENT' && syscall === 'connect') ||
    (code.length === 5 && awayClasses.includes(code.slice(0, 2))) ||
    passingCodes.includes(code) ||
    driverWords.test(cause.message);
  return passing ? new TryLater('unavailable', retrySeconds) : null;
}

/** Whether the database ended a statement because it took longer than it may (`statement_timeout`). */
export function isOverTime(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && (cause as NodeJS.ErrnoException).code === '57014';
}

/**
 * Serialises transactions that use the same name, until they end, with advisory locks; several names are locked in
 * sorted order to avoid deadlocks.
 */
export async function takeTurns(tx: Pick<Tx, 'execute'>, ...names: readonly string[]): Promise<void> {
  for (const name of names.toSorted()) await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
}

/** Starts and stops the embedded store (PGlite in a worker thread behind a socket). */
interface Embedded {
  /** The directory to use as `host` of a connection. */
  readonly host: string;
  /** The whole cluster as a tar image, for tests that start from a prepared world. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/**
 * The socket directory of a data directory. A Unix socket's path may have about 100 characters, so it is in the
 * system's temporary directory under a name derived from the data directory; `psql -h <this>` connects to a running
 * store.
 */
export const socketDirectory = (directory: string): string =>
  join(tmpdir(), `agent-web-${createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 12)}`);

/** Opens the store in `directory` exclusively; throws `DirectoryInUse` if another process uses it. */
async function openDirectory(directory: string): Promise<Embedded> {
  const unlock = lockDirectory(directory);
  try {
    const pgdata = join(realpathSync(directory), 'pgdata');
    refuseDamaged(pgdata);
    const known = existsSync(pgdata);
    const embedded = await start(pgdata, socketDirectory(directory), null).catch((error: Error) => {
      throw known ? new DirectoryDamaged(pgdata, `无法打开（${error.message.split('\n', 1)[0]}）`) : error;
    });
    closeAll(pgdata);
    return { ...embedded, close: () => embedded.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** An in-memory store, empty or from an image. */
export const openMemory = (name: string, image: Uint8Array | null): Promise<Embedded> =>
  start(null, join(tmpdir(), `agent-web-${process.pid}-${name}`), image);

async function start(directory: string | null, host: string, image: Uint8Array | null): Promise<Embedded> {
  rmSync(host, { recursive: true, force: true });
  mkdirSync(host, { recursive: true, mode: 0o700 });
  const worker = new Worker(new URL('./embedded.worker.mjs', import.meta.url), {
    workerData: { directory, socket: join(host, '.s.PGSQL.5432'), connections: 10 * usualConnections, image },
  });
  const reply = <T>(key: string) =>
    new Promise<T>((resolve, reject) => {
      const onMessage = (message: Record<string, T>) => {
        if (!(key in message)) return;
        worker.off('message', onMessage);
        resolve(message[key] as T);
      };
      worker.on('message', onMessage);
      worker.once('error', reject);
      worker.once('exit', code => reject(new Error(`The embedded store ended with code ${code}`)));
    });
  await reply('ready');
  return {
    host,
    async dump() {
      const image = reply<Uint8Array>('image');
      worker.postMessage('dump');
      return image;
    },
    async close() {
      const closed = reply('closed');
      worker.postMessage('close');
      await closed;
      await worker.terminate();
      rmSync(host, { recursive: true, force: true });
    },
  };
}

export type Db = NodePgDatabase<typeof schema> & { readonly $client: pg.Pool };
/** A transaction, or the database itself for a single statement. */
export type Tx = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'execute' | '$count'>;

export interface Store {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const int8 = 20;
const numeric = 1700;

/** Sums and counts arrive as text; a value beyond the safe integers is a bug and is not rounded. */
function exactNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`Expected a safe integer from the database, got ${text}`);
  return value;
}

// Drizzle uses the driver's global parsers for raw statements, so they have to be set there.
for (const oid of [int8, numeric]) pg.types.setTypeParser(oid, exactNumber);

/**
 * Limits of connections to a PostgreSQL: more connections than `usualBounds` admits at once, and a timeout for each
 * connection, lock and statement, and for a transaction whose process was stopped. Reads of calls and exports have their own timeouts (`readsAtMostMs`,
 * `exportsAtMostMs`).
 */
export const limits = {
  max: usualConnections,
  connectionTimeoutMillis: 5000,
  lock_timeout: 3000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 120_000,
  // Compiling a statement over many partitions takes 300 ms; running it takes a few. In the address, `options` wins over this.
  options: '-c jit=off',
} as const;

interface Behind {
  /** Taken instead of the one of the address as soon as the database refuses that. */
  readonly passwordNext?: string | undefined;
  readonly close?: () => Promise<void>;
}
export function connect(config: pg.PoolConfig, { passwordNext, close }: Behind = {}): Store {
  // A connection pipelines: it sends statements without waiting for earlier answers; the database answers in order.
  const pool = new Pool({ ...config, pipeline: true }, passwordNext);
  return {
    db: drizzle(pool, { schema, casing: 'snake_case' }),
    pool,
    async close() {
      await pool.end();
      await close?.();
    },
  };
}

export function connectEmbedded(embedded: Embedded): Store {
  const { host } = embedded;
  return connect({ host, user: 'postgres', database: 'postgres', max: limits.max }, { close: () => embedded.close() });
}

interface Where {
  /** URL of a PostgreSQL; without it the embedded store is used. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly databasePasswordNext?: string | undefined;
  /** Connections to a PostgreSQL; by default those of `limits`. */
  readonly databasePool?: number;
}

export async function openStore({
  databaseUrl,
  databasePasswordNext: passwordNext,
  dataDir,
  databasePool = limits.max,
}: Where): Promise<Store> {
  if (!databaseUrl) return connectEmbedded(await openDirectory(dataDir));
  const store = connect({ connectionString: databaseUrl, ...limits, max: databasePool }, { passwordNext });
  await refuseLost(store.pool).catch(async (error: unknown) => {
    await store.close();
    throw refusalOf(error, 'DATABASE_URL', databaseUrl);
  });
  return store;
}
