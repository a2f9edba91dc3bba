/** The payment channel's API behind a real nginx: signatures, replays, and whose address counts (docs/channel.md#exposing-it). */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { describe, expect, it } from 'vitest';
import { dayMs, dayOf } from '@/api/format/format';
import { opsHeader, opsKey } from '#server/operations/listen';
import { programPath } from '../../scripts/programs.mjs';
import { signedHeaders, type ChannelKey, type Request } from '../world/channel';
import { freePort } from '../world/free-port';
import { reach, rowsOf } from '../world/server';
import { channelAddresses, startNginx } from './nginx';
import { demoDirectory, run } from './server';

const [address, another] = channelAddresses;
const channelApiPath = '/agent-web/acquirer/v1';

interface Answered {
  readonly status: number;
  readonly body: {
    readonly code: number;
    readonly object: { readonly transNo: string; readonly fileStatus: string };
  } | null;
}

interface Channel {
  readonly origin: string;
  readonly key: ChannelKey;
}

const requestOf = (kind: string, report: object): Request => ({
  method: 'POST',
  path: `${channelApiPath}/${kind}`,
  time: Date.now(),
  nonce: randomUUID(),
  body: JSON.stringify(report),
});

/** Sends a signed request over its own connection; `from` is a loopback address. */
async function send(
  { origin, key }: Channel,
  { method, path, body, ...signed }: Request,
  { from = address, headers = {} }: { readonly from?: string; readonly headers?: Record<string, string> } = {},
): Promise<Answered> {
  const request = http.request(origin + path, {
    method,
    agent: false,
    localAddress: from,
    headers: { ...signedHeaders(key, { method, path, body, ...signed }), ...headers },
  });
  request.end(body);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  const isOurs = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode!,
    body: isOurs ? (JSON.parse(String(Buffer.concat(parts))) as Answered['body']) : null,
  };
}

async function createKey(dataDir: string, port: string): Promise<ChannelKey> {
  const response = await fetch(`http://127.0.0.1:${port}/internal/ops/platformConfig.createKey?as=platform`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [opsHeader]: opsKey(dataDir) },
    body: JSON.stringify({ keyName: '通道' }),
  });
  return ((await response.json()) as { object: ChannelKey }).object;
}

describe.skipIf(!programPath('nginx'))('the channel API behind nginx', () => {
  it('takes a signed report once, and knows the channel by its own address', async () => {
    const [DATA_DIR, OPS_PORT] = [demoDirectory(), String(await freePort())];
    const started = run({ DATA_DIR, OPS_PORT, TRUSTED_PROXIES: '1' });
    const server = await reach(started);
    const key = await createKey(DATA_DIR, OPS_PORT);
    const { inner } = await startNginx(server.url);
    const channel = { origin: new URL(inner).origin, key };
    const wrong = { ...channel, key: { ...key, secret: 'another' } };
    const [unit] = await rowsOf<{ custNo: string; termSn: string }>(
      DATA_DIR,
      `select m.cust_no as "custNo", t.term_sn as "termSn" from merchant m join terminal t using (cust_no) where account_status = 'TRUE' and risk_measure = 'NONE' limit 1`,
    );
    const transTime = Date.now() - dayMs;
    const sale = { channelNo: 'CH-PROXY-1', ...unit, payBrand: 'SK', cardType: 'DJK', transAmount: 12_300, transTime };
    const request = requestOf('sales', sale);
    const first = await send(channel, request);
    expect(first).toMatchObject({ status: 200, body: { code: 200 } });

    // The same bytes again, also with a forged address: refused, and the log knows whose it was.
    const forged = { 'x-forwarded-for': '6.6.6.6' };
    expect(await send(channel, request, { headers: forged })).toMatchObject({ status: 401, body: { code: 401 } });
    const said = await started.until('"why":"replayed"');
    const line = said.split('\n').find(text => text.includes('"why":"replayed"'))!;
    expect(JSON.parse(line)).toMatchObject({
      message: 'report not signed',
      kind: 'sales',
      keyId: key.keyId,
      client: address,
    });
    // The same report, signed anew, is answered as before.
    expect(await send(channel, requestOf('sales', sale))).toEqual(first);
    const elsewhere = { ...requestOf('sales', sale), path: `${channelApiPath}/refunds` };
    expect(await send(wrong, elsewhere)).toMatchObject({ status: 401 });

    // A part of a daily file at its largest fits through the proxy; more does not reach the server.
    const lines = Array.from({ length: 2000 }, (_, at) => ({
      kind: 'SALE',
      channelNo: `CH-PROXY-FILE-${String(at).padStart(49, '0')}`,
      amount: 12_300,
      fee: 6,
      transTime,
      ...unit,
      payBrand: 'SK',
      cardType: 'DJK',
    }));
    const file = { day: dayOf(transTime), version: 2, count: lines.length, sum: 12_300 * lines.length, lines };
    expect(await send(channel, requestOf('daily-files', file))).toMatchObject({
      status: 200,
      body: { object: { fileStatus: 'COMPARED' } },
    });
    expect(await send(channel, requestOf('sales', { remark: 'x'.repeat(1024 * 1024) }))).toMatchObject({
      status: 413,
    });

    // Nobody else is let in, and the limit of wrong signatures is one address's, not the proxy's.
    expect(await send(channel, requestOf('sales', sale), { from: '127.0.5.9' })).toEqual({
      status: 403,
      body: null,
    });
    const statuses: number[] = [];
    for (let n = 0; n < 20; n += 1) statuses.push((await send(wrong, requestOf('sales', sale))).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
    expect((await send(channel, requestOf('sales', sale))).status).toBe(429);
    expect((await send(channel, requestOf('sales', sale), { from: another })).status).toBe(200);
    await server.end('SIGTERM');
  });
});
