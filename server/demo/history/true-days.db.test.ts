/**
 * Five days of the demo's history, which is made in memory, against the same days done by the live server's own sales, moves and
 * jobs: every row they leave, column by column.
 */
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '@/api/format/format';
import { createEncryption } from '#server/foundation/encryption';
import { createPasswords } from '#server/features/session/password';
import { loadLookups } from '#server/features/lookup/load-data';
import { migrate } from '#server/foundation/db/migrate';
import { ensurePartitions } from '#server/foundation/db/partitions';
import * as tables from '#server/schema';
import { openWorld, type World } from '#tests/world/open';
import { testSecret } from '#tests/world/secret';
import { repeatDays } from '#tests/world/true-days';
import { Documents } from '../documents';
import { storeWorld } from '../load';
import { draw, type Drawn, noteAllSales, storeMerchants, storeParties } from '../seed';
import { runDays } from './run';

/** The sample holds the monthly rewards of the third and their entry. */
const now = Date.parse('2026-11-20T10:32:00+08:00');
const span = { from: Date.parse('2026-11-01T00:00:00+08:00'), to: Date.parse('2026-11-06T00:00:00+08:00') };
const sales = 3000;

/** Tables with the column of their own number, and the columns that say which row it is, in the order of their references. */
const compared: readonly (readonly [table: PgTable, number: string | null, ...key: string[]])[] = [
  [tables.trans, 'trans_no', 'channel_no'],
  [tables.payback, 'payback_no', 'channel_no'],
  [tables.withdraw, 'withdraw_no', 'agent_no', 'account_type', 'create_time'],
  [tables.dataFeeOrder, 'order_no', 'cust_no', 'term_sn', 'pay_times'],
  [tables.falseActive, 'false_no', 'cust_no', 'term_sn'],
  [tables.nonActive, null],
  [tables.activeRecord, null],
  [tables.coupon, null],
  [tables.couponUse, null],
  [tables.increasePlan, null],
  [tables.deductPlan, null],
  [tables.deductDetail, null],
  [tables.invoice, null],
  [tables.unbindBlackList, null],
  [tables.profitRecord, 'order_no', 'trans_no', 'owner_agent_no', 'sign', 'payback_no'],
  [tables.serviceProfit, 'order_no', 'trans_no', 'owner_agent_no', 'profit_amount'],
  [tables.cashbackRecord, 'order_no', 'active_no', 'owner_agent_no', 'back_type', 'stage', 'back_amount'],
  [tables.flowBackRecord, 'order_no', 'flow_order_no', 'owner_agent_no'],
  [tables.vipBackRecord, 'order_no', 'cust_no', 'owner_agent_no', 'create_time'],
  [tables.increaseReward, 'order_no', 'trans_no', 'flow_order_no', 'owner_agent_no', 'reward_amount'],
  [
    tables.reward,
    'order_no',
    'reward_type',
    'owner_agent_no',
    'agent_no',
    'cust_no',
    'trans_no',
    'related_no',
    'reward_month',
    'reward_amount',
  ],
  [tables.taxShare, 'order_no', 'withdraw_no', 'owner_agent_no'],
  [tables.depositOrder, 'order_no', 'cust_no', 'term_sn'],
  [tables.taxDiff, 'diff_no', 'apply_no'],
  [tables.debt, 'debt_no', 'agent_no', 'source', 'related_no'],
  [tables.debtReduce, 'reduce_no', 'agent_no', 'debt_no', 'account_type', 'create_time', 'reduce_amount'],
  [tables.account, null],
  [tables.ledger, 'ledger_no', 'order_no', 'agent_no', 'account_type'],
  [tables.merchant, null],
  [tables.terminal, null],
];
/**
 * What the demo cannot know or has more of: keys of the store, references that are made up, hashes of whole card numbers, who
 * pressed the button, the kind of a sale (its channel knows pre-authorisations), and the order of the postings of a moment.
 */
const ignored = [
  'id',
  'ref_no',
  'version',
  'card_hash',
  'operator_no',
  'channel_no',
  'trans_type',
  'balance_before',
  'balance_after',
];

type Row = Readonly<Record<string, unknown>>;
const documentNo = /"(?:[A-Z]{2}\d{18}|\d{24})"/g;

/** Rows of all tables as texts, in which a document that only this world has is named by what it is, not by its number. */
async function rowsOf(world: World, known: ReadonlySet<string>): Promise<ReadonlyMap<string, readonly string[]>> {
  const names = new Map<string, string>();
  const named = (text: string) =>
    text.replace(documentNo, no => names.get(no) ?? (known.has(no) || !no.startsWith('"KQ') ? no : '"KQ"'));
  const found = new Map<string, readonly Row[]>();
  for (const [table, number, ...key] of compared) {
    const name = getTableName(table);
    const since = [tables.ledger, tables.debtReduce].includes(table as never)
      ? ` where create_time >= ${span.from}`
      : '';
    const rows = await world.rows<{ row: Row }>(`select to_jsonb(r) as row from ${name} r${since}`);
    if (number !== null)
      for (const { row } of rows) {
        const no = JSON.stringify(row[number]);
        if (!known.has(no)) names.set(no, named(JSON.stringify([name, ...key.map(each => row[each] ?? null)])));
      }
    const left = (row: Row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !ignored.includes(column) && column !== number));
    found.set(
      name,
      rows.map(({ row }) => left(row)),
    );
  }
  const texts = (rows: readonly Row[]) => rows.map(row => named(JSON.stringify(row))).sort();
  return new Map([...found].map(([name, rows]) => [name, texts(rows)]));
}

async function numbersOf(world: World): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const [table, number] of compared)
    if (number !== null)
      for (const { no } of await world.rows<{ no: string }>(`select ${number} as no from ${getTableName(table)}`))
        found.add(JSON.stringify(no));
  return found;
}

/** Stores the demo's world as it is at a moment of its history: what is issued later is not there yet. */
async function storeAt({ deps: { db }, store }: World, drawn: Drawn, time: number): Promise<void> {
  const { rows } = drawn.world;
  const before = new Map(rows);
  for (const table of [tables.coupon, tables.deductPlan, tables.dataFeeOrder])
    rows.set(
      table,
      (rows.get(table) ?? []).filter(
        row => (row as { createTime: number }).createTime < time || (row as { payTimes?: number }).payTimes === 1,
      ),
    );
  const passwordHash = await createPasswords(testSecret).hash('');
  await migrate(store);
  await loadLookups(db, { samples: true });
  await db.transaction(async tx => {
    await ensurePartitions(tx, now - 125 * dayMs, now);
    await storeParties(tx, drawn, passwordHash);
    await storeWorld(tx, drawn.world);
    await storeMerchants(tx, drawn, new Documents());
    await noteAllSales(tx);
    await tx.execute(`select setval('document_no', 5000000)`);
  });
  for (const [table, all] of before) rows.set(table, all);
}

let demo: ReadonlyMap<string, readonly string[]>;
let live: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  const [demoWorld, liveWorld] = [await openWorld({ empty: true }), await openWorld({ empty: true })];
  const drawn = draw({ now, scale: 0.05, encryption: createEncryption(testSecret) });
  await runDays(drawn.world, sales, async midnight => {
    if (midnight + dayMs === span.from) await storeAt(liveWorld, drawn, span.from);
    if (midnight + dayMs !== span.to) return;
    await repeatDays(liveWorld, drawn.world.rows, span);
    await storeAt(demoWorld, drawn, span.to);
  });
  const [here, there] = [await numbersOf(demoWorld), await numbersOf(liveWorld)];
  const known = new Set([...here].filter(no => there.has(no)));
  [demo, live] = [await rowsOf(demoWorld, known), await rowsOf(liveWorld, known)];
}, 600_000);

describe('five days of the demo are what the live server makes of them', () => {
  it.each(compared.map(([table]) => getTableName(table)))('%s', name => {
    const [inDemo, inLive] = [demo.get(name)!, live.get(name)!];
    const without = (some: readonly string[], others: readonly string[]) => {
      const left = new Map<string, number>();
      for (const each of others) left.set(each, (left.get(each) ?? 0) + 1);
      return some.filter(each => {
        const count = left.get(each) ?? 0;
        left.set(each, count - 1);
        return count <= 0;
      });
    };
    const differ = { demo: without(inDemo, inLive), live: without(inLive, inDemo) };
    expect(inDemo.length).toBeGreaterThan(0);
    expect(differ).toEqual({ demo: [], live: [] });
  });
});
