/** Totals follow the active conditions, and add up. */
import { beforeAll, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { openTestApp, type TestApp } from '#tests/world/test-app';

const { trans, agentInfo, orgInfo, withdraw } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

it('shows count, amount and reasons of failed transactions', async () => {
  const ask = async (body: object) => (await app.send(trans.total, body, app.as('org_demo'))).object;
  const failed = await ask({ transStatus: 'ERROR' });
  const known = await app.one<{ n: number; amount: number }>(
    `select count(*) as n, sum(trans_amount) as amount from trans where trans_status = 'ERROR'`,
  );
  expect([failed.failCount, failed.failAmount]).toEqual([known.n, known.amount]);
  const reasons = await app.rows<{ reason: string; n: number }>(
    `select fail_reason as reason, count(*) as n from trans where trans_status = 'ERROR' group by 1 order by 2 desc, 1 limit 5`,
  );
  expect(failed.failReasons).toBe(reasons.map(({ reason, n }) => `${reason} ${n} 笔`).join('、'));
  expect((await ask({})).failReasons).toBeNull();
});

it('counts for the listed providers, and for all without conditions', async () => {
  const counts = async (body: object) => (await app.send(agentInfo.total, body, app.as('org_demo'))).object;
  const { list } = (await app.send(agentInfo.list, { limit: 100 }, app.as('org_demo'))).object;
  expect(list.length).toBeGreaterThan(8);
  for (const { agentNo, custCount, termCount } of list.slice(0, 8))
    expect(await counts({ agentNo })).toMatchObject({ agentCount: 1, custCount, termCount });
  const { n } = await app.one<{ n: number }>(`select count(*) as n from merchant where agent_path like '/10000001/%'`);
  expect((await counts({})).custCount).toBe(n);
  const orgs = (await app.send(orgInfo.list, {}, app.as('org_demo'))).object.list;
  expect(orgs).toHaveLength(3);
  for (const { orgNo, custCount } of orgs.slice(0, 3)) {
    const { object } = await app.send(orgInfo.total, { orgNo }, app.as('org_demo'));
    expect(object).toMatchObject({ orgCount: 1, custCount });
  }
});

it('adds up the requested withdrawals', async () => {
  const { object } = await app.send(withdraw.total, {}, app.as('org_demo'));
  const { withdrawAmount, realAmount, taxAmount, feeAmount, waitAmount, backAmount } = object;
  expect(withdrawAmount).toBeGreaterThan(0);
  expect(realAmount + taxAmount + feeAmount + waitAmount + backAmount).toBe(withdrawAmount);
});
