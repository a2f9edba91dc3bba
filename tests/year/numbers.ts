/** Every number that the product deals out: brought near its end, and looked for twice (docs/domain/conventions.md#identifiers). */
import { expect } from 'vitest';
import { daysLeft } from '#server/operations/number-runs';
import { runs } from '#server/rules/numbers';
import type { TestApp } from '#tests/world/test-app';

/** Hangzhou's shops for food, which get letters, and its restaurants, which come to their end. */
export const [growing, ending] = [
  { head: '89833015411', mcc: '5411' },
  { head: '89833015812', mcc: '5812' },
] as const;

/** A merchant whose number of stores grows, and one whose comes to its end. */
export interface StoreKeepers {
  readonly growing: string;
  readonly ending: string;
}

/** Up to which number each kind counts as dealt out: a restore leaves out most of what is left, and the days behind it the rest. */
const lastOf = (keepers: StoreKeepers): readonly (readonly [kind: keyof typeof runs, run: string, last: number])[] => [
  ['merchant', growing.head, 9_993],
  ['merchant', ending.head, runs.merchant.last - runs.merchant.gap - 17],
  ['store', keepers.growing, 94],
  ['store', keepers.ending, runs.store.last - runs.store.gap - 18],
  ['agent', '', runs.agent.last - runs.agent.gap - 8],
  ['org', '', runs.org.last - runs.org.gap - 5],
  ['operator', '', runs.operator.last - runs.operator.gap - 26],
];

/** As after years of trade, and restores of old. */
export async function bringNearTheEnd(app: TestApp, keepers: StoreKeepers): Promise<void> {
  for (const each of lastOf(keepers))
    await app.rows(`insert into number_floor (kind, run, last) values ($1, $2, $3)`, each);
  await nearTheLastDocument(app, 400);
}
/** @param left Documents until their running part begins anew. */
export const nearTheLastDocument = (app: TestApp, left: number) =>
  app.rows(`select setval('document_no', (last_value / 10000000000 + 1) * 10000000000 - $1) from document_no`, [left]);

/** Kinds of numbers of which an alarm says that they end within a year. */
export async function warnedOf(app: TestApp): Promise<readonly string[]> {
  const rows = await daysLeft.read(app.deps.db, app.clock.now());
  return rows
    .filter(row => (row.at(-1) as number) < 365)
    .map(([kind]) => kind as string)
    .toSorted();
}

/** Numbers of the platform's own making, each with the column that holds it and no row twice. */
export async function dealtOut(app: TestApp): Promise<ReadonlySet<string>> {
  const columns = await app.rows<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_index i join pg_class c on c.oid = i.indrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] join pg_namespace n on n.oid = c.relnamespace
      where i.indisunique and i.indnkeyatts = 1 and n.nspname = 'public' and not c.relispartition
        and a.atttypid = 'varchar'::regtype and a.attname like '%\\_no' and a.attname not in ('channel_no', 'bank_head_no')`,
  );
  expect(columns.length).toBeGreaterThan(20);
  const found = new Set<string>();
  for (const { table, column } of columns)
    for (const { no } of await app.rows<{ no: string }>(
      `select ${column} as no from ${table} where ${column} is not null`,
    ))
      found.add(`${table}.${column} ${no}`);
  for (const { id } of await app.rows<{ id: number }>('select id from webhook_delivery'))
    found.add(`webhook_delivery.id ${id}`);
  return found;
}

/** Day and running part of documents and sales, which no two kinds share. */
export const runningParts = (numbers: Iterable<string>): ReadonlySet<string> =>
  new Set(
    [...numbers].flatMap(each => {
      const [, day, running] = /\s(?:[A-Z]{2})?(\d{8})(?:\d{6})?(\d{10})$/.exec(each) ?? [];
      return day ? [`${day} ${running}`] : [];
    }),
  );
