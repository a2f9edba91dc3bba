/**
 * Makes a large world of the demo data: the sales of its last 31 days and their shares once more, over and over, each copy with
 * numbers of its own, in ten spans of 31 days.
 */
import type pg from 'pg';
import { dayMs, startOfDay, dayOf } from '@/api/format/format';
import { ensurePartitions } from '#server/foundation/db/partitions';
import type { Store } from '#server/foundation/db/open';

const spanDays = 31;
const spans = 10;

export interface LargeWorld {
  readonly sales: number;
  readonly shares: number;
}
export interface World {
  /** Adds copies until there are so many sales, to within one copy. */
  enlarge(sales: number): Promise<LargeWorld>;
  /** Two further copies of the newest span, about what ten million sales a year bring in a day; answers with their shares. */
  addDay(): Promise<number>;
}

/** @param due Shares that may be due, of the newest span; all others are settled. @param say Gets the progress. */
export async function openWorld({ db, pool }: Store, due: number, say: (text: string) => void): Promise<World> {
  const now = Date.now();
  const from = startOfDay(dayOf(now - (spanDays - 1) * dayMs));
  await ensurePartitions(db, from - spans * spanDays * dayMs, now);
  const run = async (statement: string, values: readonly unknown[] = []) => pool.query(statement, [...values]);
  const count = async (of: string) =>
    Number((await pool.query<{ n: string }>(`select count(*) n from ${of}`)).rows[0]!.n);
  // Before today, so that the days are closed and the shares are due.
  const days = `trans_time >= ${from} and trans_time < ${startOfDay(dayOf(now))}`;
  await run(`create unlogged table bench_trans as select * from trans where ${days}`);
  await run(
    `create unlogged table bench_profit_record as select * from profit_record where ${days} and sign = 1 and profit_amount > 0`,
  );
  const [sales, shares] = [await count('bench_trans'), await count('bench_profit_record')];
  say(`${sales.toLocaleString('en')} sales in ${spanDays} days with ${shares.toLocaleString('en')} shares`);
  const [sale, share] = [await copyOf(pool, 'trans'), await copyOf(pool, 'profit_record')];
  const made = Array.from({ length: spans }, () => 0);
  let dueShares = 0;
  const copy = async (span: number, isDue: boolean) => {
    made[span]! += 1;
    if (isDue) dueShares += shares;
    const moved = [made[span], span * spanDays];
    await run(sale, moved);
    await run(share, [...moved, isDue ? 'INIT' : 'DONT_ENTER']);
  };
  return {
    async enlarge(wanted) {
      const copies = Math.ceil((wanted - (await count('trans'))) / sales);
      // The sums of the days are made at the end, from the rows, instead of marking each day once for each copy.
      for (const table of ['trans', 'profit_record']) await run(`alter table ${table} disable trigger user`);
      for (let done = 1; done <= copies; done += 1) {
        const span = done % spans;
        await copy(span, span === 0 && dueShares < due);
        if (done % 50 === 0) say(`${done} of ${copies} copies`);
      }
      for (const table of ['trans', 'profit_record']) await run(`alter table ${table} enable trigger user`);
      await run('truncate trans_daily, trans_closed, trans_dirty');
      await run('vacuum analyze trans, profit_record');
      return { sales: await count('trans'), shares: await count('profit_record') };
    },
    async addDay() {
      await copy(0, true);
      await copy(0, true);
      return 2 * shares;
    },
  };
}

/**
 * A statement that copies the originals with `$1`, the number of the copy within its span, and by `$2` days earlier; shares with the
 * status `$3`. Numbers have letters or none, eight digits of the day, mostly six of the time, and ten that the originals fill up to
 * seven of.
 */
async function copyOf(pool: pg.Pool, table: 'trans' | 'profit_record'): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and column_name <> 'id' order by ordinal_position`,
    [table],
  );
  const earlier = (name: string) => `${name} - $2::bigint * ${dayMs}`;
  const renumbered = (name: string) => {
    const letters = `length(substring(${name} from '^[A-Z]*'))`;
    return `left(${name}, ${letters}) || to_char(to_date(substr(${name}, ${letters} + 1, 8), 'YYYYMMDD') - $2::int, 'YYYYMMDD')
      || substr(${name}, ${letters} + 9, length(${name}) - ${letters} - 18)
      || lpad((right(${name}, 10)::bigint + $1::bigint * 10000000)::text, 10, '0')`;
  };
  const changed: Readonly<Record<string, string>> = {
    trans_no: renumbered('trans_no'),
    order_no: renumbered('order_no'),
    trans_time: earlier('trans_time'),
    create_time: earlier('create_time'),
    update_time: earlier('update_time'),
    channel_no: 'null',
    // Postings are of the originals.
    enter_status: '$3',
    enter_time: 'null',
  };
  const names = rows.map(({ name }) => name);
  return `insert into ${table} (${names.join(', ')}) select ${names.map(name => changed[name] ?? name).join(', ')}
    from bench_${table} order by trans_time`;
}
