/** What every list says of all its rows, to whoever sees the most: its totals are the sums of its rows, and its export has as many. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { contract, type PlainCall } from '@/api/contract';
import { pageSize } from '@/api/constants';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { mayCall } from '@/api/schema/gate';
import { endsOf } from '@/api/schema/list';
import { authenticate } from '#server/features/session/session';
import { withReadScope } from '#server/foundation/access/subtree';
import type { Reader } from '#server/foundation/lists/query.types';
import { fillLists } from '#tests/lists/fill';
import { exportsOf, figuresOf, lists, monthsOf, readerOf, withTitles, totalsOf, listsWith } from '#tests/lists/lists';
import { openTestApp, type Operator, type TestApp } from '#tests/world/test-app';
import { queries } from './query-registry';

let app: TestApp;
const readers: Partial<Record<Operator, Reader>> = {};
beforeAll(async () => {
  app = await openTestApp();
  await fillLists(app);
  const now = app.clock.now();
  for (const user of ['org_demo', 'agent_l1', 'platform'] as const)
    readers[user] = { me: await authenticate(app.deps, app.as(user), now), now };
});
/** The embedded store runs the same statements: it shows for one reader that it does. */
const beside: readonly Operator[] = inject('world').kind === 'postgres' ? ['agent_l1'] : [];

async function ask(call: PlainCall, body: object, user: Operator): Promise<Readonly<Record<string, unknown>>> {
  const { code, message, object } = await app.send(call, body, app.as(user));
  expect([call.path, body, code, message]).toEqual([call.path, body, 200, '成功']);
  return object as Readonly<Record<string, unknown>>;
}
/** The sums of the listed rows, added up by the database. */
async function sumsOf(list: PlainCall, user: Operator, names: readonly string[]) {
  const reader = readers[user]!;
  const rows = queries.find(({ call }) => call.path === list.path)!.all(reader, {}, names);
  const sums = names.map(name => sql`coalesce(sum(${sql.identifier(name)}), 0) as ${sql.identifier(name)}`);
  const found = await withReadScope(app.deps.db, reader.me, tx =>
    tx.execute<Record<string, unknown>>(sql`select ${sql.join(sums, sql`, `)} from (${rows}) rows`),
  );
  return found.rows[0]!;
}

describe('the first page', () => {
  it.each(withTitles(lists))('of %s', async (_summary, list) => {
    const { list: rows, total } = await ask(list, {}, readerOf(list));
    expect(rows).toHaveLength(Math.min(total as number, pageSize));
    expect(total).toBeGreaterThan(0);
  });
});

/** Figures that are 0 for whoever sees the most of the list, each with the reason. */
const zero: Readonly<Record<string, string>> = {
  [`${contract.repayReduce.list.path} leftAmount`]: 'the organisation owes nothing',
};

describe.each(listsWith(list => figuresOf(list).length > 0))('the totals of %s', (_summary, list) => {
  const names = figuresOf(list);
  it('are the sums of its columns', async () => {
    const most = readerOf(list);
    const others = beside.filter(user => user !== most && mayCall(list, readers[user]!.me.may));
    for (const user of [most, ...others]) {
      const figures = await ask(totalsOf(list)!, {}, user);
      const sums = await sumsOf(list, user, names);
      expect([user, names.map(name => [name, figures[name]])]).toEqual([user, names.map(name => [name, sums[name]])]);
      if (user !== most) continue;
      const empty = names.filter(name => figures[name] === 0);
      expect(empty).toEqual(names.filter(name => `${list.path} ${name}` in zero));
    }
  });
});

/** Figures that count the rows which the list finds under a filter. */
const counts: readonly (readonly [PlainCall, Readonly<Record<string, object>>])[] = [
  [contract.customer.list, { custCount: {}, activeCount: { activeStatus: 'SUCCESS' } }],
  [
    contract.custIncr.list,
    {
      initCount: { examineStatus: 'INIT' },
      passCount: { examineStatus: 'PASS' },
      failCount: { examineStatus: 'FAIL' },
    },
  ],
  [
    contract.agentIncr.list,
    {
      initCount: { examineStatus: 'INIT' },
      passCount: { examineStatus: 'PASS' },
      failCount: { examineStatus: 'FAIL' },
    },
  ],
  [
    contract.changeAudit.list,
    { waitCount: { auditStatus: 2 }, passCount: { auditStatus: 1 }, rejectCount: { auditStatus: 0 } },
  ],
  [contract.agentInfo.list, { agentCount: {} }],
  [contract.orgInfo.list, { orgCount: {} }],
  [
    contract.terminal.list,
    { termCount: {}, activeCount: { termStatus: 'ACTIVE' }, boundCount: { bindStatus: 'BIND' } },
  ],
  [contract.coupon.list, { couponCount: {} }],
  [contract.active.list, { successCount: { activeStatus: 'SUCCESS' } }],
  [contract.trans.list, { transCount: { transStatus: 'SUCCESS' }, failCount: { transStatus: 'ERROR' } }],
  [contract.cashBack.list, { backCount: {} }],
  [contract.flowCardBack.list, { backCount: {} }],
  [
    contract.riskOrder.list,
    {
      waitSubmitCount: { riskOrderStatus: 'WAIT_SUBMIT' },
      waitAuditCount: { riskOrderStatus: 'WAIT_AUDIT' },
      rejectCount: { riskOrderStatus: 'REJECT' },
      expireCount: { riskOrderStatus: 'EXPIRE' },
    },
  ],
  [contract.riskAdjust.list, { adjustCount: {} }],
];
describe.each(counts.map(([list, figures]) => [list.summary, list, figures] as const))(
  'the totals of %s',
  (_summary, list, counted) => {
    it('count what the list finds', async () => {
      const user = readerOf(list);
      const figures = await ask(totalsOf(list)!, {}, user);
      for (const [name, body] of Object.entries(counted)) {
        const { total } = await ask(list, { ...body, limit: 1 }, user);
        expect(total).toBeGreaterThan(0);
        expect([name, figures[name]]).toEqual([name, total]);
      }
    });
  },
);

/** Exports of a part of their list. */
const partly: Readonly<Record<string, object>> = {
  [contract.increase.feePlanDownload.path]: { incrType: 'FEE' },
  [contract.increase.flowPlanDownload.path]: { incrType: 'FLOW' },
};
const exported = lists.flatMap(list => exportsOf(list).map(download => [download.summary, list, download] as const));
describe.each(exported)('%s', (_summary, list, download) => {
  it('has as many rows as the list finds', async () => {
    const user = readerOf(list);
    const month = await monthOf(list, user);
    const { total, capped } = await ask(list, { ...month, ...partly[download.path], limit: 1 }, user);
    expect(total).toBeGreaterThan(0);
    expect(capped).toBe(false);
    const { trial, taskNo } = await ask(download, { ...month, dryRun: true }, user);
    expect([trial, taskNo]).toEqual([{ totalCount: total, earlierTime: null }, '']);
    expect((await ask(download, month, user))['taskNo']).toMatch(/./);
    await app.rows(`delete from download_task`);
  });
});
/** The month that ends with the newest row, for a list that is exported by the month, or by some. */
async function monthOf(list: PlainCall, user: Operator): Promise<Readonly<Record<string, string>>> {
  const [newest] = (await ask(list, { limit: 1 }, user))['list'] as Readonly<Record<string, number | string>>[];
  const ends = monthsOf(list).flatMap(([name, range]) => {
    const [low, high] = endsOf(name, range);
    const value = newest![name]!;
    const day = typeof value === 'string' ? value : dayOf(value);
    return [
      [low, dayOf(startOfDay(day) - 30 * dayMs)],
      [high, day],
    ];
  });
  return Object.fromEntries(ends) as Readonly<Record<string, string>>;
}

const monthly = exported.filter(([, list]) => monthsOf(list).length > 0);
/** Sums by day, of which a year is few rows. */
const yearly: readonly string[] = [contract.books.list.path];
it.each(monthly)('%s asks for a time over a month at most, or over a year', async (_summary, list, download) => {
  const { code, message } = await app.send(download, {}, app.as(readerOf(list)));
  const days = yearly.includes(list.path) ? 366 : 31;
  expect([code, message]).toEqual([400, `导出时间范围不能超过${days}天`]);
});
it('most lists have totals and an export', () => {
  expect(lists.filter(totalsOf).length).toBeGreaterThan(35);
  expect(exported.length).toBeGreaterThan(50);
  expect(monthly.length).toBeGreaterThan(3);
});
