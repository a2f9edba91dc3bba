/**
 * Makes a large world of the demo data: the sales of its last 31 days once more, over and over, each copy with numbers of its own,
 * in ten spans of 31 days.
 */
import type pg from 'pg';
import { dayMs, startOfDay, dayOf } from '@/api/format/format';
import { ensurePartitions } from '#server/foundation/db/partitions';
import type { Store } from '#server/foundation/db/open';

const spanDays = 31;
const spans = 10;
/** Shares are copied for so many sales: that of the list's longest period, which are also what a night posts. */
const sharedSales = 400_000;

export interface LargeWorld {
  readonly sales: number;
  readonly shares: number;
}

/** @param wanted Number of sales, reached to within one copy. @param say Gets the progress. */
export async function enlarge(store: Store, wanted: number, say: (text: string) => void): Promise<LargeWorld> {
  const now = Date.now();
  const from = startOfDay(dayOf(now - (spanDays - 1) * dayMs));
  await ensurePartitions(store.db, from - spans * spanDays * dayMs, now);
  const client = await store.pool.connect();
  const count = async (of: string) =>
    Number((await client.query<{ n: string }>(`select count(*) as n from ${of}`)).rows[0]!.n);
  // Before today, so that the days are closed and the shares are due.
  const original = `trans_time >= ${from} and trans_time < ${startOfDay(dayOf(now))}`;
  const each = await count(`trans where ${original}`);
  const copies = Math.ceil(wanted / each);
  say(`${each.toLocaleString('en')} sales in ${spanDays} days, ${copies} copies`);
  const [sale, share] = [await copyOf(client, 'trans', original), await copyOf(client, 'profit_record', original)];
  // The sums of the days are made at the end, from the rows, instead of marking each day once for each copy.
  await client.query('alter table trans disable trigger user');
  const shared = Math.min(copies, Math.ceil(sharedSales / each) * spans);
  for (let copy = 1; copy <= copies; copy += 1) {
    const shift = (copy % spans) * spanDays * dayMs;
    await client.query(sale, [copy, shift]);
    if (shift === 0 && copy <= shared) await client.query(share, [copy, shift]);
    if (copy % 50 === 0) say(`${copy} of ${copies}`);
  }
  await client.query('alter table trans enable trigger user');
  await client.query('truncate trans_daily, trans_closed, trans_dirty');
  await client.query('vacuum analyze trans, profit_record');
  const world = { sales: await count('trans'), shares: await count('profit_record') };
  client.release();
  return world;
}

/** Two further copies of the newest days' sales with their shares, about what ten million sales a year bring in a day. */
export async function addDay(store: Store): Promise<number> {
  const now = Date.now();
  const from = startOfDay(dayOf(now - (spanDays - 1) * dayMs));
  const original = `trans_time >= ${from} and trans_time < ${startOfDay(dayOf(now))}`;
  const client = await store.pool.connect();
  let shares = 0;
  for (const copy of [998, 999]) {
    await client.query(await copyOf(client, 'trans', original), [copy, 0]);
    shares += (await client.query(await copyOf(client, 'profit_record', original), [copy, 0])).rowCount ?? 0;
  }
  client.release();
  return shares;
}

/** A statement that copies the rows with the number of the copy, `$1`, and by `$2` milliseconds earlier. */
async function copyOf(client: pg.PoolClient, table: 'trans' | 'profit_record', original: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and column_name <> 'id' order by ordinal_position`,
    [table],
  );
  const earlier = (name: string) => `${name} - $2::bigint`;
  // Two letters, eight digits of the day, and ten that the originals fill up to seven of.
  const renumbered = (name: string) =>
    `left(${name}, 10) || lpad((substr(${name}, 11)::bigint + $1::bigint * 10000000)::text, 10, '0')`;
  const changed: Readonly<Record<string, string>> = {
    trans_no: renumbered('trans_no'),
    order_no: renumbered('order_no'),
    trans_time: earlier('trans_time'),
    create_time: earlier('create_time'),
    update_time: earlier('update_time'),
    channel_no: 'null',
    // Postings are of the originals.
    enter_status: `'INIT'`,
    enter_time: 'null',
  };
  const names = rows.map(({ name }) => name);
  const only = table === 'profit_record' ? `${original} and sign = 1 and profit_amount > 0` : original;
  return `insert into ${table} (${names.join(', ')}) select ${names.map(name => changed[name] ?? name).join(', ')} from ${table}
    where ${only} and right(trans_no, 10) < '0010000000' order by trans_time`;
}
