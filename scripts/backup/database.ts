/** Copies of the database: of a PostgreSQL by its own tools, of the embedded store by its files while nothing writes. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '#server/app/config';
import { DirectoryInUse } from '#server/foundation/db/lock';
import { openStore, socketDirectory } from '#server/foundation/db/open';
import { postgresBinaries } from '../postgres.mjs';
import { countRows, type Counts, Unusable } from './manifest';
import type { PartsWriter } from './parts';

export interface Copied {
  readonly counts: Counts;
  readonly firstWal: string | null;
}
/** Directory of the embedded database, below `DATA_DIR` and below a backup's `database`. */
export const pgdata = 'pgdata';

/**
 * The store runs one transaction at a time. A checkpoint within one has written all that was committed, and nothing is
 * written until it ends: calls wait for as long as the files are copied.
 */
export async function copyEmbedded({ dataDir }: Pick<Config, 'dataDir'>, parts: PartsWriter): Promise<Copied> {
  if (!existsSync(join(dataDir, pgdata))) throw new Unusable(`${dataDir} 中没有数据库，请检查 DATA_DIR`);
  const { client, close } = await connectEmbedded(dataDir);
  try {
    await client.query('begin');
    const counts = await countRows(client);
    await client.query('checkpoint');
    await parts.embedded(join(dataDir, pgdata));
    await client.query('rollback');
    return { counts: exactly(counts), firstWal: null };
  } finally {
    await close();
  }
}
const exactly = (counts: Readonly<Record<string, number>>): Counts =>
  Object.fromEntries(Object.entries(counts).map(([table, n]) => [table, [n, n]]));

/** Through the process that has the directory, or through one's own if none has. */
export async function connectEmbedded(dataDir: string): Promise<{ client: pg.ClientBase; close: () => Promise<void> }> {
  try {
    const store = await openStore({ dataDir });
    const client = await store.pool.connect();
    return {
      client,
      close: async () => {
        client.release();
        await store.close();
      },
    };
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
    const client = new pg.Client({ host: socketDirectory(dataDir), user: 'postgres', database: 'postgres' });
    await client.connect();
    return { client, close: () => client.end() };
  }
}

/** @throws Unusable if this machine lacks PostgreSQL's programs */
export function programsOf(...names: readonly string[]): string {
  const directory = postgresBinaries(...names);
  if (!directory) throw new Unusable(`找不到 PostgreSQL 的程序：${names.join('、')}`);
  return directory;
}

/**
 * The address without its password, and the environment that gives it to PostgreSQL's programs: arguments are read by
 * every user of the machine, the environment by its own only.
 */
export function withoutPassword(databaseUrl: string): { readonly address: string; readonly env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password);
  url.password = '';
  url.searchParams.delete('password');
  return { address: url.href, env: { ...process.env, ...(password && { PGPASSWORD: password }) } };
}

/**
 * The whole cluster of the database, with the log that makes it consistent. The slot holds that log back until it has been
 * copied, and ends with the connection.
 */
export async function copyPostgres(databaseUrl: string, parts: PartsWriter): Promise<Copied> {
  const program = join(programsOf('pg_basebackup'), 'pg_basebackup');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const before = await countRows(client);
    const { rows } = await client.query<{ name: string }>(
      'select pg_walfile_name(lsn) as name from pg_create_physical_replication_slot($1, true, true)',
      [`agent_web_copy_${process.pid}`],
    );
    const { address, env } = withoutPassword(databaseUrl);
    await parts.postgres({ program, args: ['-d', address, '-F', 'tar', '-c', 'fast', '--no-password'], env });
    return { counts: between(before, await countRows(client)), firstWal: rows[0]!.name };
  } finally {
    await client.end();
  }
}
const between = (before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>): Counts =>
  Object.fromEntries(
    Object.entries(after).map(([table, n]) => [
      table,
      [Math.min(n, before[table] ?? 0), Math.max(n, before[table] ?? 0)],
    ]),
  );
