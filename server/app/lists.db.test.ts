/**
 * Walks every list of the contract over HTTP: pages, totals and exports agree, and nobody sees rows outside of their
 * access. For filters see list-filters.db.test.ts.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls, contract, type PlainCall } from '@/api/contract';
import { isOffered, mayCall, type Permissions } from '@/api/schema/gate';
import { endsOf, Range, severalOf, takesSeveral } from '@/api/schema/list';
import { fieldOf, type Shape } from '@/api/schema/shape';
import { summedOf } from '@/api/format/totals';
import { openWorld, type World } from '#tests/world/open';
import { textOf } from '#server/platform/stringify';
import { queries } from './query-registry';
import { authenticate } from '#server/features/login/session';

type Row = Record<string, unknown>;
type PageAnswer = { list: Row[]; total: number; absent: string[] | null };

let world: World;
const tokens: Record<string, string> = {};
const providers = ['org_demo', 'agent_l1', 'agent_l2', 'agent_off', 'agent_new'] as const;
const staff = ['platform', 'platform_entry'] as const;
/** Those in whose portal a list is. */
const usersOf = (list: PlainCall): readonly string[] => (isOffered(list, 'PROVIDER') ? providers : staff);
/** Whoever sees the most of it. */
const readerOf = (list: PlainCall): string => usersOf(list)[0]!;
beforeAll(async () => {
  world = await openWorld();
  await world.rows(`update operator set first_login = false`);
  for (const user of [...providers, ...staff]) {
    tokens[user] = await world.signIn(user);
    may[user] = (await authenticate(world.deps, tokens[user], world.clock.now())).may;
  }
});
const may: Record<string, Permissions> = {};
const lists = allCalls.filter(call => call.filter && call.path !== '/customer/active/v1/findActiveTransDetail');
const partsOf = (list: PlainCall) => allCalls.filter(call => call.of?.path === list.path);
const send = async (call: PlainCall, body: object, user: string) => world.send(call, body, tokens[user]);
const pageOf = async (call: PlainCall, body: object, user: string): Promise<PageAnswer> => {
  const { code, message, object } = await send(call, body, user);
  if (code === 500) throw new Error(`${call.path} ${JSON.stringify(body)}: ${world.logged.at(-1)?.slice(0, 1500)}`);
  expect([call.path, code, message]).toEqual([call.path, 200, '成功']);
  return object as PageAnswer;
};

/** Maximum size of a list whose pages are all added up. */
const rowsAtMost = 3000;

describe.each(lists.map(list => [list.summary, list] as const))('%s', (_summary, list) => {
  it('answers a page to readers with access, and refuses the others', async () => {
    for (const user of usersOf(list)) {
      const answer = await send(list, { limit: 100 }, user);
      expect([user, answer.code]).toEqual([user, mayCall(list, may[user]!) ? 200 : 403]);
    }
  });
  it('pages without a repeated row', async () => {
    const first = await pageOf(list, { limit: 10 }, readerOf(list));
    const second = await pageOf(list, { limit: 10, page: 2 }, readerOf(list));
    const seen = [...first.list, ...second.list].map(row => JSON.stringify(row));
    expect(new Set(seen).size).toBe(seen.length);
    expect(first.total).toBeGreaterThanOrEqual(first.list.length);
  });
  it('adds up to its totals where a figure is the sum of a column', async () => {
    const part = partsOf(list).find(({ kind }) => kind === 'totals');
    const names = part ? summedOf(list.row!, part.output as Shape) : [];
    if (!part || names.length === 0) return;
    for (const user of usersOf(list).slice(0, 2)) {
      if (!mayCall(list, may[user]!)) continue;
      if ((await pageOf(list, { limit: 1 }, user)).total > rowsAtMost) continue; // its sums are tested with filters in list-filters.db.test.ts
      const sums: Record<string, number> = Object.fromEntries(names.map(name => [name, 0]));
      for (let page = 1; ; page += 1) {
        const { list: rows } = await pageOf(list, { limit: 100, page }, user);
        for (const name of names) for (const row of rows) sums[name]! += Number(row[name] ?? 0);
        if (rows.length < 100) break;
      }
      const figures = (await send(part, {}, user)).object as Record<string, number>;
      expect([user, sums]).toEqual([user, Object.fromEntries(names.map(name => [name, figures[name]]))]);
    }
  });
  it('finds pasted numbers, and lists the missing ones', async () => {
    for (const [name, item] of Object.entries(list.filter!)) {
      if (!takesSeveral(item)) continue;
      const { list: rows } = await pageOf(list, { limit: 100 }, readerOf(list));
      const known = [
        ...new Set(rows.map(row => row[name]).filter(value => value != null && !textOf(value).includes('*'))),
      ]
        .slice(0, 3)
        .map(textOf);
      const found = await pageOf(
        list,
        { [severalOf(name)]: [...known, 'NOBODY'].join(','), limit: 100 },
        readerOf(list),
      );
      expect([name, found.absent]).toEqual([name, ['NOBODY']]);
      for (const row of found.list)
        if (row[name] != null && !textOf(row[name]).includes('*')) expect(known).toContain(row[name]);
      if (known.length > 0) expect(found.total).toBeGreaterThanOrEqual(known.length);
    }
  });
  it('narrows to the reader’s own rows, and to a child’s subtree', async () => {
    if (!list.scoped) return;
    const totalOf = async (body: object) => (await pageOf(list, body, 'agent_l1')).total;
    if (!mayCall(list, may['agent_l1']!)) return;
    const [all, own, below, alone, beside] = [
      await totalOf({}),
      await totalOf({ scopeWay: 'SELF' }),
      await totalOf({ scopeAgentNo: '80000011' }),
      await totalOf({ scopeAgentNo: '80000011', scopeWay: 'SELF' }),
      await totalOf({ scopeAgentNo: '80000002' }),
    ];
    expect(own + below).toBeLessThanOrEqual(all);
    expect(alone).toBeLessThanOrEqual(below);
    expect(beside).toBe(0);
  });
  it('masks phones and cards', async () => {
    for (const user of [...usersOf(list)].filter(each => each !== 'org_demo')) {
      const answer = await send(list, { limit: 50 }, user);
      if (answer.code !== 200) continue;
      for (const row of (answer.object as PageAnswer).list) {
        for (const [name, part] of Object.entries(list.row!)) {
          const field = fieldOf(part);
          if (field.kind === 'phone' && row[name]) expect(textOf(row[name])).toMatch(/\*{4}/);
          if (field.kind === 'bankCard' && row[name]) expect(textOf(row[name])).toMatch(/\*/);
        }
      }
    }
  });
  it('can be exported, where that asks for a time over a month at most', async () => {
    const times = Object.entries(list.filter!).filter(
      (entry): entry is [string, Range] => entry[1] instanceof Range && entry[1].options.maxDays !== undefined,
    );
    const lastMonth = Object.fromEntries(
      times.flatMap(([name, range]) => {
        const [low, high] = endsOf(name, range);
        return [
          [low, '2026-10-21'],
          [high, '2026-11-20'],
        ];
      }),
    );
    for (const part of partsOf(list).filter(({ kind }) => kind === 'export')) {
      expect([part.path, await send(part, lastMonth, readerOf(list))]).toMatchObject([part.path, { code: 200 }]);
      await world.rows(`delete from download_task`);
      const expected = times.length === 0 ? { code: 200 } : { code: 400, message: '导出时间范围不能超过31天' };
      expect([part.path, await send(part, {}, readerOf(list))]).toMatchObject([part.path, expected]);
      await world.rows(`delete from download_task`);
    }
  });
});

describe('all lists together', () => {
  it('have a query each', () => {
    expect(lists.filter(list => !queries.some(query => query.call.path === list.path)).map(list => list.path)).toEqual(
      [],
    );
  });
  it('show every reader only their own subtree', async () => {
    const [me] = await world.rows<{ agent_path: string }>(`select agent_path from agent where agent_no = '80000011'`);
    const inside = new Set(
      (
        await world.rows<{ agent_no: string }>(`select agent_no from agent where agent_path like $1`, [
          `${me!.agent_path}%`,
        ])
      ).map(row => row.agent_no),
    );
    for (const list of lists.filter(each => isOffered(each, 'PROVIDER'))) {
      if (!('agentNo' in list.row!)) continue;
      const answer = await send(list, { limit: 100 }, 'agent_l2');
      if (answer.code !== 200) continue;
      const strangers = (answer.object as PageAnswer).list.filter(
        row => row['agentNo'] && !inside.has(textOf(row['agentNo'])),
      );
      expect([list.path, strangers]).toEqual([list.path, []]);
    }
  });
  it('are empty for a provider without data', async () => {
    // Notices are for everybody, and everybody is among its own staff.
    const nobodys = ['/sys/noticeInfo/v1/findByPage', '/agent/achievement/v1/list', contract.staff.list.path];
    for (const list of lists.filter(each => isOffered(each, 'PROVIDER'))) {
      const answer = await send(list, {}, 'agent_new');
      if (answer.code === 200 && !nobodys.includes(list.path))
        expect([list.path, (answer.object as PageAnswer).total]).toEqual([list.path, 0]);
    }
  });
});

it('a call shared by two screens is refused for the screen that is switched off', async () => {
  for (const rewardType of ['SKJL', 'ZFBJL'])
    expect((await send(contract.transReward.list, { rewardType }, 'agent_off')).code).toBe(403);
  expect((await send(contract.transReward.list, { rewardType: 'SKJL' }, 'org_demo')).code).toBe(200);
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
    for (const username of ['org_demo', 'agent_l1', 'agent_l2']) {
      const [own] = await world.rows<{ n: number }>(
        `select count(*)::int as n from (select owner_agent_no as owner from ${source}) s where owner = (select agent_no from operator where username = $1)`,
        [username],
      );
      expect([username, (await pageOf(call, filter, username)).total]).toEqual([username, own!.n]);
    }
  });
  // Rewards that only level-1 agents get and organisations never own: an organisation sees all of those below it.
  it.each([
    [contract.transReward.list, 'SKJL', { rewardType: 'SKJL' }],
    [contract.transReward.list, 'ZFBJL', { rewardType: 'ZFBJL' }],
    [contract.cashbackReward.list, 'CASHBACKJL', {}],
  ] as const)('of granted list %# is the reader’s own, and an organisation’s agents’', async (call, type, filter) => {
    for (const username of ['org_demo', 'agent_l1', 'agent_l2']) {
      const [own] = await world.rows<{ n: number }>(
        `select count(*)::int as n from reward where reward_type = $2 and (owner_agent_no = (select agent_no from operator where username = $1) or $1 = 'org_demo')`,
        [username, type],
      );
      expect([username, (await pageOf(call, filter, username)).total]).toEqual([username, own!.n]);
    }
  });
});
