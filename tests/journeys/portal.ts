/** The server of a journey: its own demo data on either store, with the operations interface and an adjustable clock. */
import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { successCode } from '@/api/failure';
import { opsHeader, opsKey } from '#server/operations/listen';
import { postgresBinaries } from '../../scripts/postgres.mjs';
import { freePort } from '../world/free-port';
import { startPostgres } from '../world/postgres';
import { embeddedAt, reach, rowsFrom, run, type Server } from '../world/server';

export interface Portal extends Server {
  rows<T extends object>(statement: string, values?: readonly unknown[]): Promise<T[]>;
  /** Runs an operation of the platform or its channel; rejects with its error message. */
  operate<T = null>(action: string, body: object): Promise<T>;
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
  return {
    ...server,
    rows: (statement, values) => rowsFrom(store.database, statement, values),
    async operate<T>(action: string, body: object) {
      const response = await fetch(`http://127.0.0.1:${OPS_PORT}/internal/ops/${action}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [opsHeader]: opsKey(DATA_DIR) },
        body: JSON.stringify(body),
      });
      const { code, message, object } = (await response.json()) as { code: number; message: string; object: T };
      if (code !== successCode) throw new Error(`${action}: ${message}`);
      return object;
    },
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
