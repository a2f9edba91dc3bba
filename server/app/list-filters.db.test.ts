/**
 * Every filter of every list, asked for a value that one of its rows has: it finds that, and nothing that is not meant, leaves out
 * what it does not mean, and the totals beside the list add up what the list then shows.
 */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PlainCall } from '@/api/contract';
import { Range } from '@/api/schema/list';
import type { AnyField } from '@/api/schema/shape';
import { providerOf } from '#server/features/session/provider-of';
import type { Reader } from '#server/foundation/lists/query.types';
import { fillLists } from '#tests/lists/fill';
import { figuresOf, lists, readerOf, withTitles, totalsOf } from '#tests/lists/lists';
import { after, samplesElsewhere, samplesOf, type Row, type Sample } from '#tests/lists/samples';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { queries } from './query-registry';

/** Enough for all rows that most filters leave. */
const rowsAtMost = 300;

let app: TestApp;
let reader: Reader;
beforeAll(async () => {
  app = await openTestApp();
  await fillLists(app);
  const { no } = await app.one<{ no: string }>(`select operator_no as no from operator where username = 'org_demo'`);
  reader = { me: (await providerOf(app.deps.db, no))!, now: app.clock.now() };
});

interface Page {
  readonly list: Row[];
  readonly total: number;
}
async function ask(list: PlainCall, body: object): Promise<Page> {
  const { code, message, object } = await app.send(list, body, app.as(readerOf(list)));
  expect([list.path, body, code, message]).toEqual([list.path, body, 200, '成功']);
  return object as Page;
}
const queryOf = (list: PlainCall) => queries.find(({ call }) => call.path === list.path)!;
/** Filters whose condition differs from the column of the same name. */
const questions: Readonly<Record<string, readonly string[]>> = {
  '/agent/agentInfo/v1/findByPage': ['policyType'], // an agent may have several products
  '/agent/achievement/v1/list': ['dimension', 'scope', 'policyType'], // aggregated in the row
  '/org/achievement/v1/list': ['dimension', 'scope', 'policyType'],
};

/** Columns and filters whose value the list can return for a row. */
function askableNames(list: PlainCall): string[] {
  const names = new Set([...Object.keys(list.row!), ...Object.keys(list.filter!)]);
  return [...names].filter(name => {
    if (questions[list.path]?.includes(name)) return false;
    try {
      queryOf(list).all(reader, {}, [name]);
      return true;
    } catch {
      return false; // a condition without a column
    }
  });
}
/** The unmasked values of the list's rows under these names. */
async function stored(list: PlainCall, body: Sample['body'], names: readonly string[]): Promise<Row[]> {
  const statement = queryOf(list).all(reader, body, names);
  return (await app.deps.db.execute(sql`select * from (${statement}) rows limit ${rowsAtMost}`)).rows;
}
/** Samples for a filter: from the rows of its list, or from the fallback query. */
async function samplesFor(name: string, item: AnyField | Range, rows: readonly Row[]): Promise<Sample[]> {
  const samples = name === 'cardNo' ? [] : samplesOf(name, item, rows, 1);
  if (samples.length > 0 || !samplesElsewhere[name]) return samples;
  const others = await app.rows<Row>(samplesElsewhere[name].replace('as value', `as "${name}"`));
  const found = samplesOf(name, item, others, others.length);
  if (name !== 'cardNo') return found;
  return found.map(({ body }) => ({ body, holds: row => String(row[name]).endsWith(body[name] as string) }));
}

interface Found extends Sample {
  readonly total: number;
}
/** The first sample with which the list finds rows; all of them must match. */
async function firstFound(
  list: PlainCall,
  samples: readonly Sample[],
  filterable: readonly string[],
): Promise<Found | null> {
  for (const sample of samples) {
    const { total } = await ask(list, sample.body);
    if (total === 0) continue;
    if (filterable.length === 0) return { ...sample, total };
    const rows = await stored(list, sample.body, filterable);
    expect([sample.body, rows.length]).toEqual([sample.body, Math.min(total, rowsAtMost)]);
    expect([sample.body, rows.filter(row => !sample.holds(row))]).toEqual([sample.body, []]);
    return { ...sample, total };
  }
  return null;
}

/** Bodies for a filter of which at least one leaves out rows, whatever the rows are. */
function narrowings(name: string, item: AnyField | Range, { body }: Sample): Sample['body'][] {
  if (item instanceof Range) return [body, after(name, item, { body } as Sample)];
  if (item.values.length > 0) return [body, ...item.values.map(({ code }) => ({ [name]: code }))];
  const asked = body[name];
  if (typeof asked === 'number') return [body, { [name]: asked + 987_654 }];
  if (item.kind === 'phone') return [body, { [name]: '19999999999' }];
  return [body, { [name]: (asked as string).replaceAll(/\d/g, '9') }, { [name]: '绝无' }];
}
/** A filter that is ignored leaves every row, whatever is asked. */
async function isHeard(list: PlainCall, name: string, item: AnyField | Range, sample: Sample): Promise<boolean> {
  const all = await app.send(list, {}, app.as(readerOf(list)));
  for (const body of narrowings(name, item, sample)) {
    const answer = await app.send(list, body, app.as(readerOf(list)));
    // A value that the field refuses tells nothing.
    if (answer.code === 200 && JSON.stringify(answer.object) !== JSON.stringify(all.object)) return true;
  }
  return false;
}

/** What the pages of a filtered list add up to, column by column. */
async function sumsOf(
  list: PlainCall,
  body: Sample['body'],
  names: readonly string[],
): Promise<Record<string, number>> {
  const sums = Object.fromEntries(names.map(name => [name, 0]));
  for (let page = 1; ; page += 1) {
    const { list: rows } = await ask(list, { ...body, page, limit: 100 });
    for (const name of names) for (const row of rows) sums[name]! += Number(row[name] ?? 0);
    if (rows.length < 100) return sums;
  }
}
async function compareTotals(list: PlainCall, found: readonly Found[]): Promise<void> {
  const totals = totalsOf(list);
  const names = figuresOf(list);
  if (!totals || names.length === 0) return;
  const several = found.filter(({ total }) => total <= rowsAtMost).toSorted((a, b) => b.total - a.total);
  expect(several.length).toBeGreaterThan(0);
  for (const { body } of several.slice(0, 3)) {
    const { object } = await app.send(totals, body, app.as(readerOf(list)));
    const figures = object as Record<string, number>;
    expect([body, Object.fromEntries(names.map(name => [name, figures[name]]))]).toEqual([
      body,
      await sumsOf(list, body, names),
    ]);
  }
}

describe.each(withTitles(lists))('%s', (_summary, list) => {
  it('narrows by each of its filters, and its totals with it', async () => {
    const filterable = askableNames(list);
    const rows = await stored(list, {}, filterable);
    const found: Found[] = [];
    for (const [name, item] of Object.entries(list.filter!)) {
      const own = filterable.filter(each => each === name);
      const sample = await firstFound(list, await samplesFor(name, item, rows), own);
      expect([name, sample !== null]).toEqual([name, true]);
      expect([name, await isHeard(list, name, item, sample!)]).toEqual([name, true]);
      found.push(sample!);
      if (!(item instanceof Range)) continue;
      const later = await stored(list, after(name, item, sample!), own);
      expect([name, later.filter(sample!.holds)]).toEqual([name, []]);
    }
    await compareTotals(list, found);
  });
});
