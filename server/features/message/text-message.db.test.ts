/** Text messages through a gateway: a real HTTP server stands for it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { act } from '#tests/world/act';
import { runNext } from '#server/foundation/queue';
import { signatureOf, smsGateway } from '#server/foundation/sms';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { sendCode, confirmPhone } from './sms-code';
import { smsHandler, smsJob } from './text-message';

const key = 'a key shared with the gateway';
let app: TestApp;
let gateway: Server;
let taken: { body: string; signature: unknown }[] = [];
let answers: number[] = [];
beforeAll(async () => {
  app = await openTestApp();
  gateway = createServer((request, response) => {
    void text(request).then(body => {
      taken.push({ body, signature: request.headers['x-signature'] });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>(done => gateway.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise(done => gateway.close(done)));
beforeEach(async () => {
  [taken, answers] = [[], []];
  await app.rows(`delete from job`);
  await app.rows(`delete from message`);
  await app.rows(`delete from captcha where kind = 'sms'`);
});

const phone = '13900000042';
const deps = () => ({
  ...app.deps,
  sms: smsGateway(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`, key),
});
const me = { agentNo: '80000001', operatorNo: 'OP00000002' };
const send = (recipient: 'OWN' | 'OTHER' = 'OWN') =>
  sendCode(
    deps(),
    { me, now: app.clock.now(), client: '10.0.0.9' } as never,
    { phone, recipient },
    confirmPhone('NEW_PHONE', phone),
  );
const never = new AbortController().signal;
const work = () => runNext({ ...app.deps, name: 'worker', handlers: { [smsJob]: smsHandler(deps()) } }, never);
const log = async () => (await act(app.deps, contract.platformSystem.messages, {})).list;

it('brings the code to the phone, signed, and into no notice and no log', async () => {
  const before = await app.rows(`select count(*)::int as n from notice`);
  await send();
  expect(await log()).toMatchObject([{ status: 'WAITING', recipientMask: '139****0042', template: 'NEW_PHONE' }]);
  await work();
  const [{ body, signature }] = taken as [(typeof taken)[number]];
  const { answer } = await app.one<{ answer: number }>(`select answer from captcha where kind = 'sms'`);
  const code = String(answer).padStart(6, '0');
  expect(JSON.parse(body)).toMatchObject({
    phone,
    template: 'NEW_PHONE',
    params: { code, subject: '更换为139****0042' },
    text: expect.stringContaining(`验证码 ${code}，5分钟内有效`),
  });
  expect(signature).toBe(signatureOf(key, body));
  expect(await log()).toMatchObject([{ status: 'SENT', tries: 1, lastError: null }]);
  expect(await app.rows(`select content from message`)).toEqual([{ content: null }]);
  expect(await app.rows(`select count(*)::int as n from notice`)).toEqual(before);
  expect(app.logged.filter(line => line.includes(phone) || line.includes(code))).toEqual([]);
});

it('is sent again after a failure, and given up after five', async () => {
  answers = [503];
  await send();
  await work();
  expect(await log()).toMatchObject([{ status: 'WAITING', tries: 1, lastError: 'the gateway answered 503' }]);
  expect(await work()).toBe(false);
  app.clock.advance(2000);
  await work();
  expect(await log()).toMatchObject([{ status: 'SENT', tries: 2 }]);
  expect(new Set(taken.map(({ body }) => body)).size).toBe(1);

  app.clock.advance(61_000);
  answers = Array.from({ length: 9 }, () => 500);
  await send();
  for (let tries = 0; tries < 9; tries += 1) {
    await work();
    app.clock.advance(16_000);
  }
  expect((await log())[0]).toMatchObject({ status: 'FAILED', tries: 5, lastError: 'the gateway answered 500' });
  expect(taken).toHaveLength(7);
  expect(await app.rows(`select * from job`)).toEqual([]);
});

it('is not sent once its code is void', async () => {
  await send();
  app.clock.advance(5 * 60_000);
  await work();
  expect(taken).toEqual([]);
  expect(await log()).toMatchObject([{ status: 'FAILED', lastError: '已过期，未发送' }]);
});

it('goes to one phone 20 times a day at most', async () => {
  for (let sent = 0; sent < 20; sent += 1) {
    await send();
    app.clock.advance(60_000);
  }
  await expect(send()).rejects.toThrow('该手机号24小时内已发送20条短信，请稍后再试');
  app.clock.advance(24 * 3_600_000);
  await send();
});
