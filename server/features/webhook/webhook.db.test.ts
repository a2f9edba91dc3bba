/** 事件推送: who is told of what, in which order, how often it is tried, and that a receiver which was down gets each event once. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { toldEvents } from '@/api/enums/webhook-events';
import type { CallInput } from '@/api/schema/call';
import { merchantAccountMoves } from '#server/features/merchant/account.moves';
import { act } from '#tests/world/act';
import { platformStaff } from '#server/foundation/calls/doer';
import { webhookJob } from '#server/foundation/events';
import { runNext } from '#server/foundation/queue';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';
import { webhookHandler } from './deliver.jobs';
import { isInside, postEvent, signatureOf } from './send';

const { webhook } = contract;
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
interface Got {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}
let app: TestApp;
let receiver: Server;
let url = '';
/** What the receiver took, and what it answers. */
const got: Got[] = [];
let answer = 200;

beforeAll(async () => {
  app = await openTestApp();
  receiver = createServer((incoming, outgoing) => {
    let text = '';
    incoming.on('data', part => (text += part));
    incoming.on('end', () => {
      if (answer === 200) got.push({ headers: incoming.headers, text });
      outgoing.writeHead(answer, answer === 302 ? { location: url } : {}).end('ok');
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(() => receiver.close());
afterEach(async () => {
  got.length = 0;
  answer = 200;
  for (const table of ['webhook_endpoint', 'webhook_delivery']) await app.rows(`delete from ${table}`);
  await app.rows(`delete from job where kind = $1`, [webhookJob]);
});

type Who = 'agent_l1' | 'agent_l2' | 'org_demo';
/** Its address is the receiver's, which an installation would have to permit. */
async function create(
  events: string | null = null,
  who: Who = 'agent_l1',
  further: Partial<CallInput<typeof webhook.create>> = {},
) {
  await app.signInAgain();
  const wanted = { endpointName: '财务系统', url: 'https://receiver.example/hook', ...(events && { events }) };
  const made = await app.send(webhook.create, { ...wanted, ...further, ...request() }, app.as(who));
  await app.rows('update webhook_endpoint set url = $1', [url]);
  return made;
}
/** Runs the jobs that are due. */
async function work(): Promise<void> {
  const handlers = { [webhookJob]: webhookHandler({ ...app.deps, webhookInside: true }) };
  while (await runNext({ ...app.deps, name: 'worker', handlers }, new AbortController().signal));
}
async function pass(ms: number): Promise<void> {
  app.clock.advance(ms);
  await work();
}
const events = () =>
  got.map(({ text }) => JSON.parse(text) as { event: string; recordNo: string; eventNo: string; test: boolean });
const listed = async (who: Who = 'agent_l1') => {
  await app.signInAgain();
  return (await app.send(webhook.list, {}, app.as(who))).object.list;
};
/** A merchant change that agent_l1 decides or asks for is seen by it and by its organisation. */
const disable = (status: 'TRUE' | 'FALSE', custNo: string) =>
  act(app.deps, contract.platformParty.moveMerchant, {
    custNo,
    event: status === 'FALSE' ? 'disable' : 'enable',
    remark: '核查中',
  });
const merchants = (path: string) =>
  app.rows<{ no: string }>(
    `select cust_no as no from merchant where account_status = 'TRUE' and starts_with(agent_path, (select agent_path from agent where agent_no = $1)) order by id limit 3`,
    [path],
  );

describe('an address', () => {
  it('is told of the events it names, of records within sight, signed with its secret', async () => {
    const { secret } = (await create('merchant.*')).object;
    await create('withdraw.paid', 'agent_l1');
    await create(null, 'agent_l2');
    const [{ no }] = (await merchants('80000001')) as [{ no: string }];
    await disable('FALSE', no);
    await work();
    const ours = got.filter(({ text }) => text.includes(no));
    const [{ headers, text }] = ours as [Got];
    const [delivery] = await listed();
    expect(JSON.parse(text)).toEqual({
      eventNo: delivery!.deliveryNo,
      event: 'merchant.disable',
      recordNo: no,
      agentNo: expect.any(String),
      from: 'TRUE',
      to: 'FALSE',
      time: app.clock.now(),
      test: false,
    });
    const [time, eventNo] = [String(headers['x-agent-time']), String(headers['x-agent-event'])];
    expect(headers['x-agent-signature']).toBe(signatureOf(secret, time, eventNo, text));
    expect(delivery).toMatchObject({
      status: 'DONE',
      attempts: 1,
      lastAnswer: 'HTTP 200',
      eventName: 'merchant.disable',
    });
    await disable('TRUE', no);
  });

  it('of the organisation hears of its agents’ merchants, one of another agent does not', async () => {
    await create(null, 'org_demo');
    const [{ no }] = (await merchants('80000001')) as [{ no: string }];
    await disable('FALSE', no);
    await disable('TRUE', no);
    await work();
    expect(events().map(({ event }) => event)).toEqual(['merchant.disable', 'merchant.enable']);
    expect(await listed('agent_l2')).toEqual([]);
  });

  it('is told of nothing that was rolled back, nor of what its maker may not see any more', async () => {
    await create(null);
    const [{ no }] = (await merchants('80000001')) as [{ no: string }];
    await app.deps.db
      .transaction(async tx => {
        await merchantAccountMoves.send(tx, no, { type: 'disable', remark: '核查中' }, platformStaff(app.clock.now()));
        throw new Error('back');
      })
      .catch(() => {});
    expect(await listed()).toEqual([]);
    await disable('FALSE', no);
    await app.rows(`update operator set role_code = 'NOTHING' where username = 'agent_l1'`);
    await work();
    await app.rows(`update operator set role_code = 'OWNER' where username = 'agent_l1'`);
    expect(got).toEqual([]);
    expect(await listed()).toMatchObject([{ status: 'GIVEN_UP', lastAnswer: '创建人已停用或没有查看权限' }]);
    await disable('TRUE', no);
  });

  it.each([
    [{ url: 'ftp://example.com' }, '推送地址应为以https://开头的地址'],
    [{ url: 'https://user:secret@example.com' }, '推送地址不能包含用户名和密码'],
    [{ events: 'withdraw.paid,nothing.happens' }, '没有该事件：nothing.happens'],
  ])('with %j is refused in words', async (further, message) => {
    expect(await create(null, 'agent_l1', further)).toMatchObject({ code: 400, message });
  });

  it('may lead inside only where the installation says so', async () => {
    const special = `127.0.0.1 10.1.2.3 192.168.1.1 169.254.169.254 ::1 fd00::1 ::ffff:10.0.0.1 192.0.2.1 198.51.100.1 203.0.113.7
      192.88.99.1 192.31.196.1 64:ff9b::a00:1 64:ff9b:1::1 2002:a00:1:: 2001::1 2001:db8::1 fec0::1 100::1 ::ffff:0:10.0.0.1 ::7f00:1`;
    expect(special.split(/\s+/).filter(each => !isInside(each))).toEqual([]);
    expect(['93.184.215.14', '8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'].filter(isInside)).toEqual([]);
    const sent = { secret: 'x', eventNo: 'ev_1', body: '{}', now: 0, allowsInside: false };
    for (const each of [url, url.replace('127.0.0.1', 'localhost')])
      expect(await postEvent({ ...sent, url: each })).toEqual({ taken: false, said: '地址属于内部网络' });
    expect(got).toEqual([]);
  });
});

it('says in words why nothing was answered', async () => {
  const sent = { secret: 'x', eventNo: 'ev_1', body: '{}', now: 0, allowsInside: true };
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, 'close');
  expect(await postEvent({ ...sent, url: `http://127.0.0.1:${port}` })).toEqual({ taken: false, said: '连接被拒绝' });
  expect((await postEvent({ ...sent, url: 'http://nowhere.invalid' })).said).toBe('域名无法解析');
});

describe('a delivery', () => {
  it('reaches a receiver that was down for an hour once, in the order of each record', async () => {
    await create('merchant.*');
    answer = 503;
    const three = await merchants('80000001');
    for (const { no } of three) {
      await disable('FALSE', no);
      await disable('TRUE', no);
    }
    for (let passed = 0; passed < hour; passed += 10_000) await pass(10_000);
    expect(got).toEqual([]);
    answer = 200;
    for (let passed = 0; passed < hour; passed += 10_000) await pass(10_000);
    expect(got).toHaveLength(6);
    expect(new Set(events().map(({ eventNo }) => eventNo)).size).toBe(6);
    // However often it was tried, the header has the number of the body, by which a receiver knows it again.
    expect(got.map(({ headers }) => headers['x-agent-event'])).toEqual(events().map(({ eventNo }) => eventNo));
    for (const { no } of three)
      expect(
        events()
          .filter(({ recordNo }) => recordNo === no)
          .map(({ event }) => event),
      ).toEqual(['merchant.disable', 'merchant.enable']);
  });

  it('is given up after three days, of which its maker was told after an hour; it can be sent again', async () => {
    await create('merchant.disable');
    await app.rows('delete from notice');
    answer = 500;
    const [{ no }] = (await merchants('80000001')) as [{ no: string }];
    await disable('FALSE', no);
    await work();
    for (let passed = 0; passed < 2 * hour; passed += 5 * minute) await pass(5 * minute);
    expect(await app.rows(`select title from notice where title like '%推送%'`)).toEqual([
      { title: '事件推送连续失败' },
    ]);
    for (let passed = 2 * hour; passed < 3 * day + hour; passed += hour) await pass(hour);
    const [delivery] = await listed();
    expect(delivery).toMatchObject({ status: 'GIVEN_UP', lastAnswer: 'HTTP 500', nextTime: null });
    expect(await app.rows(`select id from job where kind = $1`, [webhookJob])).toEqual([]);
    answer = 200;
    const { deliveryNo } = delivery!;
    expect((await app.send(webhook.resend, { deliveryNo, ...request() }, app.as('agent_l2'))).code).toBe(404);
    expect((await app.send(webhook.resend, { deliveryNo, ...request() }, app.as('agent_l1'))).code).toBe(200);
    expect((await app.send(webhook.resend, { deliveryNo, ...request() }, app.as('agent_l1'))).code).toBe(409);
    await pass(hour);
    expect(events()).toMatchObject([{ eventNo: deliveryNo, event: 'merchant.disable' }]);
    await disable('TRUE', no);
  });

  it('is sent by one of several processes', async () => {
    await create('merchant.*');
    const [{ no }] = (await merchants('80000001')) as [{ no: string }];
    await disable('FALSE', no);
    await Promise.all([work(), work(), work()]);
    expect(got).toHaveLength(1);
    await disable('TRUE', no);
  });

  it.each([301, 302, 404])('that is answered %i is not taken', async status => {
    const { endpointNo } = (await create('merchant.disable')).object;
    answer = status;
    const eventName = 'merchant.disable';
    expect((await app.send(webhook.test, { endpointNo, eventName, ...request() }, app.as('agent_l1'))).code).toBe(200);
    await work();
    expect(await listed()).toMatchObject([{ status: 'WAIT', attempts: 1, lastAnswer: `HTTP ${status}`, isTest: true }]);
    expect(got).toEqual([]);
  });

  it('waits no more once its address is ended', async () => {
    const { endpointNo } = (await create('merchant.disable')).object;
    const sent = { endpointNo, eventName: 'merchant.disable' };
    await app.send(webhook.test, { ...sent, ...request() }, app.as('agent_l1'));
    await app.send(webhook.setStatus, { endpointNo, status: 'OFF', ...request() }, app.as('agent_l1'));
    await work();
    expect(await listed()).toMatchObject([{ status: 'GIVEN_UP', lastAnswer: '推送地址已停用' }]);
  });

  it('of something new is sent at once after its address was switched off and on, however long that had failed', async () => {
    const { endpointNo } = (await create('merchant.disable')).object;
    const [failing, next] = (await merchants('80000001')) as [{ no: string }, { no: string }];
    const turn = async (status: 'ON' | 'OFF') => {
      await app.signInAgain();
      const turned = { endpointNo, status, ...request() };
      expect((await app.send(webhook.setStatus, turned, app.as('agent_l1'))).code).toBe(200);
    };
    answer = 503;
    await disable('FALSE', failing.no);
    await work();
    for (let passed = 0; passed < hour; passed += minute) await pass(minute);
    answer = 200;
    await turn('OFF');
    await turn('ON');
    await disable('FALSE', next.no);
    await work();
    expect(events()).toMatchObject([{ recordNo: next.no }]);
    for (const { no } of [failing, next]) await disable('TRUE', no);
  });

  it('of every event can be tried', async () => {
    const { endpointNo } = (await create()).object;
    for (const { code } of toldEvents)
      expect([
        code,
        (await app.send(webhook.test, { endpointNo, eventName: code, ...request() }, app.as('agent_l1'))).code,
      ]).toEqual([code, 200]);
    await work();
    for (let passed = 0; got.length < toldEvents.length && passed < 100 * minute; passed += 1000) await pass(1000);
    expect(events().map(({ event }) => event)).toEqual(toldEvents.map(({ code }) => code));
    expect(events().every(({ test }) => test)).toBe(true);
  });
});
