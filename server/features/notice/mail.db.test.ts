/** Mails to providers through a real mail server: what is mailed, what is not, and what becomes of a mail. */
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { act } from '#tests/world/act';
import { mailer } from '#server/foundation/mail';
import { verbatim } from '#server/foundation/phrase';
import { runNext } from '#server/foundation/queue';
import { smsHandler, smsJob } from '#server/features/message/text-message';
import { credit } from '#tests/world/credit';
import { openMailServer, subjectOf, type MailServer } from '#tests/world/mail-server';
import { sealLog } from '#server/features/seal/seal';
import { tellHead } from '#server/features/seal/tell-head';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';
import { mailHandler, mailJob } from './mail';
import { notify } from './notice-row';

const from = '收款呗 <notice@portal.example>';
const to = 'boss@agent.example';
const minute = 60_000;
let app: TestApp;
let server: MailServer;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  server = await openMailServer();
  for (const table of ['job', 'message']) await app.rows(`delete from ${table}`);
  await app.rows(`update agent set email = null`);
  await app.rows(`update agent set email = $1 where agent_no = '80000001'`, [to]);
});
afterEach(() => server.close());

/** Works off what is due, with the mail server at this address. */
async function work(url = server.url): Promise<void> {
  const deps = { ...app.deps, mail: mailer(url, from) };
  const handlers = { [mailJob]: mailHandler(deps), [smsJob]: smsHandler(deps) };
  while (await runNext({ ...deps, name: 'worker', handlers }, new AbortController().signal));
}
const tell = (says: object = {}, agentNo = '80000001') =>
  app.deps.db.transaction(tx =>
    notify(
      tx,
      agentNo,
      { title: verbatim('提现已到账'), text: verbatim('提现 TX1 到账 100.00 元'), mailed: true, ...says },
      app.clock.now(),
    ),
  );
interface Logged {
  readonly channel: string;
  readonly recipientMask: string;
  readonly status: string;
  readonly tries: number;
  readonly lastError: string | null;
}
const log = async () =>
  (await app.send(contract.platformSystem.messages, { channel: 'MAIL' }, app.as('platform'))).object
    .list as readonly Logged[];

it('mails the decision of an application to whoever handed it in, with its reason', async () => {
  const { no: incrNo } = await app.one<{ no: string }>(
    `select incr_no as no from agent_incr where examine_status = 'INIT' and agent_type = 'AGENT' limit 1`,
  );
  await app.rows(`update agent_incr set parent_agent_no = '80000001' where incr_no = $1`, [incrNo]);
  await act(app.deps, contract.platformEntry.decideProvider, { incrNo, event: 'reject', remark: '营业执照已过期' });
  await work();
  expect(server.received).toHaveLength(1);
  const [mail] = server.received as [MailServer['received'][number]];
  expect(mail.to).toEqual([to]);
  expect(subjectOf(mail)).toBe('代理商进件被驳回');
  expect(mail.body).toContain(`进件 ${incrNo} 被驳回：营业执照已过期`);
  expect(mail.body).toContain('请登录收款呗服务商平台查看详情');
  expect(mail.head).toMatch(/^From: .*<notice@portal\.example>/m);
  expect(await log()).toMatchObject([
    { channel: 'MAIL', recipientMask: 'b***@agent.example', status: 'SENT', tries: 1, lastError: null },
  ]);
});

it('mails to the address that a provider has named by a change of its record', async () => {
  await app.rows(`delete from change_request where agent_no = '80000011'`);
  const asked = (email: string) => app.send(contract.changeInfo.saveProp, { email, ...request() }, app.as('agent_l2'));
  expect(await asked('nobody')).toMatchObject({
    code: 400,
    message: '邮箱应为邮箱地址，例如 name@example.com',
  });
  const { code, object } = await asked('two@agent.example');
  expect(code).toBe(200);
  await act(app.deps, contract.platformEntry.decideChange, {
    changeNo: object.changeNo,
    event: 'approve',
    remark: null,
  });
  await work();
  expect(server.received.map(mail => [mail.to, subjectOf(mail)])).toEqual([[['two@agent.example'], '资质变更已通过']]);
});

it('mails nothing to a provider without an address, and no other notice', async () => {
  await tell({}, '80000011');
  await act(app.deps, contract.platformConfig.publish, {
    scope: 'ONE',
    agentNo: '80000001',
    title: '系统维护',
    text: '今晚维护',
  });
  await work();
  expect(server.received).toEqual([]);
  expect(await log()).toEqual([]);
});

it('mails no code and no initial password', async () => {
  const token = app.as('agent_l1');
  const wish = { accountType: 'PROFIT', amount: 200_000 } as const;
  // A code is sent only for what it can confirm.
  await credit(app.deps, '80000001', 'PROFIT', 100_000_000);
  await app.rows(`update withdraw set withdraw_status = 'REFUSE' where agent_no = '80000001'`);
  expect((await app.send(contract.withdraw.sendCode, wish, token)).message).toBe('成功');
  const invited = { realName: '陆青', phone: '13911110001', roleCode: 'FINANCE', ...request() };
  expect((await app.send(contract.staff.invite, invited, token)).code).toBe(200);
  await work();
  expect(app.deps.demoPhone!.messages()).toHaveLength(2);
  expect(server.received).toEqual([]);
});

it('lets no name or reason write into the head of a mail', async () => {
  const evil = '甲\r\nBcc: thief@evil.example\r\n\r\n乙';
  await tell({ title: verbatim(`被驳回${evil}`), text: verbatim(`原因${evil}`) });
  await work();
  const [mail] = server.received as [MailServer['received'][number]];
  expect(mail.to).toEqual([to]);
  expect(mail.head).not.toMatch(/^Bcc:/im);
  expect(subjectOf(mail)).toBe('被驳回甲 Bcc: thief@evil.example 乙');
  expect(mail.body).toContain(`原因${evil.replace(/\r\n/g, '\n')}`.split('\n')[0]);
});

it('does not read an address as a list, or with a header in it', async () => {
  for (const address of ['a@agent.example, thief@evil.example', 'a@agent.example\r\nBcc: b@evil.example', 'nobody']) {
    await app.rows(`update agent set email = $1 where agent_no = '80000001'`, [address]);
    await tell();
    await work();
    expect((await log())[0]).toMatchObject({ status: 'FAILED', lastError: '邮箱格式不正确' });
  }
  expect(server.received).toEqual([]);
});

it('waits for a server that is down, and sends once when it is back', async () => {
  const { port } = new URL(server.url);
  await server.close();
  await tell();
  await work();
  expect(await log()).toMatchObject([
    { status: 'WAITING', tries: 1, lastError: expect.stringContaining('ECONNREFUSED') },
  ]);
  app.clock.advance(minute);
  await work();
  expect(await log()).toMatchObject([{ status: 'WAITING', tries: 2 }]);
  server = await openMailServer(Number(port));
  await work();
  expect(server.received).toEqual([]);
  app.clock.advance(10 * minute);
  await work();
  expect(server.received).toHaveLength(1);
  expect(await log()).toMatchObject([{ status: 'SENT', tries: 3, lastError: null }]);
  app.clock.advance(24 * 60 * minute);
  await app.signInAgain();
  await work();
  expect(server.received).toHaveLength(1);
});

it('gives up at once what the server refuses for good, and after five tries what it puts off', async () => {
  server.refuses = 550;
  await tell();
  await work();
  expect(await log()).toMatchObject([{ status: 'FAILED', tries: 1, lastError: expect.stringContaining('550') }]);
  server.refuses = 451;
  await tell();
  for (const minutes of [0, 1, 10, 60, 360]) {
    app.clock.advance(minutes * minute);
    await work();
  }
  await app.signInAgain();
  expect((await log())[0]).toMatchObject({ status: 'FAILED', tries: 5, lastError: expect.stringContaining('451') });
  expect(await app.rows(`select 1 from job`)).toEqual([]);
  expect(server.received).toEqual([]);
});

it('sends 20 mails a day to one address at most, and says so in the log', async () => {
  for (let sent = 0; sent < 21; sent += 1) await tell();
  await work();
  expect(server.received).toHaveLength(20);
  const [refused] = await app.rows<{ n: number }>(
    `select count(*)::int as n from message where status = 'FAILED' and last_error = '该邮箱24小时内已发送20封'`,
  );
  expect(refused!.n).toBe(1);
});

it('sends nothing where no mail server is configured', async () => {
  await tell();
  const deps = { ...app.deps, mail: undefined };
  const parts = { ...deps, name: 'worker', handlers: { [mailJob]: mailHandler(deps) } };
  expect(await runNext(parts, new AbortController().signal)).toBe(true);
  expect(await app.rows(`select 1 from job`)).toEqual([]);
  expect(await log()).toEqual([]);
});

it('mails the head of the log once a day to the address that the platform set, and to nobody without one', async () => {
  for (let run = 0; run < 2; run += 1) await sealLog(app.deps, app.clock.now());
  const { head } = await app.one<{ head: string }>(`select head from log_seal order by seal_no desc limit 1`);
  await tellHead(app.deps, app.clock.now());
  expect(await app.rows(`select 1 from job where kind = $1`, [mailJob])).toEqual([]);
  await app.rows(`update identity set log_head_email = 'audit@holding.example'`);
  for (let run = 0; run < 2; run += 1) {
    await tellHead(app.deps, app.clock.now());
    await work();
  }
  expect(server.received).toHaveLength(1);
  expect(server.received[0]!.to).toEqual(['audit@holding.example']);
  expect(server.received[0]!.body).toContain(head);
  expect(await log()).toMatchObject([{ recipientMask: 'a***@holding.example', status: 'SENT' }]);
});
