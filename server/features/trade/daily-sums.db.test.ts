/** Totals from daily sums: late reports, row scope, and sales stored while their day is closed. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { authenticate } from '#server/features/session/session';
import { scopedReads, withReadScope } from '#server/foundation/access/subtree';
import type { Body, Reader } from '#server/foundation/lists/query.types';
import { transDaily } from '#server/schema';
import { sumChanged, sumDays } from './daily-sums';
import { transQuery } from './queries';
import { feedRefund, feedSale, openTestApp, type Operator, type TestApp } from '#tests/world/test-app';

let app: TestApp;
let organisation: Reader['me'];
beforeAll(async () => {
  app = await openTestApp();
  organisation = await providerOf('org_demo');
  await sumDays(app.deps, app.clock.now());
});
const providerOf = (user: Operator) => authenticate(app.deps, app.as(user), app.clock.now());
const dayAgo = (days: number) => startOfDay(dayOf(app.clock.now())) - days * dayMs;
const totals = (me: Reader['me'], body: Body) =>
  transQuery.totals(scopedReads(app.deps.db, me), { me, now: app.clock.now() }, body);

describe('daily sums', () => {
  it('follow a sale that the channel reports days later, and its refund', async () => {
    const { custNo, agentNo } = await app.one<{ custNo: string; agentNo: string }>(
      `select cust_no as "custNo", agent_no as "agentNo" from merchant m where account_status = 'TRUE' and starts_with(agent_path, '/10000001/80000001/') and exists (select 1 from terminal t where t.cust_no = m.cust_no) limit 1`,
    );
    const day = dayOf(dayAgo(2));
    const body = {
      transTimeStart: day,
      transTimeEnd: day,
      payBrand: 'SK',
      scopeAgentNo: agentNo,
      transStatus: 'SUCCESS',
    };
    const before = await totals(organisation, body);
    const { transNo } = await feedSale(app, custNo, { transTime: dayAgo(2) + 3_600_000 });
    const after = { transCount: before.transCount + 1, transAmount: before.transAmount + 100_000 };
    expect(await totals(organisation, body)).toMatchObject(after);
    await sumChanged(app.deps, app.clock.now());
    expect(await totals(organisation, body)).toMatchObject(after);
    await feedRefund(app, transNo, 100_000);
    expect(await totals(organisation, body)).toMatchObject(after);
  });

  it('are read instead of the transactions of closed days', async () => {
    await sumChanged(app.deps, app.clock.now());
    const rows = transQuery.summed!({ me: organisation, now: app.clock.now() }, {}, [dayAgo(31), dayAgo(1)]);
    const plan = await withReadScope(app.deps.db, organisation, tx =>
      tx.execute(sql`explain (analyze, format json) select sum(trans_amount) from ${rows}`),
    );
    const scans = [...JSON.stringify(plan.rows).matchAll(/"Relation Name":"(\w+)".*?"Actual Rows":(\d+)/g)];
    const readOf = (table: RegExp) =>
      scans.filter(([, name]) => table.test(name!)).reduce((sum, [, , read]) => sum + Number(read), 0);
    expect(readOf(/^trans_daily$/)).toBeGreaterThan(0);
    expect(readOf(/^trans_\d/)).toBe(0);
  });

  it('are seen by a provider for its own subtree only, whatever the statement', async () => {
    const me = await providerOf('agent_l2');
    const seen = await withReadScope(app.deps.db, me, tx => tx.select({ path: transDaily.agentPath }).from(transDaily));
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter(({ path }) => !path.startsWith(me.agentPath))).toEqual([]);
    const above = { scopeAgentNo: (await providerOf('agent_l1')).agentNo };
    expect(await totals(me, above)).toMatchObject({ transCount: 0, transAmount: 0 });
  });

  it.runIf(inject('world').kind === 'postgres')(
    'include a sale that was being stored when its day was closed',
    async () => {
      await sumDays(app.deps, app.clock.now());
      const before = await totals(organisation, {});
      const writer = await app.store.pool.connect();
      await writer.query('begin');
      await writer.query(
        `insert into trans select (jsonb_populate_record(null::trans, to_jsonb(t) || jsonb_build_object('id', 8000001, 'trans_no', 'RACE', 'trans_status', 'SUCCESS', 'trans_amount', 77, 'agent_path', $1::text, 'trans_time', $2::bigint))).* from trans t limit 1`,
        [organisation.agentPath, dayAgo(0) + 1],
      );
      app.clock.advance(dayMs);
      const closing = sumDays(app.deps, app.clock.now());
      // Closing waits for the writer.
      while ((await app.rows(`select 1 from pg_locks where locktype = 'advisory' and not granted`)).length === 0);
      await writer.query('commit');
      writer.release();
      await closing;
      expect(await totals(organisation, {})).toMatchObject({ transAmount: before.transAmount + 77 });
      expect(await app.one(`select closed_until as until from trans_closed`)).toEqual({ until: dayAgo(0) });
    },
  );
});
