/**
 * Every way in, and every reason for which somebody may not work: each entrance asks at its own time, whatever the moment of the
 * disabling ended (docs/domain/access.md#who-may-work).
 */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { appHeaders, basePath, livePath, portalBases } from '@/api/constants';
import { contract } from '@/api/contract';
import { demoPassword } from '#server/demo/agents';
import { exportJob } from '#server/features/download/download.moves';
import { exportHandler } from '#server/features/download/run-task';
import { webhookHandler } from '#server/features/webhook/deliver.jobs';
import { webhookJob } from '#server/foundation/events';
import { runNext } from '#server/foundation/queue';
import { login } from '#tests/world/captcha';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';
import { queries } from './query-registry';

const { staff, staffRole, apiKey, webhook, download, trans, agentInfo, platformParty } = contract;
const days = { transTimeStart: '2026-11-01', transTimeEnd: '2026-11-20', format: 'csv' };
const phone = '13911110001';
const soon = { timeout: 2000, interval: 20 };
let app: TestApp;
let origin: string;
beforeEach(async () => {
  app = await openTestApp();
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
});

/** A colleague of a small provider, with everything that could go on without them. */
interface Prepared {
  readonly agentNo: string;
  readonly operatorNo: string;
  readonly key: { readonly keyId: string; readonly secret: string };
  readonly link: string;
  readonly finished: string;
  readonly waiting: string;
  readonly stream: { readonly ended: () => boolean };
}
const numberOf = async (username: string) =>
  app.one<{ no: string; agentNo: string }>(
    `select operator_no as no, agent_no as "agentNo" from operator where username = $1`,
    username,
  );

async function prepare(): Promise<Prepared> {
  await app.rows(`update operator set first_login = false where username = 'agent_new'`);
  const owner = await app.signIn('agent_new');
  const rights = { TRADE: 'OPERATE', MERCHANT: 'VIEW', STAFF: 'OPERATE' };
  const role = await app.send(staffRole.save, { roleName: '系统', ...rights, ...request() }, owner);
  const { roleCode } = role.object;
  await app.send(staff.invite, { realName: '陆青', phone, roleCode, ...request() }, owner);
  await app.rows(
    `update operator set first_login = false, initial_until = null, password_hash = (select password_hash from operator where username = 'agent_l1') where username = $1`,
    [phone],
  );
  const { no: operatorNo, agentNo } = await numberOf(phone);
  const mine = await app.signIn(phone);
  const key = (await app.send(apiKey.create, { keyName: '系统', keyLife: '365', ...request() }, mine)).object;
  const address = { endpointName: '系统', url: 'https://receiver.example/hook', ...request() };
  const { endpointNo } = (await app.send(webhook.create, address, mine)).object;
  await app.rows(`update webhook_endpoint set url = 'http://127.0.0.1:1/'`);
  const finished = (await app.send(trans.download, days, mine)).object.taskNo;
  await work();
  const link = (await app.send(download.getUrl, { taskNo: finished }, mine)).object.url;
  const waiting = (await app.send(trans.download, { ...days, format: 'xlsx' }, mine)).object.taskNo;
  const event = { endpointNo, eventName: 'merchant.disable', ...request() };
  expect((await app.send(webhook.test, event, mine)).code).toBe(200);
  return { agentNo, operatorNo, key, link, finished, waiting, stream: await listen(mine) };
}

/** Runs the jobs of exports and deliveries that are due. */
async function work(): Promise<void> {
  const handlers = {
    [exportJob]: exportHandler(app.deps, queries),
    [webhookJob]: webhookHandler({ ...app.deps, webhookInside: true }),
  };
  while (await runNext({ ...app.deps, name: 'worker', handlers }, new AbortController().signal));
}

async function listen(token: string) {
  const abort = new AbortController();
  onTestFinished(() => abort.abort());
  const { body } = await fetch(origin + portalBases.PROVIDER + livePath, { headers: { token }, signal: abort.signal });
  let text = '';
  const read = async () => {
    for await (const part of body!.pipeThrough(new TextDecoderStream())) text += part;
  };
  void read().catch(() => {});
  return { ended: () => text.includes('event: ended') };
}
async function signed({ keyId, secret }: Prepared['key']): Promise<number> {
  const [text, time, nonce] = [JSON.stringify({ limit: 1 }), String(app.clock.now()), randomUUID()];
  const url = basePath + trans.list.path;
  const lines = ['POST', url, time, nonce, createHash('sha256').update(text).digest('hex')].join('\n');
  const headers = {
    ...appHeaders,
    'content-type': 'application/json',
    'x-agent-key': keyId,
    'x-agent-time': time,
    'x-agent-nonce': nonce,
    'x-agent-signature': createHmac('sha256', secret).update(lines).digest('hex'),
  };
  return (await app.app.inject({ method: 'POST', url, payload: text, headers })).json<{ code: number }>().code;
}
/** Codes of what is asked for by address. */
async function fetched(path: string, token: string): Promise<number> {
  const abort = new AbortController();
  const response = await fetch(origin + path, { headers: { ...appHeaders, token }, signal: abort.signal });
  const isRefusal = response.headers.get('content-type')?.startsWith('application/json');
  const code = isRefusal ? ((await response.json()) as { code: number }).code : response.status;
  abort.abort();
  return code;
}

/** What every entrance answers now. The session is one that came about after all. */
async function walk({ key, link, finished, waiting, stream }: Prepared) {
  const signIn = await login(app, phone, demoPassword);
  const session = await app.signIn(phone);
  await work();
  const task = await app.one<{ status: string }>('select status from download_task where task_no = $1', waiting);
  const delivery = await app.one<{ attempts: number }>('select attempts from webhook_delivery');
  return {
    'signing in': signIn.code,
    'a session': (await app.send(trans.list, {}, session)).code,
    'a key': await signed(key),
    'a new stream': await fetched(portalBases.PROVIDER + livePath, session),
    'a new link to a file': (await app.send(download.getUrl, { taskNo: finished }, session)).code,
    'a link from before': await fetched(link, session),
    'an export that waits': task.status,
    'an event that waits': delivery.attempts > 0 ? 'sent' : 'kept back',
    'a stream from before': stream.ended() ? 'ended' : 'open',
  };
}
type Answers = Awaited<ReturnType<typeof walk>>;
const open: Answers = {
  'signing in': 200,
  'a session': 200,
  'a key': 200,
  'a new stream': 200,
  'a new link to a file': 200,
  'a link from before': 200,
  'an export that waits': 'SUCCESS',
  'an event that waits': 'sent',
  'a stream from before': 'open',
};
const closed: Answers = {
  'signing in': 98,
  'a session': 98,
  'a key': 401,
  'a new stream': 98,
  'a new link to a file': 98,
  'a link from before': 98,
  'an export that waits': 'FAIL',
  'an event that waits': 'kept back',
  'a stream from before': 'ended',
};

interface Reason {
  readonly name: string;
  readonly happens: (prepared: Prepared) => Promise<{ readonly code: number }>;
  readonly answers: Answers;
}
const byOwner = () => app.signIn('agent_new');
const reasons: readonly Reason[] = [
  { name: 'nothing happened', happens: async () => ({ code: 200 }), answers: open },
  {
    name: 'the owner’s login is disabled',
    happens: ({ agentNo }) =>
      app.send(agentInfo.setStatus, { agentNo, status: 'FALSE', reason: '停业整改', ...request() }, app.as('org_demo')),
    answers: closed,
  },
  {
    name: 'the own login is disabled',
    happens: async ({ operatorNo }) =>
      app.send(staff.setStatus, { operatorNo, status: 'FALSE', reason: '离职', ...request() }, await byOwner()),
    answers: closed,
  },
  {
    name: 'the provider is cancelled',
    happens: ({ agentNo }) =>
      app.send(
        platformParty.moveAccount,
        { agentNo, event: 'cancel', remark: '合作终止', ...request() },
        app.as('platform'),
      ),
    answers: closed,
  },
  {
    name: 'somebody else gives them a new password',
    happens: async ({ operatorNo }) => app.send(staff.resetPassword, { operatorNo, ...request() }, await byOwner()),
    answers: {
      ...closed,
      'signing in': 400,
      'a session': 403,
      'a new stream': 403,
      'a new link to a file': 403,
      'a link from before': 403,
    },
  },
  {
    name: 'the right is taken away',
    async happens({ operatorNo }) {
      const role = { roleName: '盘点', TERMINAL: 'VIEW', ...request() };
      const { roleCode } = (await app.send(staffRole.save, role, await byOwner())).object;
      return app.send(staff.setRole, { operatorNo, roleCode, ...request() }, await byOwner());
    },
    answers: {
      ...open,
      'a session': 403,
      'a key': 403,
      'a new link to a file': 403,
      'a link from before': 403,
      'an export that waits': 'FAIL',
      'an event that waits': 'kept back',
    },
  },
  {
    // A matter of money: its people read why.
    name: 'the account is disabled',
    happens: ({ agentNo }) =>
      app.send(
        platformParty.moveAccount,
        { agentNo, event: 'disable', remark: '资质过期', ...request() },
        app.as('platform'),
      ),
    answers: { ...open, 'a stream from before': 'ended' },
  },
];

it.each(reasons.map(reason => [reason.name, reason] as const))('when %s', async (_name, { happens, answers }) => {
  const prepared = await prepare();
  expect(await happens(prepared)).toMatchObject({ code: 200 });
  if (answers['a stream from before'] === 'ended')
    await vi.waitFor(() => expect(prepared.stream.ended()).toBe(true), soon);
  expect(await walk(prepared)).toEqual(answers);
});

it('a key of the old password does not come back with the new one', async () => {
  const prepared = await prepare();
  const { operatorNo, key } = prepared;
  await app.send(staff.resetPassword, { operatorNo, ...request() }, await byOwner());
  await app.rows(`update operator set first_login = false, initial_until = null where operator_no = $1`, [operatorNo]);
  expect(await signed(key)).toBe(401);
  const { keys } = (await app.send(apiKey.load, {}, await byOwner())).object;
  expect(keys).toMatchObject([{ keyState: 'REVOKED' }]);
  const { endpoints } = (await app.send(webhook.load, {}, await byOwner())).object;
  expect(endpoints).toMatchObject([{ status: 'OFF' }]);
  const told = await app.one<{ summary: string }>(
    `select summary from notice where title = '接口密钥和推送地址已停用' and target_scope = $1`,
    prepared.agentNo,
  );
  expect(told.summary).toContain('陆青的密码已被重置');
});

it('says that the owner is the reason to whoever knows the password alone', async () => {
  const { agentNo } = await prepare();
  const disable = { agentNo, status: 'FALSE', reason: '停业整改', ...request() } as const;
  await app.send(agentInfo.setStatus, disable, app.as('org_demo'));
  expect(await login(app, phone, demoPassword)).toMatchObject({
    failCode: '1002',
    message: '负责人的登录已被禁用，员工暂不能登录，请联系上级',
  });
  expect(await login(app, phone, 'Wrong@2026')).toMatchObject({ failCode: '1004', message: '账号或密码错误' });
});

it('on the platform’s side an owner is disabled by nobody, and closes it when it was', async () => {
  const member = await app.signIn('platform_entry');
  await app.rows(`update operator set operator_status = 'FALSE' where username = 'platform'`);
  expect((await app.send(platformParty.staff, {}, member)).code).toBe(98);
});
