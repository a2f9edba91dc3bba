/** The payment channel's own API: keys, signatures, limits, log and metrics (docs/channel.md). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { channelOf, saleOf, signedHeaders, type ChannelKey } from '#tests/world/channel';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { createApp } from '#server/app/http';
import { createLoad, usualBounds } from '#server/foundation/calls/load';
import { createMetrics } from '#server/foundation/metrics';
import { act } from '#tests/world/act';
import { frequentJobs } from './schedule';

let app: TestApp;
let key: ChannelKey;
let report: ReturnType<typeof channelOf>;
beforeAll(async () => {
  app = await openTestApp();
  key = await newKey('通道一号');
  report = channelOf(app, key);
});
beforeEach(async () => {
  await app.rows(`delete from throttle where rule = 'unsigned'`);
});
const newKey = (name: string) => act(app.deps, contract.platformConfig.createKey, { keyName: name });
const listed = async (keyId: string) =>
  (await act(app.deps, contract.platformConfig.keys, {})).keys.find(each => each.keyId === keyId);

const sale = (further?: object) => saleOf(app, further);
const countOf = async (channelNo: string) =>
  (await app.one<{ n: number }>(`select count(*) as n from trans where channel_no = $1`, channelNo)).n;
const logged = (message: string) =>
  app.logged.map(line => JSON.parse(line) as Record<string, unknown>).filter(line => line['message'] === message);

const refusal = {
  status: 401,
  code: 401,
  message: '签名无效，请检查密钥、时间、随机串和签名',
  object: null,
  failCode: null,
  retryAfter: undefined,
};
const windowMs = 300_000;

describe('a key', () => {
  it('is shown once, stored encrypted, and listed without its secret', async () => {
    const { keyId, secret } = await newKey('通道二号');
    expect([keyId, secret]).toEqual([expect.stringMatching(/^ck_[0-9a-f]{16}$/), expect.stringMatching(/^[\w-]{43}$/)]);
    const times = { createTime: app.clock.now(), revokeTime: null, lastUseTime: null };
    expect(await listed(keyId)).toMatchObject({ keyId, keyName: '通道二号', keyState: 'VALID', ...times });
    expect(await listed(keyId)).not.toHaveProperty('secret');
    const stored = await app.one(`select * from acquirer_key where key_id = $1`, keyId);
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(app.logged.join()).not.toContain(secret);
  });
  it('is valid beside others until it is revoked', async () => {
    const old = await newKey('旧密钥');
    const send = channelOf(app, old);
    expect((await send('sales', await sale())).status).toBe(200);
    expect((await report('sales', await sale())).status).toBe(200);
    await act(app.deps, contract.platformConfig.revokeKey, { keyId: old.keyId, remark: '更换' });
    expect(await send('sales', await sale())).toEqual(refusal);
    expect((await report('sales', await sale())).status).toBe(200);
    await expect(
      act(app.deps, contract.platformConfig.revokeKey, { keyId: old.keyId, remark: '更换' }),
    ).rejects.toThrow('密钥已停用');
    await expect(act(app.deps, contract.platformConfig.revokeKey, { keyId: 'ck_0', remark: '更换' })).rejects.toThrow(
      '密钥不存在',
    );
  });
  it('records its last use at most once a minute', async () => {
    const used = await newKey('用量');
    const send = channelOf(app, used);
    const lastUse = async () => {
      await send('sales', await sale());
      return (await listed(used.keyId)) as unknown as { lastUseTime: number };
    };
    const first = app.clock.now();
    expect(await lastUse()).toMatchObject({ lastUseTime: first });
    app.clock.advance(59_999);
    expect(await lastUse()).toMatchObject({ lastUseTime: first });
    app.clock.advance(1);
    expect(await lastUse()).toMatchObject({ lastUseTime: first + 60_000 });
  });
});

describe('a request', () => {
  const why = () => logged('report not signed').at(-1)?.['why'];
  it.each([
    ['an unknown key', 'unknown key', { headers: { 'x-acquirer-key': 'ck_0123456789abcdef' } }],
    ['no key', 'malformed', { headers: { 'x-acquirer-key': undefined } }],
    ['another form of key', 'malformed', { headers: { 'x-acquirer-key': `ck_${'x'.repeat(9000)}` } }],
    ['a wrong signature', 'wrong signature', { headers: { 'x-acquirer-signature': 'a'.repeat(64) } }],
    ['a short signature', 'malformed', { headers: { 'x-acquirer-signature': 'a' } }],
    ['another body than the signed one', 'wrong signature', { sent: { body: '{"custNo":"1"}' } }],
    ['another path than the signed one', 'wrong signature', { sent: { path: '/agent-web/acquirer/v1/refunds' } }],
    ['a query that is not signed', 'wrong signature', { sent: { path: '/agent-web/acquirer/v1/sales?a=1' } }],
    ['another method than the signed one', 'wrong signature', { signed: { method: 'PUT' } }],
    ['another nonce than the signed one', 'wrong signature', { headers: { 'x-acquirer-nonce': 'b'.repeat(16) } }],
    ['a time in seconds', 'malformed', { headers: { 'x-acquirer-time': '1795400000' } }],
    ['a short nonce', 'malformed', { signed: { nonce: 'a'.repeat(15) } }],
    ['a long nonce', 'malformed', { signed: { nonce: 'a'.repeat(65) } }],
    ['a nonce of other characters', 'malformed', { signed: { nonce: `${'a'.repeat(16)}.` } }],
  ])('with %s is refused like every other, and the log says why', async (_what, cause, changes) => {
    const body = await sale();
    expect(await report('sales', body, changes)).toEqual(refusal);
    expect(why()).toBe(cause);
    expect(await countOf(body.channelNo)).toBe(0);
  });

  it('with another time than the signed one is refused', async () => {
    const headers = { 'x-acquirer-time': String(app.clock.now() - 1) };
    expect([await report('sales', await sale(), { headers }), why()]).toEqual([refusal, 'wrong signature']);
  });

  it('is accepted five minutes before and after its time, and no longer', async () => {
    const at = async (offset: number) =>
      (await report('sales', await sale(), { signed: { time: app.clock.now() + offset } })).status;
    expect([await at(-windowMs), await at(windowMs)]).toEqual([200, 200]);
    expect([await at(-windowMs - 1), why(), await at(windowMs + 1), why()]).toEqual([401, 'stale', 401, 'stale']);
  });

  it('is accepted once, also by another process and at the same time', async () => {
    const other = await createApp(app.deps);
    const body = await sale();
    const signed = { time: app.clock.now() + windowMs, nonce: 'the-same-nonce-16' };
    const elsewhere = channelOf({ app: other, clock: app.clock }, key);
    const both = await Promise.all([report('sales', body, { signed }), elsewhere('sales', body, { signed })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(await elsewhere('sales', body, { signed })).toEqual(refusal);
    expect(why()).toBe('replayed');
    // Another key may use the same nonce.
    expect((await channelOf(app, await newKey('另一个'))('sales', body, { signed })).status).toBe(200);

    const forget = () => frequentJobs.find(({ name }) => name === 'forgetAnswers')!.run(app.deps, app.clock.now());
    app.clock.advance(2 * windowMs);
    await forget();
    expect(await report('sales', body, { signed })).toEqual(refusal);
    expect(why()).toBe('replayed');
    app.clock.advance(windowMs + 1);
    await forget();
    expect(await app.rows(`select 1 from acquirer_nonce where nonce = $1`, [signed.nonce])).toEqual([]);
    expect([await report('sales', body, { signed }), why()]).toEqual([refusal, 'stale']);
    await other.close();
  });

  it('with a wrong signature blocks its address for a minute after twenty, and no other', async () => {
    const wrong = { headers: { 'x-acquirer-signature': 'a'.repeat(64) }, from: '10.1.1.1' };
    for (let n = 0; n < 20; n += 1) expect((await report('sales', await sale(), wrong)).status).toBe(401);
    const [right, from] = [await sale(), '10.1.1.1'];
    const blocked = { status: 429, code: 429, retryAfter: '60' };
    expect(await report('sales', right, { from })).toMatchObject(blocked);
    expect(await report('sales', right, wrong)).toMatchObject(blocked);
    expect((await report('sales', right, { from: '10.1.1.2' })).status).toBe(200);
    app.clock.advance(59_999);
    expect(await report('sales', right, { from })).toMatchObject({ status: 429, retryAfter: '1' });
    app.clock.advance(1);
    expect((await report('sales', right, { from })).status).toBe(200);
  });
});

describe('the server', () => {
  it('logs and counts every report by kind and result, without its content', async () => {
    const load = createLoad();
    const metrics = createMetrics({ pool: app.deps.pool, load, signInRoute: '' });
    const http = await createApp({ ...app.deps, load, metrics });
    const send = channelOf({ app: http, clock: app.clock }, key);
    const body = await sale({ cardNo: '6225880137906211' });
    await send('sales', body);
    await send('sales', { ...body, transAmount: 1 });
    await send('refunds', {});
    await send('batches', { reports: [{ kind: 'sales', body }, { kind: '6225880137906211' }] });
    await send('sales', body, { headers: { 'x-acquirer-signature': 'a'.repeat(64) } });
    const counts = (await metrics.text(null, true))
      .split('\n')
      .filter(line => line.startsWith('agent_web_acquirer_reports'));
    expect(counts.toSorted()).toEqual([
      'agent_web_acquirer_reports_total{kind="refunds",result="invalid"} 1',
      'agent_web_acquirer_reports_total{kind="sales",result="conflict"} 1',
      'agent_web_acquirer_reports_total{kind="sales",result="ok"} 2',
      'agent_web_acquirer_reports_total{kind="sales",result="unsigned"} 1',
      'agent_web_acquirer_reports_total{kind="unknown",result="invalid"} 1',
    ]);
    const about = { keyId: key.keyId, kind: 'sales', channelNo: body.channelNo, ms: expect.any(Number) };
    expect(logged('report').slice(-5, -3)).toMatchObject([
      { ...about, result: 'ok' },
      { ...about, result: 'conflict' },
    ]);
    expect(app.logged.join()).not.toMatch(/6225880137906211|招商银行/);
    await http.close();
  });

  it('carries out few reports at once, refuses those that find no place, and serves the portal meanwhile', async () => {
    const load = createLoad({ ...usualBounds, channel: { running: 1, runningEach: 1, waiting: 1, waitingEach: 1 } });
    const http = await createApp({ ...app.deps, load });
    let release = () => {};
    const held = load.take('channel', 'somebody', () => new Promise<void>(resolve => (release = resolve)));
    const send = channelOf({ app: http, clock: app.clock }, key);
    const waiting = send('sales', await sale());
    expect(await send('sales', await sale())).toMatchObject({ status: 429, code: 429, retryAfter: '5' });
    await app.signInAgain();
    const listing = { page: 1, limit: 10 };
    const portal = await http.inject({
      method: 'POST',
      url: `/agent-web${contract.terminal.list.path}`,
      headers: { appCode: 'AGENT_WEB', version: '1.0.0', brandType: 'SKB', token: app.as('agent_l1') },
      payload: listing,
    });
    expect(portal.json<{ code: number }>().code).toBe(200);
    release();
    await held;
    expect((await waiting).status).toBe(200);
    await http.close();
  });
});

describe('an amount', () => {
  const refused = (field: string, message: string) => ({
    status: 400,
    object: { errors: [{ field, message }] },
    message: `${field}: ${message}`,
  });
  it('of a service fee is at most what the merchant’s fee leaves of the sale', async () => {
    const whole = { ...(await sale({ transAmount: 12_345 })), serviceFeeType: 'ENJOY' };
    const { channelNo } = whole;
    for (const serviceFee of [99_999_999, 12_345])
      expect(await report('sales', { ...whole, serviceFee })).toMatchObject(
        refused('serviceFee', '服务费超过交易金额减手续费'),
      );
    // Refused without a trace: the reference is free.
    const taken = await report('sales', { ...whole, serviceFee: 12_000 });
    expect(taken).toMatchObject({ status: 200, object: { transStatus: 'SUCCESS' } });
    const row = await app.one<{ service_fee: number; settle_amount: number }>(
      `select service_fee, settle_amount from trans where channel_no = $1`,
      channelNo,
    );
    expect(row.service_fee).toBe(12_000);
    expect(row.settle_amount).toBeGreaterThanOrEqual(0);
  });
  it('of a refund is at most what is left of the sale', async () => {
    const { object } = await report('sales', await sale({ transAmount: 1000 }));
    const refund = { transNo: (object as { transNo: string }).transNo, reason: '顾客退货' };
    expect(await report('refunds', { ...refund, channelNo: 'R-1', amount: 600 })).toMatchObject({ status: 200 });
    for (const further of [{}, { refused: true }])
      expect(await report('refunds', { ...refund, ...further, channelNo: 'R-2', amount: 401 })).toMatchObject(
        refused('amount', '退款金额超过可退金额'),
      );
  });
  it('of a fee in the daily file is at most that of its line', async () => {
    const line = { kind: 'SALE', channelNo: 'L-1', amount: 100, fee: 101, transTime: app.clock.now() };
    const file = { day: '2026-11-19', count: 1, sum: 100, lines: [line] };
    expect(await report('daily-files', file)).toMatchObject(refused('lines.0.fee', '手续费不能超过金额'));
  });
});

describe('a question', () => {
  it('is not asked in a batch', async () => {
    const { object } = await report('batches', { reports: [{ kind: 'terminals', body: {} }] });
    expect(object).toMatchObject({ results: [{ code: 400, message: expect.stringMatching(/^kind: 应为 sales、/) }] });
    expect(await report('terminals', { limit: 3 })).toMatchObject({ status: 200 });
  });
  it('waits for the one before it, while reports are carried out', async () => {
    const load = createLoad(usualBounds);
    const http = await createApp({ ...app.deps, load });
    const send = channelOf({ app: http, clock: app.clock }, key);
    let release = () => {};
    const held = load.take('question', 'another key', () => new Promise<void>(resolve => (release = resolve)));
    const order: string[] = [];
    const asking = send('terminals', { limit: 1 }).then(({ status }) => order.push(`question ${status}`));
    order.push(`report ${(await send('sales', await sale())).status}`);
    release();
    await Promise.all([held, asking]);
    expect(order).toEqual(['report 200', 'question 200']);
    await http.close();
  });
});

it('the example of the documentation is signed as the server expects', async () => {
  const document = readFileSync(join(import.meta.dirname, '../../docs/channel.md'), 'utf8');
  const blocks = [...document.matchAll(/```(?:text|http)\n([\s\S]*?)```/g)].map(([, text]) => text!.trim());
  const [secret, signedText, request] = blocks as [string, string, string];
  const [head = '', body = ''] = request.split('\n\n');
  const headers = Object.fromEntries(
    head
      .split('\n')
      .slice(1)
      .map(line => line.split(': ') as [string, string]),
  );
  const [method = '', path = ''] = head.split(' ', 2);
  const [time, nonce] = [Number(headers['x-acquirer-time']), headers['x-acquirer-nonce']!];
  const keyId = headers['x-acquirer-key']!;
  expect(headers).toEqual(signedHeaders({ keyId, secret }, { method, path, time, nonce, body }));
  expect(signedText.split('\n').slice(0, 4)).toEqual([method, path, String(time), nonce]);
});
