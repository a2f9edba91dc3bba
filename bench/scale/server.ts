/** The server of the large world: it is asked as an organisation, operated, watched, and killed. */
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '#server/foundation/db/open';
import { opsHeader, opsKey } from '#server/operations/listen';
import { freePort } from '#tests/world/free-port';
import type { Figures } from '../figures';
import { sender, tokenFor, type Send } from '../server/calls';
import { end, serve, type Served } from '../server/stores';

export interface ScaleServer {
  /** Sends a call as the organisation. */
  readonly send: Send;
  readonly token: string;
  readonly pid: () => number;
  readonly url: () => string;
  /** Runs an operation of docs/operations; however long it takes. Rejects on anything but success. */
  operate(action: string, body: object): Promise<unknown>;
  kill(): Promise<void>;
  startAgain(): Promise<void>;
  close(): Promise<void>;
}
export interface ScaleBench {
  readonly server: ScaleServer;
  readonly store: Store;
  readonly figures: Figures;
  readonly say: (text: string) => void;
}

/** A further process on the same database. */
export async function serveBeside(
  databaseUrl: string,
  role: 'web' | 'all',
  dataDir: string,
  opsPort = '0',
): Promise<Served> {
  return serve({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    OPS_PORT: opsPort,
    ROLE: role,
    APP_SECRET: 'a secret of the benchmark, long enough',
  });
}

export async function openServer(databaseUrl: string, store: Store): Promise<ScaleServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'agent-web-scale-'));
  const opsPort = String(await freePort());
  const start = () => serveBeside(databaseUrl, 'all', dataDir, opsPort);
  let served = await start();
  const token = await tokenFor({ store });
  let send = sender(served, token);
  return {
    send: (call, input) => send(call, input),
    token,
    pid: () => served.child.pid!,
    url: () => served.url,
    operate: (action, body) => operate(Number(opsPort), opsKey(dataDir), action, body),
    kill: () => end(served.child, 'SIGKILL'),
    async startAgain() {
      served = await start();
      send = sender(served, token);
    },
    async close() {
      await end(served.child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** `fetch` gives up after five minutes without an answer. */
const operate = (port: number, key: string, action: string, body: object): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', [opsHeader]: key };
    const request = http.request(
      { port, host: '127.0.0.1', path: `/internal/ops/${action}`, method: 'POST', headers },
      response => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const { code, message, object } = JSON.parse(Buffer.concat(parts).toString()) as {
            code: number;
            message: string;
            object: unknown;
          };
          if (code === 200) resolve(object);
          else reject(new Error(`${action}: ${code} ${message}`));
        });
      },
    );
    request.on('error', reject);
    request.end(JSON.stringify(body));
  });
