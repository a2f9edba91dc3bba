/**
 * Performance by agent and organisation: drill-down into a team, and its totals
 * (docs/domain/provider.md#agent-performance, docs/domain/provider-organisation.md#organisation-performance).
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { openTestApp, type Operator, type TestApp } from '#tests/world/test-app';

const { agentStat, orgStat } = contract;
const month = { dimension: 'MONTH', statDateStart: '2026-11-01', statDateEnd: '2026-11-30' } as const;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
const rowsOf = async (input: object, user: Operator = 'org_demo') =>
  (await app.send(agentStat.list, { ...month, limit: 100, ...input }, app.as(user))).object.list;
const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);

describe('the achievement of an agent', () => {
  it('can be drilled into: the teams of its direct children add up to the totals', async () => {
    const below = await rowsOf({ parentAgentNo: '80000001' });
    const children = await app.rows<{ no: string }>(
      `select agent_no as no from agent where parent_agent_no = '80000001'`,
    );
    expect(children.map(({ no }) => no)).toEqual(expect.arrayContaining(below.map(row => row.agentNo)));
    expect(below.length).toBeGreaterThan(1);
    expect(new Set(below.map(row => row.parentAgentName)).size).toBe(1);
    const body = { ...month, parentAgentNo: '80000001' };
    const { transAmount, transCount } = (await app.send(agentStat.total, body, app.as('org_demo'))).object;
    expect({ transAmount, transCount }).toEqual({
      transAmount: sum(below.map(row => row.transAmount)),
      transCount: sum(below.map(row => row.transCount)),
    });
  });
  it('of a whole team is also its total, though the agent sold nothing itself', async () => {
    const [team] = await rowsOf({ agentNo: '80000001' });
    const body = { ...month, agentNo: '80000001' };
    expect((await app.send(agentStat.total, body, app.as('org_demo'))).object.transAmount).toBe(team!.transAmount);
  });
  it('gives the number of children, and names no provider above the reader', async () => {
    const [own] = await rowsOf({ agentNo: '80000001' }, 'agent_l1');
    const { n } = await app.one<{ n: number }>(
      `select count(*) as n from agent where parent_agent_no = '80000001' and agent_type = 'AGENT'`,
    );
    expect(own).toMatchObject({ childCount: n, parentAgentName: null });
    expect((await rowsOf({ agentNo: '80000001' }))[0]!.parentAgentName).not.toBeNull();
  });
  it('shows nothing of a parent outside the tree', async () => {
    expect(await rowsOf({ parentAgentNo: '10000001' }, 'agent_l2')).toEqual([]);
  });
});

it('the totals of organisations add up the new agents of their rows', async () => {
  const { list } = (await app.send(orgStat.list, { ...month, limit: 100 }, app.as('org_demo'))).object;
  expect((await app.send(orgStat.total, month, app.as('org_demo'))).object.newAgentCount).toBe(
    sum(list.map(row => row.newAgentCount)),
  );
});
