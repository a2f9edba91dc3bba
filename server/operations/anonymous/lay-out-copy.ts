/** Lays out an anonymous copy in the empty database of another installation, which is marked as a copy first. */
import { sql } from 'drizzle-orm';
import { dayMs, startOfDay } from '@/api/format/format';
import { migrate } from '#server/foundation/db/migrate';
import type { Store } from '#server/foundation/db/open';
import { aheadDays, ensurePartitions } from '#server/foundation/db/partitions';
import { ensureSecrets } from '#server/foundation/fingerprint';
import type { Secrets } from '#server/foundation/secrets';
import { installation, operator } from '#server/schema';
import { quoted } from './tables';
import type { Copied } from './write-copy';

export interface TableLines {
  /** With its schema, `public.merchant`. */
  readonly name: string;
  readonly lines: AsyncIterable<string>;
}
const rowsAtOnce = 1000;
/** A database that is not empty; its message is for the administrator. */
export class NotEmpty extends Error {
  constructor() {
    super('数据库中已有数据，不会覆盖；副本需要一个空的数据库');
  }
}

/** @param madeAt When the copy was made. @throws NotEmpty; nothing is in the database then, or after another error */
export async function layOutCopy(
  store: Store,
  secret: Secrets,
  { sequences, firstMonth }: Pick<Copied, 'sequences' | 'firstMonth'>,
  tables: AsyncIterable<TableLines>,
  madeAt: number,
): Promise<void> {
  await migrate(store);
  if ((await store.db.select().from(operator).limit(1)).length > 0) throw new NotEmpty();
  await ensureSecrets(store.db, secret, madeAt);
  const from = firstMonth === null ? madeAt : startOfDay(`${firstMonth.slice(0, 4)}-${firstMonth.slice(4)}-01`);
  await store.db.transaction(async tx => {
    await tx.execute(sql`set local statement_timeout = 0`);
    // Before its first row: whatever starts on it sends nothing.
    await tx.update(installation).set({ copyTime: madeAt });
    await ensurePartitions(tx, from, madeAt + aheadDays * dayMs);
    for await (const table of tables) await fill(tx, table);
    for (const [name, value] of Object.entries(sequences))
      await tx.execute(sql`select setval(${quoted('public', name)}::regclass, ${value}::bigint)`);
  });
}

type Tx = Parameters<Parameters<Store['db']['transaction']>[0]>[0];

async function fill(tx: Tx, { name, lines }: TableLines): Promise<void> {
  const [schema = '', table = ''] = name.split('.');
  const place = quoted(schema, table);
  if (schema === 'archive') {
    await tx.execute(sql`create schema if not exists archive`);
    const like = quoted('public', table.replace(/_\d{6}$/, ''));
    await tx.execute(sql.raw(`create table ${place} (like ${like} including all)`));
  }
  // What a trigger writes is in the copy already.
  await tx.execute(sql.raw(`alter table ${place} disable trigger user`));
  await tx.execute(sql.raw(`delete from ${place}`));
  let columns: readonly (readonly [string, string])[] | null = null;
  let batch: (string | null)[][] = [];
  const flush = async () => {
    if (batch.length > 0) await insert(tx, place, columns!, batch); // the first line is read
    batch = [];
  };
  for await (const line of lines) {
    if (columns === null) {
      columns = JSON.parse(line) as (readonly [string, string])[];
      continue;
    }
    batch.push(JSON.parse(line) as (string | null)[]);
    if (batch.length === rowsAtOnce) await flush();
  }
  await flush();
  await tx.execute(sql.raw(`alter table ${place} enable trigger user`));
}

async function insert(
  tx: Tx,
  place: string,
  columns: readonly (readonly [string, string])[],
  rows: readonly (readonly (string | null)[])[],
): Promise<void> {
  const names = columns.map(([column]) => quoted(column)).join(', ');
  const cast = columns.map(([, type], at) => `v${at}::${type}`).join(', ');
  const values = columns.map((_, at) => `v${at}`).join(', ');
  const arrays = columns.map((_, at) => sql`${sql.param(rows.map(row => row[at] ?? null))}::text[]`);
  await tx.execute(
    sql`insert into ${sql.raw(place)} (${sql.raw(names)}) select ${sql.raw(cast)} from unnest(${sql.join(arrays, sql`, `)}) as t(${sql.raw(values)})`,
  );
}
