/** In which language a mail is: of the person it is for, and else of whoever named the address. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs } from '@/api/format/format';
import { queries } from '#server/app/query-registry';
import { withdrawNews } from '#server/features/account/withdraw.moves';
import { exportJob } from '#server/features/download/download.moves';
import { exportHandler } from '#server/features/download/run-task';
import { sendDueExports } from '#server/features/export-plan/due.jobs';
import { sealLog } from '#server/features/seal/seal';
import { tellHead } from '#server/features/seal/tell-head';
import { mailer } from '#server/foundation/mail';
import { runNext } from '#server/foundation/queue';
import type { withdraw } from '#server/schema';
import { act } from '#tests/world/act';
import { enrol } from '#tests/world/factors';
import { type MailServer, openMailServer, subjectOf } from '#tests/world/mail-server';
import { planExport } from '#tests/world/planned-export';
import { openPortal } from '#tests/world/speaks';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';
import { mailHandler, mailJob } from './mail';
import { notify } from './notice-row';

const agentNo = '80000001';
let app: TestApp;
let server: MailServer;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  server = await openMailServer();
  for (const table of ['job', 'message', 'notice', 'export_plan', 'download_task'])
    await app.rows(`delete from ${table}`);
  await app.rows(`update operator set language = null`);
  await app.rows(`update agent set email = null, email_by = null`);
  await app.rows(`update agent set email = 'boss@agent.example' where agent_no = $1`, [agentNo]);
});
afterEach(() => server.close());

async function work(): Promise<void> {
  const deps = { ...app.deps, mail: mailer(server.url, '收款呗 <notice@portal.example>') };
  const handlers = { [mailJob]: mailHandler(deps), [exportJob]: exportHandler(deps, queries) };
  while (await runNext({ ...deps, name: 'worker', handlers }, new AbortController().signal));
}
/** Subjects and first paragraphs of the mails that have come. */
const mails = async () => {
  await work();
  return server.received.splice(0).map(mail => [subjectOf(mail), mail.body.trimEnd().split(/\r?\n\r?\n/)[0]]);
};
const speak = (language: string | undefined) => openPortal(app, app.as('agent_l1'), language);
const paidOut = { withdrawNo: 'TX1', withdrawStatus: 'SUCCESS', withdrawAmount: 130_000_000, realAmount: 123_456_789 };
const sentBack = { ...paidOut, withdrawStatus: 'FAIL' };
const tell = (row: object, remark: string | null = null) =>
  app.deps.db.transaction(tx =>
    notify(tx, agentNo, withdrawNews(row as typeof withdraw.$inferSelect, remark), app.clock.now()),
  );

/** Somebody else of the staff, who has signed in before. */
async function colleague(phone: string): Promise<{ operatorNo: string; token: string }> {
  const invited = { realName: '陆青', phone, roleCode: 'FINANCE', ...request() };
  const { operatorNo } = (await app.send(contract.staff.invite, invited, app.as('agent_l1'))).object;
  await app.rows(`update operator set first_login = false, initial_until = null where operator_no = $1`, [operatorNo]);
  return { operatorNo, token: await app.signIn(phone) };
}

describe('a mail to a provider', () => {
  it('is in the language that its owner has chosen last, and Chinese before', async () => {
    const chinese = ['提现已到账', '提现 TX1 到账 1,234,567.89 元'];
    const english = ['Withdrawal paid out', 'Withdrawal TX1: CNY 1,234,567.89 paid out'];
    await tell(paidOut);
    expect(await mails()).toEqual([chinese]);
    await speak('en');
    await tell(paidOut);
    expect(await mails()).toEqual([english]);
    // A browser that has chosen nothing, or something else, changes nothing.
    for (const none of [undefined, 'fr', 'constructor']) await speak(none);
    await tell(paidOut);
    expect(await mails()).toEqual([english]);
    await speak('zh');
    await tell(paidOut);
    expect(await mails()).toEqual([chinese]);
  });

  it('stays in the language of its event, whatever is chosen before it goes', async () => {
    await speak('en');
    await tell(paidOut);
    await speak('zh');
    await work();
    const [mail] = server.received;
    expect(subjectOf(mail!)).toBe('Withdrawal paid out');
    expect(mail!.body).toContain('Sign in to Shoukuanbei Portal for details. This message was sent automatically');
  });

  it('leaves what people have typed as it is, even where it is a word of the product', async () => {
    await speak('en');
    const { no: incrNo } = await app.one<{ no: string }>(
      `select incr_no as no from agent_incr where examine_status = 'INIT' and agent_type = 'AGENT' limit 1`,
    );
    await app.rows(`update agent_incr set parent_agent_no = $2, agent_name = '终端库存' where incr_no = $1`, [
      incrNo,
      agentNo,
    ]);
    await act(app.deps, contract.platformEntry.decideProvider, { incrNo, event: 'reject', remark: '营业执照已过期' });
    await tell(sentBack, '提现失败');
    expect(await mails()).toEqual([
      ['Agent application rejected', `终端库存: Agent application ${incrNo} rejected: 营业执照已过期`],
      ['Withdrawal failed', 'Withdrawal TX1: CNY 1,300,000.00 returned: 提现失败'],
    ]);
    const { list } = (await app.send(contract.notice.list, {}, app.as('agent_l1'))).object;
    // The notice itself is stored once, for colleagues of every language.
    expect(list.map(({ title }) => title)).toEqual(['提现未成功', '代理商进件被驳回']);
  });

  it('tells of refused invoices and of second factors in either language, and each colleague reads the notice', async () => {
    const invoices = await app.rows<{ no: string; applyNo: string }>(
      `update invoice set agent_no = $1, invoice_status = 'WAIT_AUDIT', invoice_withdraw_status = 'INIT' where id in (select id from invoice order by id limit 2)
         returning invoice_no as no, apply_no as "applyNo"`,
      [agentNo],
    );
    expect(invoices).toHaveLength(2);
    await enrol(app, 'agent_l1_fin');
    const { no: operatorNo, name } = await app.one<{ no: string; name: string }>(
      `select operator_no as no, real_name as name from operator where username = 'agent_l1_fin'`,
    );
    const happened = async ({ applyNo }: { readonly applyNo: string }) => {
      await act(app.deps, contract.platformMoney.decideInvoice, { applyNo, event: 'reject', remark: '抬头不符' });
      const reset = { operatorNo, reason: '手机丢失', ...request() };
      const { object } = await app.send(contract.factorRule.askReset, reset, app.as('agent_l1'));
      const told = await mails();
      await app.send(contract.factorReset.stop, { resetNo: object.resetNo }, app.as('agent_l1'));
      return [...told, ...(await mails())];
    };
    expect(await happened(invoices[0]!)).toEqual([
      ['发票被驳回', `发票 ${invoices[0]!.no} 被驳回：抬头不符`],
      ['申请重置二次验证', expect.stringContaining(`申请移除${name}的全部二次验证方式，原因：手机丢失。2026-`)],
      ['阻止重置二次验证', `${name}的二次验证重置已被阻止，验证方式不变。`],
    ]);
    await speak('en');
    expect(await happened(invoices[1]!)).toEqual([
      ['Invoice rejected', `Invoice ${invoices[1]!.no} was rejected: 抬头不符`],
      [
        'Asked to reset second factors',
        expect.stringMatching(
          new RegExp(
            ` asked to remove all second factors of ${name}, reason: 手机丢失\\. It takes effect at \\d+ Nov 2026, `,
          ),
        ),
      ],
      ['Stopped the reset of second factors', `The reset of ${name}'s second factors was stopped; the factors stay.`],
    ]);
    for (const user of ['agent_l1', 'agent_l1_view']) {
      const { list } = (await app.send(contract.notice.list, { limit: 100 }, await app.signIn(user))).object;
      expect(list.filter(({ title }) => title === '申请重置二次验证')).toHaveLength(2);
    }
  });

  it('is in the language of whoever named the address, and of the owner once they may not sign in', async () => {
    const { operatorNo, token } = await colleague('13911110001');
    await app.rows(`delete from change_request where agent_no = $1`, [agentNo]);
    await openPortal(app, token, 'en');
    const asked = await app.send(contract.changeInfo.saveProp, { email: 'desk@agent.example', ...request() }, token);
    const { changeNo } = asked.object;
    await act(app.deps, contract.platformEntry.decideChange, { changeNo, event: 'approve', remark: null });
    expect(await mails()).toEqual([['Credentials change approved', `Credentials change request ${changeNo} approved`]]);
    await tell(paidOut);
    expect(await mails()).toMatchObject([['Withdrawal paid out', expect.anything()]]);
    await app.rows(`update operator set operator_status = 'FALSE' where operator_no = $1`, [operatorNo]);
    await tell(paidOut);
    expect(await mails()).toMatchObject([['提现已到账', expect.anything()]]);
  });
});

it('mails a scheduled export to each in their own language, with its name as it was typed', async () => {
  const { token } = await colleague('13911110002');
  await openPortal(app, token, 'en');
  const sent = { sendWay: 'MAIL', planName: '交易明细' } as const;
  const plans = [
    await planExport(app, 'yesterday', sent, 'agent_l1'),
    await planExport({ ...app, as: () => token }, 'yesterday', sent, 'agent_l1'),
  ];
  expect(plans.map(({ code }) => code)).toEqual([200, 200]);
  app.clock.advance(dayMs);
  await app.signInAgain();
  await sendDueExports(app.deps, app.clock.now());
  const come = await mails();
  expect(come.map(([subject]) => subject)).toEqual(
    expect.arrayContaining(['定期导出「交易明细」已生成', 'Scheduled export “交易明细” is ready']),
  );
  expect(come).toHaveLength(2);
  const [chinese, english] = come.toSorted(([one], [other]) => Number(one! < other!)).map(([, text]) => text);
  expect(chinese).toMatch(
    /^定期导出「交易明细」2026-11-21 的文件已生成，登录后可下载：收款呗服务商平台 › 下载中心 › 定期导出$/,
  );
  expect(english).toMatch(
    /^The file of scheduled export “交易明细” for 21 Nov 2026 is ready; sign in to download it: Shoukuanbei Portal › /,
  );
});

it('mails the head of the log in the language of whoever named its address', async () => {
  const platform = app.as('platform');
  const { identity } = (await app.send(contract.platformConfig.identity, {}, platform)).object;
  const named = async (logHeadEmail: string) =>
    (await app.send(contract.platformConfig.setIdentity, { ...identity, logHeadEmail, ...request() }, platform)).code;
  await openPortal(app, platform, 'en', 'PLATFORM');
  expect(await named('audit@holding.example')).toBe(200);
  for (let run = 0; run < 2; run += 1) await sealLog(app.deps, app.clock.now());
  const { head } = await app.one<{ head: string }>(`select head from log_seal order by seal_no desc limit 1`);
  await tellHead(app.deps, app.clock.now());
  await work();
  const [mail] = server.received;
  expect(subjectOf(mail!)).toMatch(/^Head of the operation log \d+ Nov 2026$/);
  expect(mail!.body).toMatch(
    /^Head of the operation log and the ledger until \d+ Nov 2026, \d\d:\d\d:\d\d \(seal \d+\):/,
  );
  expect(mail!.body).toContain(head);
  expect(mail!.body).not.toMatch(/[\u4e00-\u9fff]/);
});
