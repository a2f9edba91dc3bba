/** A server on its own store with the demo data, and a direct connection to the same database. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { connect, connectEmbedded, socketDirectory, type Store } from '#server/foundation/db/open';
import { startPostgres } from '#tests/world/postgres';
import { postgresBinaries } from '../../scripts/postgres.mjs';

export interface Bench {
  readonly name: 'embedded' | 'PostgreSQL';
  /** Base URL of the calls, without a trailing slash. */
  readonly url: string;
  readonly database: pg.ClientConfig;
  readonly store: Store;
  close(): Promise<void>;
}

const announced = /已启动：(http:\S+)\//;

const present = join(import.meta.dirname, 'serve.ts');

export interface Served {
  readonly child: ChildProcess;
  /** Base URL of the calls, without a trailing slash. */
  readonly url: string;
}

/** Resolves once the demo data exists and the server responds. */
export async function serve(env: Record<string, string>, program = present): Promise<Served> {
  const child = fork(program, [], {
    env: { ...process.env, PORT: '0', OPS_PORT: '0', TRUSTED_PROXIES: '1', ...env },
    execArgv: ['--import', 'tsx'],
    silent: true,
  });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (text: Buffer) => {
      said += String(text);
      const found = announced.exec(said);
      if (found) resolve(found[1]!);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', listen);
    child.once('exit', code => reject(new Error(`The server ended with ${code}:\n${said}`)));
  });
  return { child, url };
}

export async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function openEmbedded(scale: string, program?: string): Promise<Bench> {
  const dataDir = mkdtempSync(join(tmpdir(), 'agent-web-bench-'));
  const { child, url } = await serve({ DATA_DIR: dataDir, DEMO_SCALE: scale }, program);
  const database = { host: socketDirectory(dataDir), user: 'postgres', database: 'postgres' };
  const store = connectEmbedded({
    host: database.host,
    dump: () => Promise.reject(new Error('not here')),
    close: async () => {},
  });
  return {
    name: 'embedded',
    url,
    database,
    store,
    async close() {
      await store.close();
      await end(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function openPostgres(binaries: string, scale: string, program?: string): Promise<Bench> {
  const cluster = await startPostgres(binaries);
  const dataDir = mkdtempSync(join(tmpdir(), 'agent-web-bench-'));
  const database = { connectionString: cluster.url('postgres') };
  const { child, url } = await serve(
    { DATA_DIR: dataDir, DEMO_SCALE: scale, DATABASE_URL: database.connectionString },
    program,
  );
  const store = connect(database);
  return {
    name: 'PostgreSQL',
    url,
    database,
    store,
    async close() {
      await store.close();
      await end(child);
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The stores available on this machine, to be opened one after the other. `program` starts an earlier version of the server. */
export function storesHere(scale: string): { name: Bench['name']; open: (program?: string) => Promise<Bench> }[] {
  const binaries = postgresBinaries();
  return [
    { name: 'embedded', open: (program?: string) => openEmbedded(scale, program) },
    ...(binaries
      ? [{ name: 'PostgreSQL' as const, open: (program?: string) => openPostgres(binaries, scale, program) }]
      : []),
  ];
}
