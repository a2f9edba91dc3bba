/** A search by a merchant's name finds the same sales as a look at each of them, whoever had the name and whenever. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { dayOf } from '@/api/format/format';
import { authenticate } from '#server/features/session/session';
import { scopedReads, withReadScope } from '#server/foundation/access/subtree';
import type { Body, Reader } from '#server/foundation/lists/query.types';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { transQuery } from './queries';

let app: TestApp;
/** An organisation, and agents of two levels below it. */
const readers: Reader['me'][] = [];
beforeAll(async () => {
  app = await openTestApp();
  for (const user of ['org_demo', 'agent_l1', 'agent_l2'] as const)
    readers.push(await authenticate(app.deps, app.as(user), app.clock.now()));
});

const names = ['晨光面馆', '晨光面馆（东店）', '晨光_超市', '百花100%鲜果', '面馆'] as const;
const searches = ['晨光', '面馆', '晨光面馆(东店)', '_', '100%', '%', '查无此户'] as const;
let made = 0;

interface Sale {
  readonly cust: number;
  readonly name: string;
  readonly who: number;
}
const custNoOf = (cust: number) => `8999${String(cust).padStart(11, '0')}`;
/** In one statement, as an import writes them. */
const sell = (sales: readonly Sale[]) =>
  app.rows(
    `insert into trans select (jsonb_populate_record(null::trans, sale || given)).* from (select to_jsonb(t) as sale from trans t limit 1) known, jsonb_array_elements($1::jsonb) given`,
    [
      JSON.stringify(
        sales.map(({ cust, name, who }) => ({
          id: 9_000_000 + (made += 1),
          trans_no: `N${made}`,
          cust_no: custNoOf(cust),
          cust_name: name,
          agent_no: readers[who]!.agentNo,
          agent_path: readers[who]!.agentPath,
          trans_time: app.clock.now() - made,
        })),
      ),
    ],
  );

const sale = fc.record({
  cust: fc.integer({ min: 1, max: 4 }),
  name: fc.constantFrom(...names),
  who: fc.integer({ min: 0, max: 2 }),
});
const custs = fc.integer({ min: 1, max: 4 });
const deed = fc.oneof(
  fc.record({ sold: fc.array(sale, { minLength: 1, maxLength: 4 }) }),
  // A sale keeps the name and the provider of its time; corrections of either are found, too.
  fc.record({ renamed: custs, to: fc.constantFrom(...names) }),
  fc.record({ moved: custs, to: fc.integer({ min: 0, max: 2 }) }),
);
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;
const half = 'id % 2 = 0 and id > 9000000';
async function happen(done: Deed): Promise<void> {
  if ('sold' in done) await sell(done.sold);
  else if ('renamed' in done)
    await app.rows(`update trans set cust_name = $2 where cust_no = $1 and ${half}`, [custNoOf(done.renamed), done.to]);
  else
    await app.rows(`update trans set agent_path = $2 where cust_no = $1 and ${half}`, [
      custNoOf(done.moved),
      readers[done.to]!.agentPath,
    ]);
}

/** What the list shows, and what a look at each sale of the period finds. */
async function bothWays(me: Reader['me'], custName: string) {
  const reader = { me, now: app.clock.now() };
  const today = dayOf(reader.now);
  const body: Body = { transTimeStart: dayOf(reader.now - 86_400_000), transTimeEnd: today, custName, limit: 100 };
  const reads = scopedReads(app.deps.db, me);
  const { list, total } = await transQuery.page(reads, reader, body);
  const { transCount, transAmount } = await transQuery.totals(reads, reader, body);
  const count = await withReadScope(app.deps.db, me, tx => transQuery.count(tx, reader, body));
  const each = await reads.execute<{ no: string; amount: number; status: string }>(
    sql`select trans_no as no, trans_amount as amount, trans_status as status ${transQuery.source(reader, body)} order by trans_time desc, id desc`,
  );
  const done = each.rows.filter(({ status }) => status === 'SUCCESS');
  return {
    shown: {
      list: (list as { transNo: string }[]).map(({ transNo }) => transNo),
      total,
      count,
      transCount,
      transAmount,
    },
    found: {
      list: each.rows.slice(0, 100).map(({ no }) => no),
      total: each.rows.length,
      count: each.rows.length,
      transCount: done.length,
      transAmount: done.reduce((sum, { amount }) => sum + amount, 0),
    },
  };
}

it('finds the same sales, their number and their sums', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 5 }), async deeds => {
      for (const each of deeds) await happen(each);
      for (const me of readers)
        for (const search of searches) {
          const ways = await bothWays(me, search);
          expect([search, ways.shown]).toEqual([search, ways.found]);
          found += ways.found.total;
        }
    }),
    { numRuns: 6 },
  );
  expect(found).toBeGreaterThan(0);
}, 120_000);

it('finds the sales of a name that hundreds have, and of each of them', async () => {
  const many = Array.from({ length: 230 }, (_, at) => ({ cust: 100 + at, name: `连锁${at}号店`, who: at % 3 }));
  await sell(many);
  for (const search of ['连锁', '连锁7号', '连锁229号店']) {
    const { shown, found } = await bothWays(readers[0]!, search);
    expect([search, shown]).toEqual([search, found]);
    expect(found.total).toBeGreaterThan(0);
  }
});

it('tells nobody of the names that others’ sales have', async () => {
  await sell([{ cust: 999, name: '只在上级的商户', who: 0 }]);
  const namesFor = async (me: Reader['me']) =>
    (await scopedReads(app.deps.db, me).execute(sql`select 1 from trans_name where cust_no = ${custNoOf(999)}`)).rows;
  expect(await namesFor(readers[0]!)).toHaveLength(1);
  expect(await namesFor(readers[1]!)).toHaveLength(0);
});
