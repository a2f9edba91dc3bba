/** What the home page counts, compared with the database. */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { openWorld, type World } from '#tests/world/open';

let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld();
  token = await world.signIn('agent_l1');
});
const one = async (statement: string) => (await world.rows<{ n: number }>(statement))[0]!.n;
const mine = `starts_with(agent_path, '/10000001/80000001/')`;

describe('the home page', () => {
  it('tells what waits and what was earned', async () => {
    const { object } = await world.send(contract.home.summary, {}, token);
    expect(object.waitChangeCount).toBe(
      await one(`select count(*) as n from cust_change where ${mine} and audit_status = 2`),
    );
    expect(object.availableBalance).toBe(
      await one(
        `select coalesce(sum(balance - frozen), 0) as n from account where agent_no = '80000001' and account_type <> 'DEBT' and balance > frozen`,
      ),
    );
    expect(object.debtAmount).toBe(
      await one(`select coalesce(sum(left_amount), 0) as n from debt where agent_no = '80000001'`),
    );
    expect(object.monthIncome).toBeGreaterThanOrEqual(object.incomeAmount);
  });
  it('draws a trend whose days and brands come to the same', async () => {
    for (const days of [7, 30] as const) {
      const { daily, brands } = (await world.send(contract.home.trend, { days }, token)).object;
      expect(daily.map(({ statDate }) => statDate)).toHaveLength(days);
      expect(daily.at(-1)!.statDate).toBe('2026-11-20');
      const total = (rows: readonly { transAmount: number }[]) => rows.reduce((sum, row) => sum + row.transAmount, 0);
      expect(total(daily)).toBe(total(brands));
      expect(total(daily)).toBe(
        await one(
          `select sum(trans_amount) as n from trans where ${mine} and trans_status = 'SUCCESS' and trans_time >= ${Date.parse(`${daily[0]!.statDate}T00:00:00+08:00`)}`,
        ),
      );
    }
  });
  it('refuses another number of days', async () => {
    expect((await world.send(contract.home.trend, { days: 8 }, token)).message).toContain('统计天数');
  });
});

describe('calls with two paths', () => {
  it('answer an organisation about its branches, and nobody else', async () => {
    const [row] = await world.rows<{ no: string }>(
      `select change_no as no from change_request where agent_type = 'ORG' limit 1`,
    );
    const changeNo = row!.no;
    const org = await world.signIn('org_demo');
    expect((await world.send(contract.orgChange.detail, { changeNo }, org)).object).toMatchObject({ changeNo });
    expect((await world.send(contract.orgChange.detail, { changeNo }, token)).code).toBe(403);
  });
  it('answer the policies of one product type only', async () => {
    const all = (await world.send(contract.policy.subConfigs, { agentNo: '80000011' }, token)).object;
    const some = (
      await world.send(contract.policy.subConfigsByType, { agentNo: '80000011', policyType: 'ELESIGNPOS' }, token)
    ).object;
    expect(some).toEqual(all.filter(each => each.policyType === 'ELESIGNPOS'));
    expect(some.length).toBeGreaterThan(0);
  });
});
