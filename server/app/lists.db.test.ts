/**
 * Every list of the contract over HTTP: who may read it, pages, pasted numbers, masks and the reader's own rows. A test exists for
 * the lists to which it applies, and begins with a sample that is not empty; lists without one are named with the reason, and are
 * empty. Totals and exports: list-sums.db.test.ts. Filters: list-filters.db.test.ts.
 */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract, type PlainCall } from '@/api/contract';
import { isOffered, mayCall } from '@/api/schema/gate';
import { severalOf } from '@/api/schema/list';
import { authenticate } from '#server/features/session/session';
import type { Reader } from '#server/foundation/lists/query.types';
import { fillLists } from '#tests/lists/fill';
import { lists, maskedOf, pastedOf, readerOf, singleRowLists, withTitles, listsWith } from '#tests/lists/lists';
import { samplesElsewhere, type Row } from '#tests/lists/samples';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { queries } from './query-registry';

type PageAnswer = { readonly list: Row[]; readonly total: number; readonly absent: string[] | null };

const providers = ['org_demo', 'agent_l1', 'agent_l2', 'agent_off', 'agent_new'] as const;
const staff = ['platform', 'platform_entry'] as const;
/** Those in whose portal a list is. */
const usersOf = (list: PlainCall): readonly string[] => (isOffered(list, 'PROVIDER') ? providers : staff);

let app: TestApp;
const tokens: Record<string, string> = {};
const readers: Record<string, Reader> = {};
/** The numbers of a provider and of all below it, and of the one above it. */
let below: (agentNo: string) => ReadonlySet<unknown>;
let above: (agentNo: unknown) => unknown;
beforeAll(async () => {
  app = await openTestApp();
  await app.rows(`update operator set first_login = false`);
  await fillLists(app);
  for (const user of [...providers, ...staff]) {
    tokens[user] = await app.signIn(user);
    readers[user] = { me: await authenticate(app.deps, tokens[user], app.clock.now()), now: app.clock.now() };
  }
  const agents = await app.rows<{ no: string; parent: string; path: string }>(
    `select agent_no as no, parent_agent_no as parent, agent_path as path from agent`,
  );
  above = agentNo => agents.find(({ no }) => no === agentNo)?.parent;
  below = agentNo => new Set(agents.filter(({ path }) => path.includes(`/${agentNo}/`)).map(({ no }) => no));
});

async function pageOf(list: PlainCall, body: object, user: string = readerOf(list)): Promise<PageAnswer> {
  const { code, message, object } = await app.send(list, body, tokens[user]);
  expect([list.path, body, code, message]).toEqual([list.path, body, 200, '成功']);
  return object as PageAnswer;
}
/** The unmasked values of all rows that a reader sees, under these names. */
async function stored(list: PlainCall, user: string, names: readonly string[], atMost = 20_000): Promise<Row[]> {
  const statement = queries.find(({ call }) => call.path === list.path)!.all(readers[user]!, {}, names);
  return (await app.deps.db.execute(sql`select * from (${statement}) rows limit ${atMost}`)).rows;
}

/** A row without the number of all of them. */
const uncounted = { limit: 1, known: 2 };
describe.each(withTitles(lists))('%s', (_summary, list) => {
  it('answers a page to readers with access, and refuses the others', async () => {
    const codes = [];
    for (const user of usersOf(list)) codes.push([user, (await app.send(list, uncounted, tokens[user])).code]);
    const expected = usersOf(list).map(user => [user, mayCall(list, readers[user]!.me.may) ? 200 : 403]);
    expect(codes).toEqual(expected);
    expect((await pageOf(list, uncounted)).list).toHaveLength(1);
  });
});

describe.each(listsWith(({ path }) => !singleRowLists.includes(path)))('the pages of %s', (_summary, list) => {
  it('are the rows of one large page in its order, without a repeated one', async () => {
    const { total } = await pageOf(list, { limit: 1 });
    const limit = Math.min(10, Math.floor(total / 2));
    expect(limit).toBeGreaterThan(0);
    const [first, second] = [await pageOf(list, { limit }), await pageOf(list, { limit, page: 2, known: total })];
    const shown = [...first.list, ...second.list];
    expect(new Set(shown.map(row => JSON.stringify(row))).size).toBe(2 * limit);
    expect(shown).toEqual((await pageOf(list, { limit: 2 * limit })).list);
    expect([first.total, second.total]).toEqual([total, total]);
  });
});
it.each(withTitles(lists.filter(({ path }) => singleRowLists.includes(path))))(
  '%s has one row',
  async (_summary, list) => {
    expect((await pageOf(list, {})).total).toBe(1);
  },
);

const pasted = lists.flatMap(list => pastedOf(list).map(name => [list.summary, name, list] as const));
describe.each(pasted)('%s by pasted %s', (_summary, name, list) => {
  it('finds the rows of these numbers and no others, and names the missing one', async () => {
    const known = await numbersOf(list, name);
    expect(known.length).toBeGreaterThan(0);
    const body = { [severalOf(name)]: [...known, 'NOBODY'].join(',') };
    const found = await pageOf(list, { ...body, limit: 100 });
    expect(found.absent).toEqual(['NOBODY']);
    expect(found.total).toBeGreaterThanOrEqual(known.length);
    const isColumn = name in list.row! && !maskedOf(list).some(([masked]) => masked === name);
    if (isColumn) expect(found.list.filter(row => !known.includes(row[name]))).toEqual([]);
    else expect((await pageOf(list, { [severalOf(name)]: 'NOBODY' })).total).toBe(0);
  });
});
/** Up to three different numbers that rows of the list have. */
async function numbersOf(list: PlainCall, name: string): Promise<unknown[]> {
  const other = samplesElsewhere[`${list.path} ${name}`] ?? samplesElsewhere[name];
  const isKnown = name in list.row! || !other;
  const rows = isKnown
    ? await stored(list, readerOf(list), [name], 300)
    : (await app.rows<{ value: unknown }>(other)).map(({ value }) => ({ [name]: value }));
  return [...new Set(rows.map(row => row[name]).filter(value => value != null))].slice(0, 3);
}

const ofL1 = listsWith(list => list.scoped === true);
/** Lists of providers below: each belongs to the one above it. */
const ofChildren: readonly string[] = [contract.agentInfo.list.path, contract.agentLog.list.path];
/** An application belongs to whoever would be above. */
const holderIn = (list: PlainCall) => (list.path === contract.agentIncr.list.path ? 'parentAgentNo' : 'agentNo');

describe.each(ofL1)('the scope of %s', (_summary, list) => {
  it('narrows to the reader’s own rows, and to a child’s subtree', async () => {
    const rows = await stored(list, 'agent_l1', [holderIn(list)]);
    const holders = rows.map(row => row[holderIn(list)]);
    const own = (agentNo: string) =>
      holders.filter(each => (ofChildren.includes(list.path) ? above(each) : each) === agentNo).length;
    const child = holders.filter(each => below('80000011').has(each)).length;
    expect(rows.length).toBeGreaterThan(0);
    const bodies = [
      {},
      { scopeWay: 'SELF' },
      { scopeAgentNo: '80000011' },
      { scopeAgentNo: '80000011', scopeWay: 'SELF' },
      { scopeAgentNo: '80000002' },
    ];
    const totals = [];
    for (const body of bodies) totals.push((await pageOf(list, { ...body, limit: 1 }, 'agent_l1')).total);
    expect(totals).toEqual([rows.length, own('80000001'), child, own('80000011'), 0]);
  });
});
describe.each(listsWith(list => maskedOf(list).length > 0))('numbers of persons in %s', (_summary, list) => {
  it('are masked, whoever reads them', async () => {
    const seen = new Set<string>();
    for (const user of usersOf(list)) {
      const { code, object } = await app.send(list, { limit: 50 }, tokens[user]);
      for (const row of code === 200 ? (object as PageAnswer).list : [])
        for (const [name, mask] of maskedOf(list)) {
          if (!row[name]) continue;
          expect(row[name]).toMatch(mask);
          seen.add(name);
        }
    }
    expect([...seen].toSorted()).toEqual(
      maskedOf(list)
        .map(([name]) => name)
        .toSorted(),
    );
  });
});

/** Lists whose rows are all of agent_l1 and those below it: they have no row to hide. */
const withoutOthers: Readonly<Record<string, string>> = {
  [contract.taxPoint.list.path]: 'no other team has withdrawn with a tax point',
  [contract.cashBackTax.list.path]: 'nor of a cashback account',
  [contract.cashbackReward.list.path]: 'nor of a cashback account',
};
const ofProviders = listsWith(list => isOffered(list, 'PROVIDER') && 'agentNo' in list.row!);
describe.each(ofProviders)('agent_l1 in %s', (_summary, list) => {
  it('sees rows of its own subtree only', async () => {
    const rows = await stored(list, 'org_demo', ['agentNo'], 1000);
    const hasOthers = rows.some(({ agentNo }) => !below('80000001').has(agentNo));
    expect(hasOthers).toBe(!(list.path in withoutOthers));
    const { list: shown } = await pageOf(list, { limit: 100 }, 'agent_l1');
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter(({ agentNo }) => agentNo && !below('80000001').has(agentNo))).toEqual([]);
  });
});

it('every list has a query', () => {
  expect(lists.length).toBeGreaterThan(60);
  const without = lists.filter(list => !queries.some(query => query.call.path === list.path));
  expect(without.map(list => list.path)).toEqual([]);
});
it('a provider without data sees no rows but those that are for everybody', async () => {
  // Notices are for everybody, everybody is among its own staff, has signed in, and has a result of 0.
  const { staff, staffLog } = contract;
  const ofStaff = [staff.list.path, staffLog.list.path];
  const everybodys = ['/sys/noticeInfo/v1/findByPage', '/agent/achievement/v1/list', ...ofStaff];
  const open = lists.filter(list => isOffered(list, 'PROVIDER') && mayCall(list, readers['agent_new']!.me.may));
  expect(open.length).toBeGreaterThan(30);
  const totals = [];
  for (const list of open.filter(({ path }) => !everybodys.includes(path)))
    totals.push([list.path, (await pageOf(list, { limit: 1 }, 'agent_new')).total]);
  expect(totals.filter(([, total]) => total !== 0)).toEqual([]);
});
it('a call shared by two screens is refused for the screen that is switched off', async () => {
  const { list } = contract.transReward;
  for (const rewardType of ['SKJL', 'ZFBJL'])
    expect((await app.send(list, { rewardType }, tokens['agent_off'])).code).toBe(403);
  expect((await app.send(list, { rewardType: 'SKJL' }, tokens['org_demo'])).code).toBe(200);
});

describe('money', () => {
  // Parents see their own share of a child's business, never the child's or their parent's share
  // (docs/domain/access.md#money-scope).
  it.each([
    [contract.profit.list, 'profit_record', {}],
    [contract.cashBack.list, 'cashback_record', {}],
    [contract.flowCardBack.list, 'flow_back_record', {}],
    [contract.taxPoint.list, `tax_share where kind = 'TAX_POINT'`, {}],
    [contract.cashBackTax.list, `tax_share where kind = 'CASHBACK_TAX'`, {}],
    [contract.serviceProfit.list, 'service_profit', {}],
    [contract.standardReward.list, `reward where reward_type = 'SHLXDBJL'`, {}],
    [contract.falseReward.list, `reward where reward_type = 'WJHJL'`, {}],
    [contract.feeIncrReward.list, `increase_reward where incr_type = 'FEE'`, {}],
  ] as const)('of list %# is the reader’s own', async (call, source, filter) => {
    expect(await shownOf(call, filter)).toEqual(
      await ownedIn(source, `owner = (select agent_no from operator where username = $1)`),
    );
  });
  // Rewards that only level-1 agents get and organisations never own: an organisation sees all of those below it.
  it.each([
    [contract.transReward.list, 'SKJL', { rewardType: 'SKJL' }],
    [contract.transReward.list, 'ZFBJL', { rewardType: 'ZFBJL' }],
    [contract.cashbackReward.list, 'CASHBACKJL', {}],
  ] as const)('of granted list %# is the reader’s own, and an organisation’s agents’', async (call, type, filter) => {
    const owned = `owner = (select agent_no from operator where username = $1) or $1 = 'org_demo'`;
    expect(await shownOf(call, filter)).toEqual(await ownedIn(`reward where reward_type = '${type}'`, owned));
  });

  const users = ['org_demo', 'agent_l1', 'agent_l2'] as const;
  async function shownOf(call: PlainCall, filter: object): Promise<number[]> {
    const totals = [];
    for (const user of users) totals.push((await pageOf(call, { ...filter, limit: 1 }, user)).total);
    return totals;
  }
  /** Rows of each user, of which one has some and none has all. */
  async function ownedIn(source: string, condition: string): Promise<number[]> {
    const count = `select count(*)::int as n from (select owner_agent_no as owner from ${source}) s`;
    const owned = [];
    for (const user of users) owned.push((await app.one<{ n: number }>(`${count} where ${condition}`, user)).n);
    expect(Math.max(...owned)).toBeGreaterThan(0);
    expect(new Set(owned).size).toBeGreaterThan(1);
    return owned;
  }
});
