/** 本单位操作记录 (docs/domain/access.md#own-log). */
import { beforeAll, expect, it } from 'vitest';
import { contract, type PlainCall } from '@/api/contract';
import { providerSubject } from '@/api/enums/staff';
import { walk } from '#tests/every-call/walk';
import { frequentJobs } from '#server/operations/schedule';
import { openTestApp, type TestApp } from '#tests/world/test-app';

const { staffLog, withdraw } = contract;
const everything = { limit: 100 };
const hourMs = 3_600_000;
/**
 * Changes, exports, clear values and sign-ins; every export with `WHOLE=1`, otherwise one, because all are written by the same line.
 */
const leaves = (name: string, call: PlainCall) =>
  call.kind === 'export'
    ? name === 'trans.download' || process.env['WHOLE'] === '1'
    : call.operates === true || 'requestNo' in call.input || call === contract.sensitive.view;
interface Written {
  readonly logNo: string;
  readonly operatorAgentNo: string | null;
}
const writtenSince = (app: TestApp, id: number) =>
  app.rows<Written>(
    `select 'RZ' || lpad(id::text, 10, '0') as "logNo", operator_agent_no as "operatorAgentNo" from operate_log where id > $1`,
    [id],
  );
const lastId = async (app: TestApp) =>
  (await app.one<{ id: number }>(`select coalesce(max(id), 0)::int as id from operate_log`)).id;

async function readAll(app: TestApp, token: string): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const { object } = await app.send(staffLog.list, { ...everything, page }, token);
    found.push(...object.list.map(({ logNo }) => logNo));
    if (object.list.length < everything.limit) return found;
  }
}

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

it('tells what somebody tried without the right to, and how the right is called', async () => {
  const token = await app.signIn('agent_l1_view');
  const { code } = await app.send(withdraw.sendCode, { accountType: 'TRANS_PROFIT', withdrawAmount: 1000 }, token);
  expect(code).toBe(403);
  const { object } = await app.send(staffLog.list, { opBizType: 'REFUSED' }, await app.signIn('agent_l1'));
  expect(object.list[0]).toMatchObject({
    opBizType: 'REFUSED',
    operatorNo: expect.stringMatching(/./),
    result: '失败',
  });
  expect(object.list[0]!.content).toMatch(/^发送提现验证码：.*资金账户/);
});

it('writes at most 60 refused attempts of a person within an hour', async () => {
  app.clock.advance(2 * hourMs);
  const token = await app.signIn('agent_l1_view');
  const from = await lastId(app);
  for (let tried = 0; tried < 63; tried += 1) await app.send(contract.staff.list, {}, token);
  expect((await writtenSince(app, from)).length).toBe(60);
  app.clock.advance(hourMs);
  await app.send(contract.staff.list, {}, await app.signIn('agent_l1_view'));
  expect((await writtenSince(app, from)).length).toBe(61);
});

it('is closed to whoever may not see the staff', async () => {
  expect((await app.send(staffLog.list, {}, await app.signIn('agent_l1_view'))).code).toBe(403);
});

it('names what a job did for the provider, with the system as the person, and shows it to nobody above', async () => {
  const from = await lastId(app);
  const small = await app.rows<{ no: string; agentNo: string }>(
    `update withdraw set withdraw_status = 'INIT' where withdraw_no = (select withdraw_no from withdraw where agent_no = '80000001' and withdraw_status in ('INIT', 'DOING') order by withdraw_amount limit 1) returning withdraw_no as no, agent_no as "agentNo"`,
  );
  expect(small).toHaveLength(1);
  const pay = frequentJobs.find(({ name }) => name === 'withdrawPay')!;
  app.clock.advance(hourMs);
  await pay.run(app.deps, app.clock.now());
  const done = (await writtenSince(app, from)).filter(({ operatorAgentNo }) => operatorAgentNo === '80000001');
  expect(done.length).toBeGreaterThan(0);
  const { object } = await app.send(staffLog.list, { targetNo: small[0]!.no }, await app.signIn('agent_l1'));
  expect(object.list[0]).toMatchObject({ operatorName: '系统', operatorNo: null, result: '成功' });
  expect(object.list[0]!.content).toMatch(/^小额提现自动打款 [\d,.]+ 元$/);
  const above = await app.send(staffLog.list, { targetNo: small[0]!.no }, await app.signIn('org_demo'));
  expect(above.object.list).toEqual([]);
});

// The last one, because it changes colleagues and ends sessions.
it('shows the owner every entry of a colleague who makes every call, and others none', async () => {
  const from = await lastId(app);
  // A colleague with all rights does all that the owner could.
  await app.rows(
    `insert into staff_role (role_code, agent_no, role_name, rights, create_time, update_time) values ('ALL', '80000001', '全部', $1, 0, 0)`,
    [Object.fromEntries(providerSubject.map(({ code }) => [code, 'OPERATE']))],
  );
  await app.rows(`update operator set role_code = 'ALL' where username = 'agent_l1_fin'`);
  const token = await app.signIn('agent_l1_fin');
  const colleague: TestApp = { ...app, as: () => token };
  // Lists are read for the numbers that the others are about.
  await walk(
    colleague,
    ['agent_l1'],
    () => {},
    (name, call) => leaves(name, call) || call.filter !== undefined,
  );
  const written = await writtenSince(app, from);
  const own = written.filter(({ operatorAgentNo }) => operatorAgentNo === '80000001').map(({ logNo }) => logNo);
  // Sign-in, exports, clear values, staff, keys, webhooks, terminals, money.
  expect(own.length).toBeGreaterThan(40);
  const shown = await readAll(app, await app.signIn('agent_l1'));
  expect(own.filter(logNo => !shown.includes(logNo))).toEqual([]);
  for (const other of ['org_demo', 'agent_l2'] as const) {
    const theirs = await readAll(app, await app.signIn(other));
    expect(theirs.filter(logNo => own.includes(logNo))).toEqual([]);
  }
});
