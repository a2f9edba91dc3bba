/**
 * Every call under a kind of four eyes, as it is sent: under its rule it changes nothing and asks; approved, it happens once, as its
 * asker (docs/domain/access.md#four-eyes).
 */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callGroups, contract, type PlainCall } from '@/api/contract';
import { platformNo } from '@/api/constants';
import { approvalKinds } from '@/api/forms/approval';
import { bodies } from '#tests/every-call/bodies';
import { bodyOf, platformDeeds } from '#tests/every-call/platform-deeds';
import { draftOn } from '#tests/world/product-drafts';
import { colleagueOf, dismissColleagues, ruleOn } from '#tests/world/second-person';
import { openTestApp, type Operator, request, type TestApp } from '#tests/world/test-app';
import { unweighed } from './weigh';

const { approval } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
// Some of the calls end sessions or give a new password; rules, addresses and approvers are of one test.
beforeEach(async () => {
  await dismissColleagues(app);
  await app.rows(`update operator set first_login = false`);
  for (const table of ['approval_rule', 'webhook_endpoint']) await app.rows(`delete from ${table}`);
  await app.signInAgain();
});

const named = callGroups.flatMap(([group, calls]) =>
  Object.entries(calls).flatMap(([name, call]) => (call.eyes ? [[`${group}.${name}`, call] as const] : [])),
);
type Body = (at: TestApp, user: Operator) => Promise<object>;
/** Bodies that the common ones lack, or that meet no rule. */
const given: Readonly<Record<string, Body>> = {
  'platformWithdraw.decide': async at => ({
    event: 'pay',
    ...(await at.one(
      `select withdraw_no as "withdrawNo" from withdraw where withdraw_status = 'INIT' order by withdraw_no limit 1`,
    )),
  }),
  'platformMoney.decideInvoice': async at => ({
    event: 'approve',
    ...(await at.one(
      `with undone as (delete from tax_diff)
       update invoice set invoice_status = 'WAIT_AUDIT', invoice_withdraw_status = 'INIT'
        where id = (select min(id) from invoice) returning apply_no as "applyNo"`,
    )),
  }),
  'platformParty.moveLogin': async at => {
    await at.rows(`update operator set operator_status = 'FALSE' where agent_no = '80000011' and role_code = 'OWNER'`);
    return { agentNo: '80000011', event: 'enable', remark: '恢复' };
  },
  'staff.invite': async () => ({ realName: '新同事', phone: '19900118822', roleCode: 'FINANCE' }),
  'staff.setRole': async at => ({ ...(await lesser(at)), roleCode: 'RISK' }),
  'staff.setStatus': async at => {
    await at.rows(`update operator set operator_status = 'FALSE' where username = 'agent_l1_view'`);
    return { ...(await lesser(at)), status: 'TRUE' };
  },
  'staff.resetPassword': async at => lesser(at),
  'staffRole.save': async () => ({ roleName: '新角色', TRADE: 'VIEW' }),
  'factorRule.save': async () => ({ scope: 'ALL' }),
  'agentInfo.resetPassword': async () => ({ agentNo: '80000011' }),
  'orgInfo.resetPassword': async at =>
    at.one(`select agent_no as "orgNo" from agent where agent_type = 'ORG' and parent_agent_no = '10000001' limit 1`),
  'webhook.setStatus': async (at, user) => {
    const made = { endpointName: '财务系统', url: 'https://erp.example.com/a', ...request() };
    const { object } = await at.send(contract.webhook.create, made, at.as(user));
    const { endpointNo } = object;
    await at.send(contract.webhook.setStatus, { endpointNo, status: 'OFF', ...request() }, at.as(user));
    return { endpointNo, status: 'ON' };
  },
  'changeInfo.saveProp': async (at, user) => {
    await at.rows(`delete from change_request where agent_no = '80000001'`);
    const phone = '19900117733';
    const codeFor = async (purpose: 'OLD_PHONE' | 'NEW_PHONE') => {
      await at.send(contract.changeInfo.sendCode, { purpose, phone }, at.as(user));
      const { answer } = await at.one<{ answer: number }>(`select answer from captcha where purpose = $1`, purpose);
      return String(answer).padStart(6, '0');
    };
    return { phone, smsCode: await codeFor('OLD_PHONE'), newSmsCode: await codeFor('NEW_PHONE') };
  },
  'stock.changePolicy': async (at, user) => {
    const { termSns } = (await bodies['stock.changePolicy']!(at, user))[0] as { termSns: string };
    for (const { policyCode } of await at.rows<{ policyCode: string }>(
      `select policy_code as "policyCode" from policy`,
    )) {
      const tried = { termSns, policyCode, dryRun: true, ...request() };
      const { object } = await at.send(contract.stock.changePolicy, tried, at.as(user));
      if (object.done.length > 0) return { termSns, policyCode };
    }
    throw new Error('Expected a policy that some terminal can change to');
  },
  'platformProduct.putInForce': async at => {
    const { draftNo, version } = await draftOn(at);
    return { draftNo, version, remark: '按合同调整' };
  },
  'approvalRule.save': async (at, user) => {
    await ruleOn(at, user === 'platform' ? platformNo : '80000001', 'STAFF');
    return { approvalKind: 'STAFF', isOn: false };
  },
};
const lesser = (at: TestApp) =>
  at.one<object>(`select operator_no as "operatorNo" from operator where username = 'agent_l1_view'`);

/** Calls whose bodies take files or a prepared record; their handlers share the code of a call that is tried here. */
const alike: Readonly<Record<string, string>> = {
  'changeInfo.saveAccount': 'changeInfo.saveProp: one function submits all three',
  'changeInfo.saveMain': 'changeInfo.saveProp: one function submits all three',
  'orgIncr.save': 'agentIncr.save: one function hands in both',
  'flowCard.changeTask': 'takes a filled-in sheet (upload.db.test.ts), and is tried out as the calls of stock are',
  'platformStock.stockFile': 'platformStock.stockIn stocks by the same function',
  'platformReconcile.book': 'platformReconcile.decide: the same door, and a sale of the channel beforehand',
};

/** Calls that leave no entry of their asker in the audit log, and what tells of them instead. */
const unlogged: Readonly<Record<string, string>> = { 'stock.changePolicy': 'the movements of each terminal' };

const userOf = (name: string, call: PlainCall): Operator =>
  call.policy === 'platform' ? 'platform' : name.startsWith('org') ? 'org_demo' : 'agent_l1';
const bodyFor = async (name: string, user: Operator): Promise<object> => {
  const own = given[name] ?? (name in platformDeeds ? (at: TestApp) => bodyOf(at, name) : undefined);
  const body = own ? await own(app, user) : (await bodies[name]!(app, user))[0]!;
  return { ...body, ...('dryRun' in body && { dryRun: false }), ...request() };
};
/** Always met: from above nothing on, or below any margin. */
const boundOf = ({ eyes }: PlainCall) => {
  const { measure } = approvalKinds[eyes!];
  return measure === 'none' ? null : measure === 'ppm' ? 1_000_000 : 0;
};

/** Rows of every table but those that asking itself fills, and counts of attempts. */
const untouched = ['approval', 'operate_log', 'notice', 'live_change', 'session', 'captcha', 'throttle', 'job'];
/** How many rows, and the newest transaction that wrote one: whatever is written, changed or deleted shows in one of them. */
async function state(): Promise<object[]> {
  const tables = await app.rows<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all($1)`,
    [untouched],
  );
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as rows, max(xmin::text::bigint)::text as newest from "${name}"`,
  );
  return app.rows(`${sums.join(' union all ')} order by name`);
}

describe('a call under its rule', () => {
  it.each(named.filter(([name]) => !(name in alike)))('%s waits, and happens once', async (name, call) => {
    const user = userOf(name, call);
    const { agent } = await app.one<{ agent: string }>(
      `select agent_no as agent from operator where username = $1`,
      user,
    );
    const { token } = await colleagueOf(app, agent, '复核人');
    const body = await bodyFor(name, user);
    if (call.eyes !== 'RULE') await ruleOn(app, agent, call.eyes!, boundOf(call));
    const before = await state();
    const asked = await app.send(call, body, app.as(user));
    expect([asked.code, asked.message]).toEqual([202, expect.stringContaining('已提交复核')]);
    expect(await state()).toEqual(before);
    const { approvalNo } = asked.object as { approvalNo: string };
    const look = async () => (await app.send(approval.look, { approvalNo }, token)).object;
    const seen = await look();
    expect(seen).toMatchObject({ refusal: null, changed: [], digest: (await look()).digest });
    expect(seen.does.length).toBeGreaterThan(0);
    const done = await app.send(approval.approve, { approvalNo, digest: seen.digest!, ...request() }, token);
    expect(done).toMatchObject({ code: 200, object: { approvalStatus: 'APPROVED' } });
    const entries = await app.rows<{ n: number }>(
      `select 1 as n from operate_log where content like '%（复核' || $1 || '）'`,
      [approvalNo],
    );
    expect(entries.length > 0 || name in unlogged).toBe(true);
    const again = { approvalNo, digest: seen.digest!, ...request() };
    expect(await app.send(approval.approve, again, token)).toMatchObject({ code: 409 });
  });
  it('is on this list, with how it is tried', () => {
    expect(named.length).toBeGreaterThan(30);
    expect(Object.keys(alike).filter(name => !named.some(([each]) => each === name))).toEqual([]);
    expect(unweighed.map(({ path }) => path)).toEqual([]);
  });
});
