/** What lists say of records that have a change under way. */
import { beforeAll, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { openTestApp, type Operator, type TestApp } from '#tests/world/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

const markOf = async (custNo: string, as: Operator) =>
  (await app.send(contract.customer.list, { custNo }, app.as(as))).object.list.map(row => row.waitingChange);

it('names the oldest change of a merchant that waits, to those who see the merchant, until it is decided', async () => {
  const { no, type } = await app.one<{ no: string; type: string }>(
    `select c.cust_no as no, c.cust_change_type as type from cust_change c join merchant m using (cust_no)
     where c.audit_status = 2 and starts_with(m.agent_path, '/10000001/80000001/') order by c.id limit 1`,
  );
  const marks = { org_demo: [type], agent_l1: [type], agent_off: [] } as const;
  for (const [user, mark] of Object.entries(marks))
    expect([user, await markOf(no, user as Operator)]).toEqual([user, mark]);
  await app.rows(`update cust_change set audit_status = 1 where cust_no = $1 and audit_status = 2`, [no]);
  expect(await markOf(no, 'org_demo')).toEqual([null]);
});

it('names the change of its own data that an organisation waits for, until it is decided', async () => {
  const orgNo = '10000002';
  const marks = async () =>
    (await app.send(contract.orgInfo.list, { orgNo }, app.as('org_demo'))).object.list.map(row => row.waitingChange);
  await app.rows(`delete from change_request where agent_no = $1`, [orgNo]);
  expect(await marks()).toEqual([null]);
  await app.rows(
    `insert into change_request (change_no, agent_no, agent_name, agent_type, agent_path, change_type, before, after,
       images, apply_name, examine_status, create_time, update_time)
     select 'BGORG' || t, agent_no, agent_name, agent_type, agent_path, t, '{}', '{}', '{}', '王健民', s, 1, 1
     from agent, (values ('ACCOUNT', 'PASS'), ('PROP', 'INIT'), ('MAIN', 'INIT')) as asked (t, s) where agent_no = $1`,
    [orgNo],
  );
  expect(await marks()).toEqual(['PROP']);
  await app.rows(`update change_request set examine_status = 'FAIL' where agent_no = $1`, [orgNo]);
  expect(await marks()).toEqual([null]);
});

it('tells when terms begin that the reader has given, and not those of others', async () => {
  const [child, below] = ['80000001', '80000011'];
  const next = app.clock.now() + 3_600_000;
  await app.rows(
    `insert into agent_policy (agent_no, policy_code, effect_time, profit_ratio)
     select agent_no, policy_code, $1, max(profit_ratio) from agent_policy where agent_no = any($2) group by 1, 2`,
    [next, [child, below]],
  );
  const told = async (agentNo: string, as: Operator) =>
    (await app.send(contract.agentInfo.list, { agentNo }, app.as(as))).object.list.map(row => row.nextTermsTime);
  expect(await told(child, 'org_demo')).toEqual([next]);
  expect(await told(below, 'org_demo')).toEqual([null]);
  expect(await told(below, 'agent_l1')).toEqual([next]);
  app.clock.advance(7_200_000);
  await app.signInAgain();
  expect(await told(child, 'org_demo')).toEqual([null]);
});
