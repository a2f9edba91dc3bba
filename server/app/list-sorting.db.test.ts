/** Every list sorts its rows by each column that it offers, on its pages and in its export alike. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { mayCall } from '@/api/schema/gate';
import { sortingOf, sortName } from '@/api/schema/list';
import { fieldOf } from '@/api/schema/shape';
import { authenticate } from '#server/features/session/session';
import { withReadScope } from '#server/foundation/access/subtree';
import type { Reader } from '#server/foundation/lists/query.types';
import { fillLists } from '#tests/lists/fill';
import { singleRowLists } from '#tests/lists/lists';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { queries } from './query-registry';

let app: TestApp;
const readers: Reader[] = [];
beforeAll(async () => {
  app = await openTestApp();
  await fillLists(app);
  const now = app.clock.now();
  for (const user of ['org_demo', 'platform'] as const)
    readers.push({ me: await authenticate(app.deps, app.as(user), now), now });
});

type Row = Readonly<Record<string, unknown>>;
const rank = (codes: readonly unknown[]) => (value: unknown) => (codes.length > 0 ? codes.indexOf(value) : value);

/** Each column in one of its two ways, in turns. */
const oneWay = (_code: unknown, at: number) => at % 4 === 0 || at % 4 === 3;

it.each(queries.map(query => [query.call.path, query] as const))('%s', async (_path, query) => {
  const { call } = query;
  const reader = readers.find(({ me }) => mayCall(call, me.may))!;
  let differing = 0;
  const offered = (call.sort?.values ?? []).filter(oneWay);
  for (const { code } of offered) {
    const { name, way } = sortingOf(code)!;
    const rows = await withReadScope(app.deps.db, reader.me, async tx => {
      const body = { [sortName]: code, limit: 10 };
      const page = (number: number) => query.page(tx, reader, { ...body, page: number });
      const pages = [...(await page(1)).list, ...(await page(2)).list] as Row[];
      const all = await tx.execute<Row>(sql`${query.all(reader, body, [name])} limit 20`);
      expect(all.rows.map(row => row[name])).toEqual(pages.map(row => row[name]));
      return pages;
    });
    const values = rows.map(row => row[name]).filter(value => value !== null);
    expect(rows.slice(0, values.length).every(row => row[name] !== null)).toBe(true);
    const ranked = values.map(rank(fieldOf(call.row[name]!).values.map(each => each.code))) as number[];
    const ascending = way === 'asc' ? ranked : ranked.toReversed();
    expect([code, ascending]).toEqual([code, ascending.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))]);
    differing += Number(new Set(values).size > 1);
  }
  // Rows that are all alike are in every order, and names alone are in that of their codes.
  expect(differing > 0).toBe(offered.length > 0 && !singleRowLists.includes(call.path));
});

it('sorts by no column that only organisations see', () => {
  const offered = queries.flatMap(({ call }) =>
    (call.sort?.values ?? []).map(({ code }) => fieldOf(call.row[sortingOf(code)!.name]!)),
  );
  expect(offered.length).toBeGreaterThan(500);
  expect(offered.filter(({ scope }) => scope === 'ORG')).toEqual([]);
});
