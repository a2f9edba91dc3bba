/** 流程总览 compared with plain SQL and with the lists that it opens (docs/domain/conventions.md#flow-map). */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import type { CallOutput } from '@/api/schema/call';
import { allCalls } from '@/api/contract/index';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import type { AnyList } from '@/api/schema/list';
import { readQuery } from '@/api/schema/query';
import { flows } from '@/machines/flows';
import type { AnyFlow } from '@/machines/flows/flow';
import { listPlaces } from '@/pages/flow-map/list-places';
import { openTestApp, type Operator, type TestApp } from '#tests/world/test-app';
import { flowLists } from './flow-lists';

const { flowMap } = contract;
type Item = CallOutput<typeof flowMap.load>['items'][number];
const hourMs = 3_600_000;
let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));

const all = async (user: Operator) => (await app.send(flowMap.load, {}, app.as(user))).object.items;
const whole = async (user: Operator, itemKey: string): Promise<Item> =>
  (await app.send(flowMap.load, { itemKey }, app.as(user))).object.items[0]!;

/** Where records of a flow stand, written down here: the table, its status, and whose of them an agent sees. */
interface ByHand {
  readonly from: string;
  readonly status: string;
  readonly agent: 'subtree' | 'own' | 'owned' | 'above' | null;
  /** What stands on the list of the platform, if not all of the table; null if it has no such list. */
  readonly platform?: string | null;
  /** What stands on the list of the agent. */
  readonly only?: string;
  /** Column of the period of the records that rest, and its days; a text of a day for `file_day`. */
  readonly within?: readonly [column: string, days: number];
  readonly restsIn?: readonly string[];
}
const created = ['create_time', 30] as const;
const byHand: Readonly<Record<string, ByHand>> = {
  merchants: { from: 'merchant', status: 'account_status', agent: 'subtree', within: created },
  merchantEntries: { from: 'merchant_incr', status: 'examine_status', agent: 'subtree', within: created },
  merchantChanges: { from: 'cust_change', status: 'audit_status', agent: 'subtree', platform: null, within: created },
  riskOrders: { from: 'risk_order', status: 'risk_order_status', agent: 'subtree', within: created },
  riskAdjusts: { from: 'risk_adjust', status: 'risk_adjust_status', agent: 'subtree', within: ['trans_time', 30] },
  withdrawals: { from: 'withdraw', status: 'withdraw_status', agent: 'own', within: created },
  invoices: {
    from: 'invoice',
    status: `invoice_status || '/' || invoice_withdraw_status`,
    agent: 'own',
    within: created,
  },
  debts: { from: 'debt', status: 'debt_status', agent: 'own', within: created },
  plans: { from: 'deduct_plan', status: 'plan_status', agent: 'own', platform: null, within: created },
  openedPlans: {
    from: 'deduct_plan',
    status: 'plan_status',
    agent: 'above',
    platform: null,
    within: created,
  },
  transactions: { from: 'trans', status: 'trans_status', agent: 'subtree', within: ['trans_time', 1] },
  settlements: { from: 'trans', status: 'settle_status', agent: 'subtree', within: ['trans_time', 1] },
  activations: { from: 'active_record', status: 'active_status', agent: 'subtree', within: created },
  terminals: { from: 'terminal', status: 'term_status', agent: 'subtree' },
  bindings: { from: 'terminal', status: 'bind_status', agent: 'subtree' },
  coupons: { from: 'coupon', status: 'coupon_status', agent: 'subtree', within: created },
  dataFees: {
    from: 'flow_order',
    status: 'flow_fee_status',
    agent: 'subtree',
    platform: null,
    within: ['pay_time', 30],
  },
  profits: {
    from: 'profit_record',
    status: 'enter_status',
    agent: 'owned',
    platform: null,
    within: ['trans_time', -1],
  },
  cashBacks: { from: 'cashback_record', status: 'enter_status', agent: 'owned', platform: null, within: created },
  differences: { from: 'channel_difference', status: 'difference_status', agent: null, within: ['file_day', 30] },
  registrations: {
    from: 'channel_registration',
    status: 'registration_status',
    agent: null,
    within: ['tell_time', 30],
  },
};
const agentNo = '80000001';
const whose = {
  subtree: `starts_with(agent_path, (select agent_path from agent where agent_no = '${agentNo}'))`,
  own: `agent_no = '${agentNo}'`,
  owned: `owner_agent_no = '${agentNo}'`,
  above: `creator_agent_no = '${agentNo}'`,
} as const;

/** Rows by state; those that rest, of the period alone. */
async function counted({ from, status, within }: ByHand, where: string, waits: ReadonlySet<string>) {
  const today = startOfDay(dayOf(app.clock.now()));
  const [column, days] = within ?? [null, 0];
  const [first, behind] = days < 0 ? [today - dayMs, today] : [today - (days - 1) * dayMs, today + dayMs];
  const inPeriod =
    column === null
      ? 'true'
      : column === 'file_day'
        ? `file_day between '${dayOf(first)}' and '${dayOf(behind - 1)}'`
        : `${column} >= ${first} and ${column} < ${behind}`;
  const rows = await app.rows<{ state: string; n: string }>(
    `select (${status})::text as state, count(*) as n from ${from}
     where ${where} and (${status}) is not null and ((${status})::text = any ($1) or ${inPeriod}) group by 1`,
    [[...waits]],
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, Number(n)]));
}
const totalsOf = ({ states }: Item) =>
  Object.fromEntries(states.filter(({ total }) => total > 0).map(({ state, total }) => [state, total]));
const waitingIn = ({ states }: Item) => new Set(states.filter(({ waits }) => waits).map(({ state }) => state));

describe('the counts of a flow', () => {
  const ofPlatform = Object.entries(byHand).filter(([, { platform }]) => platform !== null);
  it.each(ofPlatform)('of %s are those of plain SQL for the platform', async (key, hand) => {
    const item = await whole('platform', key);
    const expected = await counted(hand, hand.platform ?? 'true', waitingIn(item));
    expect(Object.keys(expected)).not.toEqual([]);
    expect(totalsOf(item)).toEqual(expected);
  });
  const ofAgents = Object.entries(byHand).filter(([, { agent }]) => agent !== null);
  it.each(ofAgents)('of %s are those of plain SQL for an agent', async (key, hand) => {
    const item = await whole('agent_l1', key);
    expect(totalsOf(item)).toEqual(await counted(hand, whose[hand.agent!], waitingIn(item)));
  });
  it('leave out what belongs to a sibling', async () => {
    const initial = async (user: Operator) => totalsOf(await whole(user, 'merchantEntries'))['INIT'] ?? 0;
    const [before, ofAll] = [await initial('agent_l1'), await initial('platform')];
    const { id, path } = await app.one<{ id: number; path: string }>(
      `select id, agent_path as path from merchant_incr where examine_status = 'INIT' and not ${whose.subtree} order by id limit 1`,
    );
    const moveTo = (to: string) => app.rows(`update merchant_incr set agent_path = $1 where id = $2`, [to, id]);
    await moveTo(
      (await app.one<{ path: string }>(`select agent_path as path from agent where agent_no = '${agentNo}'`)).path,
    );
    expect(await initial('agent_l1')).toBe(before + 1);
    await moveTo(path);
    expect(await initial('agent_l1')).toBe(before);
    expect(await initial('platform')).toBe(ofAll);
  });
});

describe.each(['platform', 'agent_l1', 'org_demo'] as const)('what %s sees', user => {
  it('opens lists with the total that stands beside the state', async () => {
    const items = await all(user);
    expect(items.length).toBeGreaterThan(10);
    const pairs: [string, number, number][] = [];
    for (const { itemKey } of items) {
      const { callPath, states } = await whole(user, itemKey);
      const list = allCalls.find(({ path }) => path === callPath) as unknown as AnyList;
      for (const { state, search, total } of states) {
        const { conditions } = readQuery(list, search, dayOf(app.clock.now()));
        const { object } = await app.send(list, conditions, app.as(user));
        pairs.push([`${itemKey} ${state}`, total, (object as { total: number }).total]);
      }
    }
    expect(pairs.map(([name, , listed]) => [name, listed])).toEqual(pairs.map(([name, total]) => [name, total]));
    expect(pairs.some(([, total]) => total > 0)).toBe(true);
  });
  it('has only states that wait, of all flows, and all states of one', async () => {
    for (const { itemKey, flowId, states } of await all(user)) {
      const flow = Object.values<AnyFlow>(flows).find(({ id }) => id === flowId)!;
      expect(states.every(({ waits }) => waits)).toBe(true);
      const names = Object.keys(flow.states).filter(state => state !== 'new');
      expect((await whole(user, itemKey)).states.map(({ state }) => state)).toEqual(names);
    }
  });
});

it('has every flow but those whose records stand on no list, and ages of no state that ends', () => {
  const mapped = new Set([...flowLists.values()].map(({ flow }) => flow.id));
  const missing = Object.values<AnyFlow>(flows).filter(({ id }) => !mapped.has(id));
  expect(missing.map(({ id }) => id)).toEqual(['storeStatus', 'factorResetStatus']);
  for (const [key, { flow, waiting }] of flowLists)
    for (const state of Object.keys(waiting))
      expect([key, state, Object.keys(flow.states[state] ?? {}).length > 0]).toEqual([key, state, true]);
});

it('has a screen for every list', () => {
  const unknown = [...flowLists.values()].flatMap(({ lists, part }) =>
    lists.filter(({ path }) => listPlaces(path, part ? new URLSearchParams(part).toString() : null).length === 0),
  );
  expect(unknown.map(({ path }) => path)).toEqual([]);
});

describe('the ages of a state', () => {
  const stateOf = async (key: string, state: string) =>
    (await whole('platform', key)).states.find(each => each.state === state)!;
  /** All records of the state came into it so many hours ago, one each. */
  async function aged(table: string, column: string, where: string, hours: readonly number[]) {
    const rows = await app.rows<{ id: number }>(`select id from ${table} where ${where} order by id`);
    expect(rows.length).toBeGreaterThanOrEqual(hours.length);
    for (const [at, { id }] of rows.entries())
      await app.rows(`update ${table} set ${column} = $1 where id = $2`, [
        app.clock.now() - (hours[at] ?? hours[0]!) * hourMs,
        id,
      ]);
  }
  /** Sessions end after a while without a call. */
  async function later(ms: number) {
    app.clock.advance(ms);
    await app.signInAgain();
  }

  it('are counted from the time of the state, and three times the middle one is too long', async () => {
    await aged('withdraw', 'create_time', `withdraw_status = 'INIT'`, [10, 40, 29]);
    const now = app.clock.now();
    const before = await stateOf('withdrawals', 'INIT');
    expect(before).toMatchObject({
      medianTime: now - 10 * hourMs,
      oldestTime: now - 40 * hourMs,
      stuckBefore: now - 30 * hourMs,
      stuckCount: 1,
    });
    await later(hourMs);
    // 41 and 30 hours against three times 11.
    expect(await stateOf('withdrawals', 'INIT')).toMatchObject({ medianTime: now - 10 * hourMs, stuckCount: 1 });
  });
  it('of less than a day are none', async () => {
    await aged('withdraw', 'create_time', `withdraw_status = 'INIT'`, [1, 23, 20]);
    const now = app.clock.now();
    expect(await stateOf('withdrawals', 'INIT')).toMatchObject({ stuckBefore: now - dayMs, stuckCount: 0 });
    await later(2 * hourMs);
    expect(await stateOf('withdrawals', 'INIT')).toMatchObject({ stuckCount: 1 });
  });
  it('follow the deadline where the state has one', async () => {
    await app.rows(`update risk_order set deadline = $1 where risk_order_status = 'WAIT_SUBMIT'`, [
      app.clock.now() + hourMs,
    ]);
    const running = await stateOf('riskOrders', 'WAIT_SUBMIT');
    expect(running).toMatchObject({ stuckCount: 0, stuckBefore: null });
    await later(2 * hourMs);
    expect(await stateOf('riskOrders', 'WAIT_SUBMIT')).toMatchObject({ stuckCount: running.total });
    expect(running.total).toBeGreaterThan(0);
  });
  it('are none where a record may rest', async () => {
    const { states } = await whole('platform', 'terminals');
    expect(states.map(({ medianTime, oldestTime, stuckCount }) => [medianTime, oldestTime, stuckCount])).toEqual(
      states.map(() => [null, null, null]),
    );
  });
});

describe('rights', () => {
  it('leave out the flows of lists that the reader may not open', async () => {
    await app.rows(
      `insert into staff_role (role_code, agent_no, role_name, rights, create_time, update_time) values ('TERMS', '${agentNo}', '终端', '{"TERMINAL":"VIEW"}', 0, 0)`,
    );
    await app.rows(`update operator set role_code = 'TERMS' where username = 'agent_l1_fin'`);
    const token = await app.signIn('agent_l1_fin');
    const keys = (await app.send(flowMap.load, {}, token)).object.items.map(({ itemKey }) => itemKey);
    expect(keys).toEqual(expect.arrayContaining(['terminals', 'downloads']));
    expect(keys).not.toEqual(expect.arrayContaining(['merchants']));
    expect(keys).not.toEqual(expect.arrayContaining(['withdrawals']));
    expect(await app.send(flowMap.load, { itemKey: 'merchants' }, token)).toMatchObject({
      code: 404,
      message: '没有这个流程，或没有查看其列表的权限',
    });
    expect(await all('org_demo')).toEqual(expect.arrayContaining([expect.objectContaining({ itemKey: 'merchants' })]));
  });
});
