/**
 * Faults under load on both stores; `npm run prove -- faults` runs many more. After each: acknowledged changes exist once, nothing is
 * incomplete, the ledger verifies, and the load continues. Recovery time is reported, not asserted, because it depends on the
 * machine.
 */
import { connect, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { appHeaders, basePath, tokenHeader } from '@/api/constants';
import { contract } from '@/api/contract';
import { postgresBinaries } from '../../scripts/postgres.mjs';
import { Site, type Store } from '../attack/faults-site';
import { startPostgres } from '../world/postgres';
import { freePort } from '../world/free-port';
import { embeddedAt } from '../world/server';
import { dataDirectory, demoDirectory, run } from './server';

/** How often each fault occurs. `npm test` runs each once, and faults that do not involve the store on one store only. */
const { FAULTS } = process.env;
const times = Number(FAULTS ?? 1);
const total = { faults: 0, lost: 0, ended: 0 };
const backMs: number[] = [];
afterAll(() => {
  const slowest = backMs.length > 0 ? `first success ${Math.max(...backMs)} ms after the database was back; ` : '';
  process.stdout.write(`${slowest}${total.faults} faults, ${total.lost} lost, ${total.ended} ended\n`);
});

/** Applies a fault to a server under load, and leaves it running. */
type Fault = (site: Site) => Promise<void>;

const restart =
  (signal: 'SIGKILL' | 'SIGTERM'): Fault =>
  async site => {
    const { code } = await site.end(signal);
    expect(code).toBe(signal === 'SIGTERM' ? 0 : null);
    await site.start();
  };

/** Raw bytes of a call. */
function bytesOf({ server: { url }, token }: Site, path: string, body: string): readonly [head: string, body: string] {
  const headers = {
    ...appHeaders,
    [tokenHeader]: token,
    'host': new URL(url).host,
    'content-type': 'application/json',
  };
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body) });
  return [
    `POST ${basePath}${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    body,
  ];
}
async function dial({ server: { url } }: Site): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  await new Promise(resolve => socket.once('connect', resolve));
  return socket;
}
const flushed = (socket: Socket, text: string) => new Promise(resolve => socket.write(text, resolve));
const many = 30;

/** Sends what the writers would send next and disconnects before the response; each request must still be executed only once. */
const hangUpBeforeAnswer: Fault = async site => {
  for (const { next } of [...site.work.writers, ...site.work.writers]) {
    const socket = await dial(site);
    await flushed(socket, bytesOf(site, next.path, JSON.stringify(next.body)).join(''));
    socket.destroy();
  }
};
const hangUpInBody: Fault = async site => {
  for (let n = 0; n < many; n += 1) {
    const socket = await dial(site);
    const [head, body] = bytesOf(site, contract.trans.list.path, JSON.stringify({ custName: '某'.repeat(200) }));
    await flushed(socket, head + body.slice(0, n * 5));
    socket.destroy();
  }
};
/** Sends headers and bodies one byte at a time while other clients are served. */
const slowClients: Fault = async site => {
  const sockets = await Promise.all(Array.from({ length: 4 * many }, () => dial(site)));
  const [head, body] = bytesOf(site, contract.trans.list.path, '{"limit":10}');
  const text = head + body;
  for (let at = 0; at < 3; at += 1) {
    await Promise.all(sockets.map((socket, n) => flushed(socket, n % 2 ? text[at]! : at === 0 ? head : body[at]!)));
    await site.work.goesOn(1);
  }
  for (const socket of sockets) socket.destroy();
};

const endConnections: Fault = async ({ store }) => {
  const client = new pg.Client(store.database);
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend' and random() < 0.7`,
  );
  await client.end();
};
const stopDatabase: Fault = async site => {
  const { cluster } = site.store;
  await cluster!.break();
  const headers = { ...appHeaders, [tokenHeader]: site.token, 'content-type': 'application/json' };
  const ask = () => fetch(site.server.url + contract.preferences.load.path, { method: 'POST', headers, body: '{}' });
  const refused = await ask();
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    503,
    '1',
    { code: 503, message: '服务暂不可用，请稍后再试', object: null, failCode: null },
  ]);
  await cluster!.startAgain();
  const back = performance.now();
  while ((await ask()).status !== 200);
  backMs.push(Math.round(performance.now() - back));
};

type Faults = Readonly<Record<string, Fault>>;
const ofEveryStore: Faults = {
  'the process is killed': restart('SIGKILL'),
  'clients hang up before their answer': hangUpBeforeAnswer,
};
const ofTheServer: Faults = {
  'the process is told to end': restart('SIGTERM'),
  'clients hang up in the middle of their bodies': hangUpInBody,
  'clients are slow': slowClients,
};
const ofPostgres: Faults = {
  'the database ends connections': endConnections,
  'the database is stopped in the middle of everything': stopDatabase,
};

async function strikeAll(store: Store, all: Faults): Promise<void> {
  const site = new Site(store, run);
  await site.open();
  for (let n = 0; n < times; n += 1)
    for (const [name, strike] of Object.entries(all)) {
      // At an arbitrary point of a movement.
      await site.work.goesOn(1 + Math.floor(Math.random() * 4));
      await strike(site);
      await site.work.goesOn(2);
      await site.work.end();
      const { lost, wrong } = await site.check();
      total.faults += 1;
      total.lost += lost;
      expect({ name, lost, wrong, ended: site.ended }).toEqual({ name, lost: 0, wrong: [], ended: 0 });
      site.work.begin();
    }
  await site.work.end();
  expect((await site.end('SIGTERM')).code).toBe(0);
  total.ended += site.ended;
}
const binaries = postgresBinaries();
const timeout = 300_000 + times * 120_000;

it('on the embedded store loses nothing acknowledged and leaves nothing half done', { timeout }, async () => {
  const DATA_DIR = demoDirectory();
  const env = { DATA_DIR, OPS_PORT: String(await freePort()) };
  const all = { ...ofEveryStore, ...((FAULTS || !binaries) && ofTheServer) };
  await strikeAll({ env, database: embeddedAt(DATA_DIR) }, all);
});

it.skipIf(!binaries)(
  'on PostgreSQL does the same, and answers 503 while the database is down',
  { timeout },
  async () => {
    const cluster = await startPostgres(binaries!);
    onTestFinished(() => cluster.stop());
    const [DATABASE_URL, DATA_DIR, OPS_PORT] = [cluster.url('postgres'), dataDirectory(), String(await freePort())];
    const store = { env: { DATABASE_URL, DATA_DIR, OPS_PORT, DEMO_SCALE: '0.01' }, cluster };
    const all = { ...ofEveryStore, ...ofTheServer, ...ofPostgres };
    await strikeAll({ ...store, database: { connectionString: DATABASE_URL } }, all);
  },
);
