/**
 * Every filter of every list, asked for a value that one of its rows has: it finds that, and nothing that is not meant, leaves out
 * what it does not mean, and the totals beside the list add up what the list then shows.
 */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls, type PlainCall } from '@/api/contract';
import { summedOf } from '@/api/format/totals';
import { isOffered } from '@/api/schema/gate';
import { Range } from '@/api/schema/list';
import type { AnyField, Shape } from '@/api/schema/shape';
import { providerOf } from '#server/features/login/provider-of';
import type { Reader } from '#server/platform/lists/query.types';
import { after, samplesOf, type Row, type Sample } from '#tests/lists/samples';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { queries } from './query-registry';

const lists = allCalls.filter(call => call.filter && call.path !== '/customer/active/v1/findActiveTransDetail');
/** Enough for all rows that most filters leave. */
const rowsAtMost = 300;

let app: TestApp;
let reader: Reader;
beforeAll(async () => {
  app = await openTestApp();
  // In a world this small, nobody sold enough by card for a reward.
  await app.rows(
    `update reward set reward_type = 'SKJL', card_type = 'DJK' where id in (select id from reward where reward_type = 'ZFBJL' order by trans_time desc limit 3)`,
  );
  // And everybody in it has both products, which leaves a filter for one of them nothing to leave out.
  await app.rows(
    `update agent_policy set enabled = false where agent_no = '80000007' and policy_code in (select policy_code from policy where policy_type = 'LARGEPOS')`,
  );
  // No text message was ever sent in it.
  await app.rows(
    `insert into message (message_no, agent_no, operator_no, channel, recipient_mask, recipient_hash, template, status, tries, expire_time, create_time)
     select 'DX' || i, case i when 1 then '80000001' else '80000002' end, 'OP00000001', case i when 1 then 'SMS' else 'MAIL' end, '139****0001', 'x', case i when 1 then 'WITHDRAW' else 'INVITE' end, case i when 1 then 'SENT' else 'FAILED' end, 1, $1::bigint, $1::bigint - i * 86400000 from generate_series(1, 2) i`,
    [app.clock.now()],
  );
  // The demo sends no events, as they would lead outside.
  await app.rows(
    `insert into webhook_endpoint (endpoint_no, operator_no, agent_no, endpoint_name, url, secret, status, create_time)
     select 'wh_' || i, 'OP00000001', '10000001', '系统' || i, 'https://erp.example.com', 'x', 'ON', $1::bigint from generate_series(1, 2) i`,
    [app.clock.now()],
  );
  await app.rows(
    `insert into webhook_delivery (endpoint_no, agent_no, event_name, record_no, record_agent_no, from_state, to_state, status, create_time, since_time)
     select 'wh_' || i, '10000001', case i when 1 then 'withdraw.paid' else 'merchant.disable' end, 'TX20261120000000000' || i, '10000001', 'TRUE', 'FALSE', case i when 1 then 'WAIT' else 'DONE' end, $1::bigint - i * 86400000, $1::bigint from generate_series(1, 2) i`,
    [app.clock.now()],
  );
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
/** Whoever sees the most of it. */
const readerOf = (list: PlainCall) => (isOffered(list, 'PROVIDER') ? 'org_demo' : 'platform');
const queryOf = (list: PlainCall) => queries.find(({ call }) => call.path === list.path)!;
/** Filters whose condition differs from the column of the same name. */
const questions: Readonly<Record<string, readonly string[]>> = {
  '/agent/agentInfo/v1/findByPage': ['policyType'], // an agent may have several products
  '/agent/achievement/v1/list': ['dimension', 'scope', 'policyType'], // aggregated in the row
  '/org/achievement/v1/list': ['dimension', 'scope', 'policyType'],
};
/** Values for filters whose column is not in the list's rows, or has another form there. */
const elsewhere: Readonly<Record<string, string>> = {
  cardNo: `select right(card_no, 4) as value from trans where card_no is not null order by trans_time desc limit 1`,
  reduceNo: `select reduce_no as value from debt_reduce join debt using (debt_no) where debt.agent_no = '10000001' limit 1`,
  termSn: `select t.term_sn as value from profit_record p join trans t using (trans_no) where p.owner_agent_no = '10000001' and t.term_sn is not null limit 1`,
  policyCode: `select t.policy_code as value from profit_record p join trans t using (trans_no) where p.owner_agent_no = '10000001' limit 1`,
  // Organisations own no share in the subtrees of their agents.
  lvOneAgentNo: `select agent_no as value from agent where levels = 1`,
  lvOneAgentName: `select agent_name as value from agent where levels = 1`,
  termSnStart: `select max(term_sn) as value from terminal where term_status in ('STOCK', 'ISSUED')`,
  termSnEnd: `select min(term_sn) as value from terminal where term_status in ('STOCK', 'ISSUED')`,
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
  if (samples.length > 0 || !elsewhere[name]) return samples;
  const others = await app.rows<Row>(elsewhere[name].replace('as value', `as "${name}"`));
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
  const totals = allCalls.find(({ kind, of }) => kind === 'totals' && of?.path === list.path);
  const names = totals ? summedOf(list.row!, totals.output as Shape) : [];
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

describe.each(lists.map(list => [list.summary, list] as const))('%s', (_summary, list) => {
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
