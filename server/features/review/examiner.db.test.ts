/** The examiner of an application compares its numbers in clear; nobody else sees them, and each look is in the log. */
import { beforeAll, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { agentForm, merchantForm } from '#tests/world/applications';
import { openTestApp, request, type Operator, type TestApp } from '#tests/world/test-app';

const { agentIncr, custIncr, customer, changeAudit, changeInfo, platformEntry } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

interface Numbers {
  readonly legalIdNo: string | null;
  readonly bankCardNo: string | null;
  readonly phone: string;
}
const numbersIn = ({ legalIdNo, bankCardNo, phone }: Numbers) => [legalIdNo, bankCardNo, phone];
const masked = [/^\d{3}\*{11}[\dX]{4}$/, /^\d{6}\*{6}\d{4}$/, /^\d{3}\*{4}\d{4}$/].map(each =>
  expect.stringMatching(each),
);
const looks = (no: string) =>
  app.rows<{ operator_no: string; agent_path: string | null; content: string }>(
    `select operator_no, agent_path, content from operate_log where op_biz_type = 'REVEAL' and target_no = $1 order by id`,
    [no],
  );

it('of an agent: the organisation that decides it, not the agent that handed it in', async () => {
  const form = await agentForm(app, 41);
  const { object } = await app.send(agentIncr.save, { ...form, ...request() }, app.as('agent_l1'));
  const { incrNo } = object;
  const seen = async (user: Operator) => numbersIn((await app.send(agentIncr.detail, { incrNo }, app.as(user))).object);
  expect(await seen('agent_l1')).toEqual(masked);
  expect(await looks(incrNo)).toEqual([]);
  const { legalIdNo, bankCardNo, phone } = form as unknown as Numbers;
  expect(await seen('org_demo')).toEqual([legalIdNo, bankCardNo, phone]);
  await seen('org_demo');
  const one = { operator_no: expect.any(String), agent_path: expect.stringMatching(/^\//) };
  const content = `审核时查看${(form as unknown as { agentName: string }).agentName}的证件号、卡号和手机号`;
  expect(await looks(incrNo)).toEqual([{ ...one, content }]);
  app.clock.advance(10 * 60_000);
  await seen('org_demo');
  expect(await looks(incrNo)).toHaveLength(2);
  const decided = { incrNo, examineStatus: 'FAIL', examineRemark: '证件不清晰', ...request() } as const;
  expect((await app.send(agentIncr.examine, decided, app.as('org_demo'))).code).toBe(200);
  expect(await seen('org_demo')).toEqual(masked);
});

it('of a merchant: the platform, with what was recognised, and its look is in its own log alone', async () => {
  const form = await merchantForm(app, 42);
  const saved = await app.send(custIncr.save, { ...form, ...request() }, app.as('agent_l1'));
  const { incrNo } = saved.object;
  const seen = async (user: Operator) => (await app.send(customer.incrDetail, { incrNo }, app.as(user))).object;
  for (const user of ['agent_l1', 'org_demo'] as const) expect(numbersIn(await seen(user))).toEqual(masked);
  expect(await looks(incrNo)).toEqual([]);
  expect(numbersIn(await seen('platform'))).toEqual([form.legalIdNo, form.bankCardNo, form.phone]);
  expect(await looks(incrNo)).toMatchObject([{ agent_path: null }]);
});

it('of a merchant’s change: whoever may decide it, before and after, until it is decided', async () => {
  const { audit_no: auditNo } = await app.one<{ audit_no: string }>(
    `select audit_no from cust_change where cust_change_type = 'SETTLE_CARD' and audit_status = '2' and agent_path like '%/80000001/%' limit 1`,
  );
  const readers = ['org_demo', 'agent_l1', 'platform'] as const;
  const cards = async () => {
    const seen: (string | null)[] = [];
    for (const user of readers) {
      const { changes } = (await app.send(changeAudit.detail, { auditNo }, app.as(user))).object;
      for (const each of changes) if (each.key === 'bankCardNo') seen.push(each.beforeValue, each.afterValue);
    }
    return seen;
  };
  expect(await cards()).toEqual(Array(6).fill(expect.stringMatching(/^\d{16,19}$/)));
  expect(await looks(auditNo)).toHaveLength(3);
  const decided = { auditNo, auditStatus: 0, auditRemark: '卡号与图片不符', ...request() } as const;
  expect((await app.send(changeAudit.audit, decided, app.as('org_demo'))).code).toBe(200);
  expect(await cards()).toEqual(Array(6).fill(expect.stringMatching(/^\d{6}\*{6}\d{4}$/)));
});

it('of a provider’s own change: the platform', async () => {
  const [row] = await app.rows<{ change_no: string; agent_no: string }>(
    `select change_no, agent_no from change_request where examine_status = 'INIT' and change_type = 'ACCOUNT' limit 1`,
  );
  const { change_no: changeNo } = row!;
  const { list } = (await app.send(platformEntry.changes, { changeNo }, app.as('platform'))).object;
  expect(list).toHaveLength(1);
  const { changes } = (await app.send(changeInfo.detail, { changeNo }, app.as('platform'))).object;
  const shown = changes.map(({ afterValue }) => afterValue).join();
  expect(shown).toMatch(/\d{16,19}/);
  expect(shown).not.toContain('*');
  expect(await looks(changeNo)).toMatchObject([{ agent_path: null }]);
});
