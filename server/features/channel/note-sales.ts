/** The turnover shown on merchants and terminals, kept as their sales succeed (docs/domain/merchant.md#merchant-list). */
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/foundation/db/open';
import { merchant, terminal } from '#server/schema';

/**
 * Adds sales of one month to their merchants and terminals.
 * @param sales Statement with the columns `cust_no`, `term_sn`, `amount` in fen and `trans_time`.
 */
export async function noteSales(tx: Pick<Tx, 'update'>, month: string, sales: SQL): Promise<void> {
  const by = (key: 'cust_no' | 'term_sn') =>
    sql`(select ${sql.raw(key)}, sum(amount)::bigint as amount, min(trans_time) as first, max(trans_time) as last from (${sales}) each group by 1) sold`;
  await tx
    .update(merchant)
    .set({
      // Sales may be reported out of order.
      lastTransTime: sql`greatest(${merchant.lastTransTime}, sold.last)`,
      firstTransTime: sql`least(${merchant.firstTransTime}, sold.first)`,
      monthAmount: sql`case when ${merchant.amountMonth} = ${month} then ${merchant.monthAmount} + sold.amount
        when ${merchant.amountMonth} > ${month} then ${merchant.monthAmount} else sold.amount end`,
      amountMonth: sql`greatest(${merchant.amountMonth}, ${month}::varchar)`,
    })
    .from(by('cust_no'))
    .where(sql`${merchant.custNo} = sold.cust_no`);
  await tx
    .update(terminal)
    .set({ lastTransTime: sql`greatest(${terminal.lastTransTime}, sold.last)` })
    .from(by('term_sn'))
    .where(sql`${terminal.termSn} = sold.term_sn`);
}
