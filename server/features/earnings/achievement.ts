/** Rebuilds the performance rows of days from their records (docs/domain/timers.md#schedule, statDaily); idempotent. */
import { sql } from 'drizzle-orm';
import { dayMs, startOfDay } from '@/api/format/format';
import type { Tx } from '#server/foundation/db/open';

/** The day in Shanghai of a column of epoch milliseconds. */
const dayOfColumn = (column: string) =>
  sql`to_char(to_timestamp(${sql.raw(column)} / 1000.0) at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

/** Days `from` to `to`, both inclusive, `YYYY-MM-DD`. */
export async function makeStats(tx: Pick<Tx, 'execute'>, from: string, to: string): Promise<void> {
  const [low, high] = [startOfDay(from), startOfDay(to) + dayMs];
  const within = (column: string) => sql`${sql.raw(column)} >= ${low} and ${sql.raw(column)} < ${high}`;
  await tx.execute(sql`delete from stat_daily where stat_date between ${from} and ${to}`);
  await tx.execute(sql`
    insert into stat_daily (stat_date, agent_no, agent_path, policy_type, trans_amount, trans_count, djk_amount, jjk_amount, scan_amount, trading_count, new_cust_count, active_term_count)
    select day, agent_no, a.agent_path, p.policy_type, sum(amount), sum(n), sum(djk), sum(jjk), sum(scan), sum(trading), sum(cust), sum(term) from (
      select ${dayOfColumn('trans_time')} as day, agent_no, policy_code, sum(trans_amount) as amount, count(*) as n,
             coalesce(sum(trans_amount) filter (where card_type in ('DJK', 'ZDJK', 'JDHYK')), 0) as djk,
             coalesce(sum(trans_amount) filter (where card_type in ('JJK', 'YFFK', 'BKFYFFK')), 0) as jjk,
             coalesce(sum(trans_amount) filter (where pay_brand in ('ZFB', 'WX', 'YL', 'SM')), 0) as scan,
             count(distinct cust_no) as trading, 0 as cust, 0 as term
        from trans where trans_status = 'SUCCESS' and ${within('trans_time')} group by 1, 2, 3
      union all
      select ${dayOfColumn('create_time')}, agent_no, policy_code, 0, 0, 0, 0, 0, 0, count(*), 0 from merchant where ${within('create_time')} group by 1, 2, 3
      union all
      select ${dayOfColumn('active_time')}, agent_no, policy_code, 0, 0, 0, 0, 0, 0, 0, count(*) from active_record where active_status = 'SUCCESS' and ${within('active_time')} group by 1, 2, 3
    ) x join agent a using (agent_no) join policy p using (policy_code) group by 1, 2, 3, 4`);
  await tx.execute(sql`delete from stat_income where stat_date between ${from} and ${to}`);
  await tx.execute(sql`
    insert into stat_income (stat_date, owner_agent_no, agent_no, agent_path, policy_type, profit_amount, cashback_amount)
    select day, owner_agent_no, agent_no, a.agent_path, p.policy_type, sum(profit), sum(cashback) from (
      select ${dayOfColumn('r.trans_time')} as day, r.owner_agent_no, t.agent_no, t.policy_code, sum(r.profit_amount) as profit, 0 as cashback
        from profit_record r join trans t on t.trans_no = r.trans_no and t.trans_time = r.trans_time where ${within('r.trans_time')} group by 1, 2, 3, 4
      union all
      select ${dayOfColumn('create_time')}, owner_agent_no, agent_no, policy_code, 0, sum(back_amount) from cashback_record where ${within('create_time')} group by 1, 2, 3, 4
    ) x join agent a using (agent_no) join policy p using (policy_code) group by 1, 2, 3, 4, 5`);
}
