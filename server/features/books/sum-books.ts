/**
 * Makes the institution's own books of closed days anew (docs/domain/earnings.md#institution-books). A day is marked by the
 * triggers of what it is made of, and by the daily sums; only this writes the rows.
 */
import { sql, type SQL } from 'drizzle-orm';
import { dayMs, dayOf } from '@/api/format/format';
import { takeTurns, type Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';

type Writes = Pick<Tx, 'execute'>;

/** Makes the first marked day anew and removes its marks; false if there was none. Days that are still open keep theirs. */
export async function sumBook(tx: Writes): Promise<boolean> {
  await takeTurns(tx, 'book-sums');
  const { rows } = await tx.execute<{ day: number | null }>(
    sql`select min(day_start) as day from book_dirty where day_start < (select closed_until from trans_closed)`,
  );
  const from = rows[0]?.day;
  if (from == null) return false;
  // Before anything is read: what comes later leaves a mark of its own.
  await tx.execute(sql`delete from book_dirty where day_start = ${from}`);
  await tx.execute(sql`delete from book_daily where book_day = ${dayOf(from)}`);
  await tx.execute(bookOf(from));
  return true;
}

/** Makes all marked days anew, each in a transaction of its own. */
export async function sumBooks({ db }: Pick<Deps, 'db'>): Promise<void> {
  while (await db.transaction(sumBook));
}

/** The number of the root organisation of a path. */
const rootOf = (path: SQL) => sql`split_part(${path}, '/', 2)`;

/** Each part is one statement of rows `org_no, brand` and its figures, of one day. */
function bookOf(from: number): SQL {
  const during = (column: SQL) => sql`${column} >= ${from} and ${column} < ${from + dayMs}`;
  return sql`
    with sales as materialized (
      select ${rootOf(sql`agent_path`)} as org_no, pay_brand, trans_no, trans_time, trans_type, trans_amount, fee_amount, extra_fee, service_fee, incr_amount
        from trans where ${during(sql`trans_time`)} and trans_status = 'SUCCESS'
    ), parts as (
      ${salesPart}
      union all ${refundsPart(during)}
      union all ${couponsPart(during)}
      union all ${flowFeesPart(during)}
      union all ${ledgerPart(from, during)}
    )
    insert into book_daily (book_day, org_no, book_brand, agent_path, fee_amount, fee_back_amount, other_fee, channel_cost, agent_profit, agent_reward, org_profit, org_reward, coupon_cost, vip_income, flow_income)
    select ${dayOf(from)}, org_no, coalesce(brand, 'NONE'), '/' || org_no || '/', sum(fee), sum(fee_back), sum(other_fee), sum(cost), sum(agent_profit), sum(agent_reward), sum(org_profit), sum(org_reward), sum(coupon), sum(vip), sum(flow)
      from parts group by org_no, coalesce(brand, 'NONE')
    having sum(abs(fee) + abs(fee_back) + abs(other_fee) + abs(cost) + abs(agent_profit) + abs(agent_reward) + abs(org_profit) + abs(org_reward) + abs(coupon) + abs(vip) + abs(flow)) > 0`;
}

/** The cost is what of the fee, without its increase, and of the extra fee nobody of the chain shares. */
const salesPart = sql`
  select org_no, pay_brand as brand, coalesce(fee_amount, 0) as fee, 0 as fee_back, coalesce(extra_fee, 0) + service_fee as other_fee,
         coalesce(fee_amount, 0) - incr_amount + coalesce(extra_fee, 0) - shared.amount as cost,
         0 as agent_profit, 0 as agent_reward, 0 as org_profit, 0 as org_reward, 0 as coupon,
         case when trans_type = 'VIP_FEE' then trans_amount else 0 end as vip, 0 as flow
    from sales s cross join lateral (
      -- The offset keeps this a lookup for each sale.
      select coalesce(sum(profit_amount), 0) as amount from (
        select profit_amount from profit_record p where p.trans_no = s.trans_no and p.trans_time = s.trans_time and p.sign = 1 offset 0
      ) each_share
    ) shared`;

type During = (column: SQL) => SQL;
const refundsPart = (during: During) => sql`
  select ${rootOf(sql`agent_path`)}, pay_brand, 0, fee_back_amount, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from payback where ${during(sql`create_time`)} and trans_status = 'SUCCESS'`;

/** A coupon is used by the sale of a report, which is 31 days old at most. */
const couponsPart = (during: During) => sql`
  select ${rootOf(sql`k.agent_path`)}, (select t.pay_brand from trans t where t.trans_no = u.trans_no and t.trans_time > u.use_time - ${40 * dayMs}::bigint limit 1),
         0, 0, 0, 0, 0, 0, 0, 0, u.use_amount, 0, 0
    from coupon_use u join coupon k on k.coupon_no = u.coupon_no where ${during(sql`u.use_time`)}`;

const flowFeesPart = (during: During) => sql`
  select ${rootOf(sql`agent_path`)}, pay_brand, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, flow_fee
    from flow_order where ${during(sql`pay_time`)}`;

/** What accounts got as a part of a fee, and what was taken back. */
const profits = sql`'TRADE_PROFIT', 'SERVICE_PROFIT', 'TRADE_PROFIT_BACK'`;
/** Likewise of everything else; of adjustments only those that take back a reward or a tax share, and accepted disputes. */
const rewards = sql`'CASHBACK_ACTIVE', 'CASHBACK_STANDARD', 'CASHBACK_DEPOSIT', 'CASHBACK_BACK', 'FLOWCARD_BACK', 'FLOWCARD_BACK_REVERSE', 'VIP_BACK',
  'TAX_POINT_SHARE', 'CASHBACK_TAX_SHARE', 'REWARD_INCR', 'REWARD_ORG', 'REWARD_SK', 'REWARD_STANDARD', 'REWARD_TXF', 'REWARD_ZFB', 'REWARD_CASHBACK', 'REWARD_FALSE'`;
const adjusts = sql`(l.biz_type = 'ADJUST_OUT' and left(l.order_no, 2) in ('JL', 'ZS', 'SD') or l.biz_type = 'ADJUST_IN' and left(l.order_no, 2) = 'YY')`;

/** Read provider by provider, by the index of its accounts: the ledger has none of its time alone. */
const ledgerPart = (from: number, during: During) => sql`
  select org_no, brand, 0, 0, 0, 0,
         case when is_profit and not own then amount else 0 end, case when not is_profit and not own then amount else 0 end,
         case when is_profit and own then amount else 0 end, case when not is_profit and own then amount else 0 end, 0, 0, 0
    from (
      select ${rootOf(sql`e.agent_path`)} as org_no, e.agent_no = ${rootOf(sql`e.agent_path`)} as own, e.biz_type in (${profits}) as is_profit,
             case when e.operation_type = 'CREDIT' then e.amount else -e.amount end as amount, ${brandOf(from)} as brand
        from agent a cross join lateral (
          select l.* from ledger l where l.agent_no = a.agent_no and ${during(sql`l.create_time`)}
             and (l.biz_type in (${profits}) or l.biz_type in (${rewards}) or ${adjusts}) offset 0
        ) e
    ) entries`;

/** A sale may be refunded for 180 days, so that its share is nearly always found among the months since then. */
const shareOf = (since: number) => sql`
  (select t.pay_brand from profit_record p join trans t on t.trans_no = p.trans_no and t.trans_time = p.trans_time
    where p.order_no = e.order_no and p.trans_time >= ${since})`;
/** By the record that was entered, whose letters begin its number; null for those that no way of payment brought. */
const brandOf = (from: number) => sql`
  case left(e.order_no, 2)
    when 'FR' then coalesce(${shareOf(from - 200 * dayMs)}, ${shareOf(0)})
    when 'FW' then (select t.pay_brand from service_profit r join trans t on t.trans_no = r.trans_no and t.trans_time = r.trans_time where r.order_no = e.order_no)
    when 'LK' then (select o.pay_brand from flow_back_record r join flow_order o on o.order_no = r.flow_order_no where r.order_no = e.order_no)
    when 'JL' then (select r.pay_brand from reward r where r.order_no = e.order_no)
    when 'ZS' then (select coalesce(t.pay_brand, o.pay_brand) from increase_reward r
      left join trans t on t.trans_no = r.trans_no and t.trans_time = r.trans_time left join flow_order o on o.order_no = r.flow_order_no where r.order_no = e.order_no)
  end`;
