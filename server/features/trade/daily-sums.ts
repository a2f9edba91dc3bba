/**
 * Closes days of transactions, and keeps their sums (docs/domain/trade.md#daily-sums). Triggers of the table
 * mark what changes on a closed day; only this job sums it again (docs/decisions/043-daily-sums.md).
 */
import { sql } from 'drizzle-orm';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { sumBooks } from '#server/features/books/sum-books';
import type { Job } from '#server/foundation/each-row';
import { takeTurns, type Tx } from '#server/foundation/db/open';

type Writes = Pick<Tx, 'execute'>;
/** Marked days of providers in one transaction. */
const atOnce = 500;
/** The lock that the triggers share. */
const closing = 'trans-days';

/** Closes the first open day before today, with all of it still to be summed; false if there is none. */
export async function closeDay(tx: Writes, now: number): Promise<boolean> {
  await takeTurns(tx, closing);
  const { rows } = await tx.execute<{ day: number | null }>(
    sql`select coalesce((select closed_until from trans_closed), (select min(trans_time) from trans)) as day`,
  );
  const first = rows[0]?.day;
  if (first == null) return false;
  const from = startOfDay(dayOf(first));
  if (from >= startOfDay(dayOf(now))) return false;
  const until = from + dayMs;
  await tx.execute(
    sql`insert into trans_closed (closed_until) values (${until}) on conflict (id) do update set closed_until = excluded.closed_until`,
  );
  await tx.execute(
    sql`insert into trans_dirty (agent_path, day_start)
        select distinct agent_path, ${from}::bigint from trans where trans_time >= ${from} and trans_time < ${until}`,
  );
  return true;
}

/** Sums some of the marked days again and removes their marks; false if there were none. */
export async function sumMarked(tx: Writes): Promise<boolean> {
  // The next statement sees what the transaction before it has summed, so no change is added twice.
  await takeTurns(tx, 'trans-sums');
  const { rows } = await tx.execute<{ marked: number }>(sql`
    with marked as (
      select agent_path, day_start from trans_dirty group by 1, 2 limit ${atOnce}
    ), removed as (
      delete from trans_dirty d using marked m where d.agent_path = m.agent_path and d.day_start = m.day_start
    ), difference as (
      select agent_path, day_start, pay_brand, trans_status, sum(n) as n, sum(amount) as amount, sum(fee) as fee, sum(settle) as settle from (
        select m.agent_path, m.day_start, t.pay_brand, t.trans_status, t.n, t.amount, t.fee, t.settle
          from marked m cross join lateral (
            select pay_brand, trans_status, count(*) as n, sum(trans_amount) as amount, coalesce(sum(fee_amount), 0) as fee, coalesce(sum(settle_amount), 0) as settle
              from trans where agent_path = m.agent_path and trans_time >= m.day_start and trans_time < m.day_start + ${dayMs} group by 1, 2
          ) t
        union all
        select m.agent_path, m.day_start, d.pay_brand, d.trans_status, -d.trans_count, -d.trans_amount, -d.fee_amount, -d.settle_amount
          from marked m cross join lateral (
            -- The offset keeps this a lookup for each mark: a join may be planned as a read of the whole table.
            select * from trans_daily where agent_path = m.agent_path and day_start = m.day_start offset 0
          ) d
      ) both_sides group by 1, 2, 3, 4
      having sum(n) <> 0 or sum(amount) <> 0 or sum(fee) <> 0 or sum(settle) <> 0
    ), summed as (
      insert into trans_daily (agent_path, day_start, pay_brand, trans_status, trans_count, trans_amount, fee_amount, settle_amount, team_trans_count, team_trans_amount, team_fee_amount, team_settle_amount)
      select node, day_start, pay_brand, trans_status,
             coalesce(sum(n) filter (where own), 0), coalesce(sum(amount) filter (where own), 0), coalesce(sum(fee) filter (where own), 0), coalesce(sum(settle) filter (where own), 0),
             sum(n), sum(amount), sum(fee), sum(settle)
        from difference cross join lateral ${nodesOf(sql`agent_path`)}
       group by 1, 2, 3, 4
      on conflict (agent_path, day_start, pay_brand, trans_status) do update set
        trans_count = trans_daily.trans_count + excluded.trans_count,
        trans_amount = trans_daily.trans_amount + excluded.trans_amount,
        fee_amount = trans_daily.fee_amount + excluded.fee_amount,
        settle_amount = trans_daily.settle_amount + excluded.settle_amount,
        team_trans_count = trans_daily.team_trans_count + excluded.team_trans_count,
        team_trans_amount = trans_daily.team_trans_amount + excluded.team_trans_amount,
        team_fee_amount = trans_daily.team_fee_amount + excluded.team_fee_amount,
        team_settle_amount = trans_daily.team_settle_amount + excluded.team_settle_amount
    ), books as (
      insert into book_dirty (day_start) select distinct day_start from marked
    )
    select count(*) as marked from marked`);
  return rows[0]!.marked > 0; // an aggregate without grouping has exactly one row
}

/** `/a/b/` has the nodes `/a/` and `/a/b/`, of which the last is its own. */
const nodesOf = (path: ReturnType<typeof sql>) =>
  sql`(select string_agg('/' || number, '') over (order by place) || '/' as node, place = count(*) over () as own
         from unnest(string_to_array(trim(both '/' from ${path}), '/')) with ordinality as part (number, place)) nodes`;

/** Sums again what has changed on closed days, and makes their books anew. */
export const sumChanged: Job = async deps => {
  while (await deps.db.transaction(sumMarked));
  await sumBooks(deps);
};

/** Closes the days before today, each with its sums. */
export const sumDays: Job = async (deps, now) => {
  const { db } = deps;
  const close = () =>
    db.transaction(async tx => {
      // Sales queue behind this lock, so give up early and retry later.
      await tx.execute(sql`set local lock_timeout = '1s'`);
      return closeDay(tx, now);
    });
  while (await close()) while (await db.transaction(sumMarked));
  await sumChanged(deps, now);
};
