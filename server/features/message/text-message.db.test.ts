/** Text messages through a gateway: a real HTTP server stands for it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { act } from '#tests/world/act';
import { runNext } from '#server/foundation/queue';
import { signatureOf, smsGateway } from '#server/foundation/sms';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';
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
const send = (recipient: 'OWN' | 'OTHER' = 'OWN', to = phone) =>
  sendCode(
    deps(),
    { me, now: app.clock.now(), client: '10.0.0.9' } as never,
    { phone: to, recipient },
    confirmPhone('NEW_PHONE', to),
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

it('is sent again after a failure, and given up when the code is void', async () => {
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
  answers = Array.from({ length: 99 }, () => 500);
  await send();
  // 2, 4, 8 and 16 seconds, then every 20 seconds of the five minutes.
  for (let second = 0; second < 300; second += 1) {
    await work();
    app.clock.advance(1000);
  }
  expect((await log())[0]).toMatchObject({ status: 'FAILED', tries: 18, lastError: 'the gateway answered 500' });
  expect(taken).toHaveLength(2 + 18);
  expect(await app.rows(`select * from job`)).toEqual([]);
  expect(await app.rows(`select content from message where status = 'FAILED'`)).toEqual([{ content: null }]);
});

it('sends an English message, and the Chinese one where the gateway does not take it', async () => {
  const speak = (language: string | null) =>
    app.rows(`update operator set language = $1 where operator_no = $2`, [language, me.operatorNo]);
  await speak('en');
  await send('OTHER', '13900000049');
  await work();
  answers = [400];
  app.clock.advance(61_000);
  await send('OTHER', '13900000049');
  // What is chosen meanwhile changes no message that is on its way.
  await speak('zh');
  await work();
  app.clock.advance(2000);
  await work();
  const bodies = taken.map(({ body }) => JSON.parse(body));
  const chinese = { template: 'NEW_PHONE', params: { subject: '更换为139****0049' } };
  const english = { template: 'NEW_PHONE_EN', params: { subject: 'to 139****0049' } };
  expect(bodies).toMatchObject([english, english, chinese]);
  expect(bodies[2]).toMatchObject({
    messageNo: bodies[1].messageNo,
    params: { code: bodies[1].params.code },
    text: expect.stringMatching(/^您正在更换手机号（新号码）：更换为139\*{4}0049。验证码 \d{6}，/),
  });
  expect(await log()).toMatchObject([{ status: 'SENT', tries: 2 }, { status: 'SENT' }]);
  await speak(null);
});

it('brings an initial password after two days without the gateway, and the staff list says how it goes', async () => {
  const shown = async () => {
    const { list } = (await app.send(contract.staff.list, { phone }, app.as('agent_l1'))).object;
    return list.map(({ operatorStatus, inviteStatus }) => [operatorStatus, inviteStatus]);
  };
  answers = Array.from({ length: 999 }, () => 503);
  await app.send(
    contract.staff.invite,
    { realName: '陆青', phone, roleCode: 'FINANCE', ...request() },
    app.as('agent_l1'),
  );
  expect(await shown()).toEqual([['TRUE', 'WAITING']]);
  for (let quarters = 0; quarters < 48 * 4; quarters += 1) {
    await work();
    app.clock.advance(15 * 60_000);
  }
  expect(await log()).toMatchObject([{ status: 'WAITING', lastError: 'the gateway answered 503' }]);
  answers = [];
  app.clock.advance(30 * 60_000);
  await work();
  await app.signInAgain();
  expect(await shown()).toEqual([['TRUE', 'SENT']]);
  expect(JSON.parse(taken.at(-1)!.body).text).toMatch(
    /^您的登录账号为13900000042，初始密码\S+，请在72小时内登录收款呗服务商平台并修改。$/,
  );
});

it('gives an initial password up after 72 hours, shows that, and sends a new one from there', async () => {
  const token = () => app.as('agent_l1');
  const found = async () => (await app.send(contract.staff.list, { phone: '13900000043' }, token())).object.list[0]!;
  answers = Array.from({ length: 999 }, () => 503);
  const invited = { realName: '陆青', phone: '13900000043', roleCode: 'FINANCE', ...request() };
  await app.send(contract.staff.invite, invited, token());
  for (let hours = 0; hours < 72; hours += 1) {
    await work();
    app.clock.advance(60 * 60_000);
  }
  await work();
  await app.signInAgain();
  expect((await found()).inviteStatus).toBe('FAILED');
  answers = [];
  await app.send(contract.staff.resetPassword, { operatorNo: (await found()).operatorNo, ...request() }, token());
  await work();
  expect((await found()).inviteStatus).toBe('SENT');
});

it('says where to sign in, in the portal of each side', async () => {
  const { identity } = (await app.send(contract.platformConfig.identity, {}, app.as('platform'))).object;
  const told = async (portal: Partial<Record<'portalUrl' | 'platformUrl', string>>) => {
    await app.send(contract.platformConfig.setIdentity, { ...identity!, ...portal, ...request() }, app.as('platform'));
  };
  await told({ portalUrl: 'https://portal.example', platformUrl: 'https://inside.example/x' });
  const people = [
    ['agent_l1', '13900000044', 'FINANCE'],
    ['platform', '13900000045', 'AUDIT'],
  ] as const;
  for (const [user, to, roleCode] of people) {
    const { message } = await app.send(
      contract.staff.invite,
      { realName: '陆青', phone: to, roleCode, ...request() },
      app.as(user),
    );
    expect(message).toBe('成功');
    await work();
  }
  expect(taken.map(({ body }) => /登录 (\S+) 并修改/.exec(JSON.parse(body).text)![1])).toEqual([
    'https://portal.example',
    'https://inside.example/x',
  ]);
  for (const portalUrl of ['http://portal.example', 'portal.example', 'https:///x'])
    expect(
      (
        await app.send(
          contract.platformConfig.setIdentity,
          { ...identity!, portalUrl, ...request() },
          app.as('platform'),
        )
      ).message,
    ).toContain('应为以 https:// 开头的网址');
});

it('goes on where the version before it has queued it', async () => {
  answers = [503];
  await send();
  await app.rows(`update job set payload = payload - 'tries' where kind = $1`, [smsJob]);
  await work();
  app.clock.advance(2000);
  await work();
  expect(await log()).toMatchObject([{ status: 'SENT', tries: 2 }]);
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
