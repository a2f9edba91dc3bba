/** The server of a journey: its own demo data on either store, with the operations interface and an adjustable clock. */
import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { callGroups } from '@/api/contract';
import { successCode } from '@/api/failure';
import type { Call } from '@/api/schema/call';
import { opsHeader, opsKey } from '#server/operations/listen';
import { postgresBinaries } from '../../scripts/postgres.mjs';
import { freePort } from '../world/free-port';
import { startPostgres } from '../world/postgres';
import { embeddedAt, reach, rowsFrom, run, type Server } from '../world/server';

export interface Portal extends Server {
  rows<T extends object>(statement: string, values?: readonly unknown[]): Promise<T[]>;
  /** Runs a job, or a report of the channel; rejects with its error message. */
  operate<T = null>(action: string, body: object): Promise<T>;
  /** A call of the platform by its owner, as a command; rejects likewise. */
  decide<In, Out>(call: Call<In, Out>, body: Omit<NoInfer<In>, 'requestNo'> | Record<string, unknown>): Promise<Out>;
  /** Moves the server's clock this many milliseconds ahead of the journeys' fixed hour. */
  moveClock(ahead: number): Promise<void>;
  /** Stops the server and deletes its data. */
  close(): Promise<void>;
}

/** `scale` of the demo data; a tenth is enough for most journeys. */
export async function openPortal(scale = '0.1', program = 'tests/world/clocked-server.mjs'): Promise<Portal> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'agent-web-journey-'));
  const store = process.env['STORE'] === 'postgres' ? await postgresStore() : embeddedStore(DATA_DIR);
  const OPS_PORT = String(await freePort());
  const started = run({ ...store.env, DATA_DIR, OPS_PORT, DEMO_SCALE: scale }, program);
  const server = await reach(started);
  const command = async <T>(name: string, body: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${OPS_PORT}/internal/ops/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [opsHeader]: opsKey(DATA_DIR) },
      body: JSON.stringify(body),
    });
    const { code, message, object } = (await response.json()) as { code: number; message: string; object: T };
    if (code !== successCode) throw new Error(`${name}: ${message}`);
    return object;
  };
  return {
    ...server,
    rows: (statement, values) => rowsFrom(store.database, statement, values),
    operate: (action, body) => whenTimersRest(() => command(action, body)),
    decide: (call, body) => command(`${nameOf(call)}?as=platform`, body as object),
    async moveClock(ahead) {
      started.child.send(ahead);
      await once(started.child, 'message');
    },
    async close() {
      await server.end('SIGTERM');
      await store.stop();
      rmSync(DATA_DIR, { recursive: true, force: true });
    },
  };
}

const restWithinMs = 60_000;
/** A clock that was moved makes many timers due; a run by hand waits for them a moment only, and is repeated. */
async function whenTimersRest<T>(run: () => Promise<T>): Promise<T> {
  for (const begun = Date.now(); ;)
    try {
      return await run();
    } catch (error) {
      if (!String(error).includes('定时任务正在运行') || Date.now() - begun > restWithinMs) throw error;
    }
}

const nameOf = ({ path }: Pick<Call, 'path'>) =>
  callGroups.flatMap(([group, calls]) =>
    Object.entries(calls).flatMap(([name, each]) =>
      each.path === path && each.policy === 'platform' ? [`${group}.${name}`] : [],
    ),
  )[0];

interface ServerStore {
  readonly env: Record<string, string>;
  readonly database: pg.ClientConfig;
  stop(): Promise<void>;
}

const embeddedStore = (dataDir: string): ServerStore => ({
  env: {},
  database: embeddedAt(dataDir),
  stop: async () => {},
});

/** A PostgreSQL for this server only. */
async function postgresStore(): Promise<ServerStore> {
  const binaries = postgresBinaries();
  if (!binaries) throw new Error('没有找到 PostgreSQL（initdb、postgres）。');
  const cluster = await startPostgres(binaries);
  const url = cluster.url('postgres');
  return { env: { DATABASE_URL: url }, database: { connectionString: url }, stop: () => cluster.stop() };
}
