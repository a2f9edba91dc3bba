/** The server of `npm run prove -- neighbours` on a PostgreSQL of its own, with a gateway and receivers that stand for those outside. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http, { createServer, type RequestListener, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Send } from '@/api/client/client';
import { opsHeader, opsKey } from '#server/operations/listen';
import { openStore, type Store } from '#server/foundation/db/open';
import { Secrets } from '#server/foundation/secrets';
import { signedHeaders, type ChannelKey } from '#tests/world/channel';
import { freePort } from '#tests/world/free-port';
import { startPostgres } from '#tests/world/postgres';
import { logIn, reach, run } from '#tests/world/server';
import { postgresBinaries } from '../postgres.mjs';

/** A member of a provider, signed in. */
export interface Member {
  readonly send: Send;
  readonly token: string;
}
export interface Stage {
  readonly url: string;
  readonly store: Store;
  readonly secret: Secrets;
  /** Several members of one provider, and one of another. */
  readonly hostile: readonly Member[];
  readonly honest: Member;
  /** Phones whose message the gateway has taken. */
  readonly texted: ReadonlySet<string>;
  /** Paths of the receiver that got an event, the last one last. */
  readonly received: readonly string[];
  readonly receiver: string;
  /**
   * Calls the API of the channel, from an address of the key.
   * @throws Error unless it is answered with 200
   */
  callChannelApi(key: 'hostile' | 'honest', kind: string, body: object): Promise<void>;
  close(): Promise<void>;
}
export const [hostileNo, honestNo] = ['80000001', '80000011'] as const;
/** Answer times of the gateway, and of a receiver that is slow but answers. */
const [gatewayMs, slowReceiverMs] = [300, 9500];

async function listen(handler: RequestListener): Promise<{ server: HttpServer; url: string }> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

export async function openStage(): Promise<Stage> {
  const binaries = postgresBinaries();
  if (!binaries) throw new Error('没有找到 PostgreSQL。请安装 postgresql-15。');
  const folder = mkdtempSync(join(tmpdir(), 'agent-web-neighbours-'));
  const [texted, received] = [new Set<string>(), [] as string[]];
  const gateway = await listen((request, response) => {
    let body = '';
    request.on('data', part => (body += part));
    request.on('end', () => {
      texted.add((JSON.parse(body) as { phone: string }).phone);
      setTimeout(() => response.end(), gatewayMs);
    });
  });
  const receivers = await listen((request, response) => {
    received.push(request.url!);
    request.resume();
    setTimeout(() => response.end(), request.url!.startsWith('/slow') ? slowReceiverMs : 0);
  });
  const cluster = await startPostgres(binaries);
  const secret = randomBytes(32).toString('base64url');
  const OPS_PORT = String(await freePort());
  const env = {
    DATABASE_URL: cluster.url('postgres'),
    DATA_DIR: folder,
    OPS_PORT,
    APP_SECRET: secret,
    SMS_URL: gateway.url,
    SMS_KEY: secret,
    WEBHOOK_PRIVATE: 'on',
    DEMO_SCALE: '0.5',
    TRUSTED_PROXIES: '1',
  };
  const started = run(env);
  const server = await reach(started);
  const store = await openStore({ databaseUrl: env.DATABASE_URL, dataDir: folder });
  const member = async (username: string): Promise<Member> => {
    const { token } = await logIn(server.as(), username);
    return { token, send: server.as(token) };
  };
  const hostile: Member[] = [];
  for (const name of ['agent_l1', 'agent_l1_fin', 'agent_l1_view']) hostile.push(await member(name));
  const keyOf = async (name: string): Promise<ChannelKey> => {
    const response = await fetch(`http://127.0.0.1:${OPS_PORT}/internal/ops/platformConfig.createKey?as=platform`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [opsHeader]: opsKey(folder) },
      body: JSON.stringify({ keyName: name }),
    });
    return ((await response.json()) as { object: ChannelKey }).object;
  };
  const keys = { hostile: await keyOf('通道一'), honest: await keyOf('通道二') };
  return {
    url: server.url,
    store,
    secret: new Secrets(Buffer.from(secret)),
    hostile,
    honest: await member('agent_l2'),
    texted,
    received,
    receiver: receivers.url,
    callChannelApi: (name, kind, body) =>
      callChannelApiFrom(server.url, keys[name], name === 'hostile' ? '127.0.0.2' : '127.0.0.3', kind, body),
    async close() {
      await store.close();
      await server.end('SIGKILL');
      for (const each of [gateway.server, receivers.server]) {
        each.closeAllConnections();
        each.close();
      }
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function callChannelApiFrom(
  url: string,
  key: ChannelKey,
  from: string,
  kind: string,
  report: object,
): Promise<void> {
  const path = `/agent-web/acquirer/v1/${kind}`;
  const signed = { method: 'POST', path, time: Date.now(), nonce: randomUUID(), body: JSON.stringify(report) };
  const headers = { ...signedHeaders(key, signed), 'x-forwarded-for': from };
  const asked = http.request(new URL(path, url), { method: 'POST', headers });
  asked.end(signed.body);
  const [answer] = (await once(asked, 'response')) as [http.IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 200) throw new Error(`the channel API answered ${answer.statusCode}`);
}

/** Repeats work, `atOnce` at a time, until the returned function is called; refused work is retried after a moment. */
export function flood(atOnce: number, work: (n: number) => Promise<unknown>): () => Promise<void> {
  let [over, count] = [false, 0];
  const one = async () => {
    while (!over) {
      count += 1;
      await work(count).catch(() => pause(100));
    }
  };
  const all = Array.from({ length: atOnce }, one);
  return async () => {
    over = true;
    await Promise.all(all);
  };
}

/** Resolves when it is so. @throws Error after two minutes */
export async function waitUntil(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const from = performance.now();
  while (!(await isSo())) {
    if (performance.now() - from > 120_000) throw new Error('Expected it within two minutes');
    await pause(20);
  }
}
