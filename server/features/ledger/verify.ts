/**
 * Checks the invariants of docs/domain/earnings.md#invariants on a live database. Each rule is one statement that
 * selects the violating rows; a valid ledger returns none, and for a broken rule the first row is reported. Debts,
 * plans, invoices and terms are few and are checked whole; of postings and records, what `books` says.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/foundation/db/open';
import { type Books, wholeBooks } from './books';

export interface Breach {
  readonly rule: string;
  /** First row that breaks the rule: its number and the finding. */
  readonly subject: string;
  readonly found: string;
  readonly count: number;
}
interface Rule {
  readonly rule: string;
  /** Selects `subject` and `found` of every row that breaks the rule. */
  readonly breaches: SQL;
}

export const signed = sql`case when operation_type = 'CREDIT' then amount else -amount end`;

const accounts = ({ opening, postings, ofDocuments, keys }: Books): Rule[] => [
  {
    rule: 'An account holds what its ledger brought',
    breaches: sql`select a.agent_no || ' ' || a.account_type as subject, 'balance ' || a.balance || ', ledger ' || coalesce(o.opened, 0) + coalesce(l.total, 0) as found
      from account a left join ${opening} o using (agent_no, account_type)
      left join (select agent_no, account_type, sum(${signed}) as total from ${postings} p group by 1, 2) l using (agent_no, account_type)
      where a.balance <> coalesce(o.opened, 0) + coalesce(l.total, 0) order by 1`,
  },
  {
    rule: 'Each booking starts where the one before it ended',
    breaches: sql`select ledger_no as subject, 'starts at ' || balance_before || ' after ' || coalesce(ended, 0) as found from
      (select ledger_no, id, balance_before, coalesce(lag(balance_after) over (partition by agent_no, account_type order by id), opened) as ended
        from ${postings} p left join ${opening} o using (agent_no, account_type)) l
      where balance_before <> coalesce(ended, 0) order by id`,
  },
  {
    rule: 'Every booking has its key, every key its booking',
    breaches: sql`select order_no || ' ' || biz_type as subject, 'bookings ' || bookings || ', keys ' || keys as found from
      (select order_no, biz_type, agent_no, account_type, sum(bookings) as bookings, sum(keys) as keys from
        (select order_no, biz_type, agent_no, account_type, 1 as bookings, 0 as keys from ${ofDocuments} d union all select order_no, biz_type, agent_no, account_type, 0, 1 from ${keys} k) b
        group by 1, 2, 3, 4) g where bookings <> 1 or keys <> 1 order by 1`,
  },
  {
    rule: 'What accounts give to debts, debts get',
    breaches: sql`select order_no as subject, 'off by ' || sum(${signed}) as found from ${ofDocuments} d where counter_book = 'DEBTS' group by order_no having sum(${signed}) <> 0 order by 1`,
  },
  {
    rule: 'What is frozen waits for a withdrawal',
    breaches: sql`select a.agent_no || ' ' || a.account_type as subject, 'frozen ' || a.frozen || ', withdrawals ' || coalesce(w.total, 0) as found
      from account a left join (select agent_no, account_type, sum(withdraw_amount) as total from withdraw where withdraw_status in ('INIT', 'DOING') group by 1, 2) w using (agent_no, account_type)
      where a.frozen <> coalesce(w.total, 0) order by 1`,
  },
];

const debts: Rule[] = [
  {
    rule: 'The debt account is what is left of the debts',
    breaches: sql`select a.agent_no as subject, 'account ' || a.balance || ', debts ' || coalesce(d.total, 0) as found
      from account a left join (select agent_no, sum(left_amount) as total from debt group by 1) d using (agent_no)
      where a.account_type = 'DEBT' and -a.balance <> coalesce(d.total, 0) order by 1`,
  },
  {
    rule: 'A debt is reduced by its reductions',
    breaches: sql`select d.debt_no as subject, 'reduced ' || d.reduced_amount || ', reductions ' || coalesce(r.total, 0) as found
      from debt d left join (select debt_no, sum(reduce_amount) as total from debt_reduce group by 1) r using (debt_no)
      where d.reduced_amount <> coalesce(r.total, 0) order by 1`,
  },
  {
    rule: 'A deduction plan took what its periods took',
    breaches: sql`select p.plan_no as subject, 'deducted ' || p.deducted_amount || ', periods ' || coalesce(d.total, 0) as found
      from deduct_plan p left join (select plan_no, sum(real_amount) as total from deduct_detail group by 1) d using (plan_no)
      where p.deducted_amount <> coalesce(d.total, 0) order by 1`,
  },
];

/** Record tables posted to the ledger, with their signed amount column. */
const records: readonly (readonly [table: string, amount: string])[] = [
  ['profit_record', 'profit_amount'],
  ['cashback_record', 'back_amount'],
  ['flow_back_record', 'back_amount'],
  ['vip_back_record', 'back_amount'],
  ['tax_share', 'share_amount'],
  ['service_profit', 'profit_amount'],
  ['reward', 'reward_amount'],
  ['increase_reward', 'reward_amount'],
];
/** Of the postings only those of these records are added up: most kinds have few. */
const entries = (books: Books): Rule[] =>
  records.map(([table, amount]) => ({
    rule: `A record of ${table} is in the ledger with its amount when it was entered, and else not`,
    breaches: sql`select r.order_no as subject, 'record ' || r.enter_status || ' ' || r.${sql.raw(amount)} || ', ledger ' || coalesce(l.total, 0) as found
    from ${books.records(table)} r left join (select order_no, agent_no, sum(${signed}) as total from ${books.ofDocuments} d where biz_type <> 'DEBT_ADD' and order_no in (select k.order_no from ${books.records(table)} k) group by 1, 2) l on l.order_no = r.order_no and l.agent_no = r.owner_agent_no
    left join (select related_no, agent_no, sum(debt_amount) as total from debt group by 1, 2) d on d.related_no = r.order_no and d.agent_no = r.owner_agent_no
    where coalesce(l.total, 0) - coalesce(d.total, 0) <> case when r.enter_status = 'SUCCESS' then r.${sql.raw(amount)} else 0 end order by 1`,
  }));

const flows = (books: Books): Rule[] => [
  {
    rule: 'A paid withdrawal left its account once, any other not',
    breaches: sql`select w.withdraw_no as subject, w.withdraw_status || ' ' || w.withdraw_amount || ', ledger ' || coalesce(l.total, 0) as found
      from ${books.records('withdraw', 'withdraw_no')} w left join (select order_no, sum(${signed}) as total from ${books.ofDocuments} d where biz_type in ('WITHDRAW', 'WITHDRAW_BACK') group by 1) l on l.order_no = w.withdraw_no
      where coalesce(l.total, 0) <> case when w.withdraw_status = 'SUCCESS' then -w.withdraw_amount else 0 end order by 1`,
  },
  {
    rule: 'Invoices cover no more than was withdrawn with tax',
    breaches: sql`select i.agent_no as subject, 'invoices ' || i.total || ', withdrawals ' || coalesce(w.total, 0) as found
      from (select agent_no, sum(invoice_amount) as total from invoice where invoice_status in ('PASS', 'WAIT_AUDIT') group by 1) i
      left join (select agent_no, sum(withdraw_amount) as total from withdraw where withdraw_status = 'SUCCESS' and tax_amount > 0 and invoice_way = 'SELF' group by 1) w using (agent_no)
      where i.total > coalesce(w.total, 0) order by 1`,
  },
  {
    rule: 'The shares of a transaction are at most its fee',
    breaches: sql`select p.trans_no as subject, 'shares ' || p.total || ', fee ' || coalesce(t.fee_amount, 0) + coalesce(t.extra_fee, 0) as found
      from (select trans_no, trans_time, sum(profit_amount) as total from ${books.shares} s group by 1, 2) p join trans t using (trans_no, trans_time)
      where p.total > coalesce(t.fee_amount, 0) + coalesce(t.extra_fee, 0) or p.total < 0 order by 1`,
  },
  {
    rule: 'The shares of a flow-card fee are at most the fee',
    breaches: sql`select b.flow_order_no as subject, 'shares ' || b.total || ', fee ' || o.base_fee as found
      from (select flow_order_no, sum(back_amount) as total from ${books.flowShares} s group by 1) b join flow_order o on o.order_no = b.flow_order_no
      where b.total > o.base_fee order by 1`,
  },
];

/**
 * Costs, penalties and tax points rise down every path, ratios and cashback fall; checks the terms in effect at `now`.
 */
const pricing = (now: number): Rule[] => {
  const valid = (table: string, key: string) =>
    sql`(select distinct on (agent_no, ${sql.raw(key)}) * from ${sql.raw(table)} where effect_time <= ${now} order by agent_no, ${sql.raw(key)}, effect_time desc)`;
  const down = (rule: string, table: string, key: string, same: string, bad: string): Rule => ({
    rule,
    breaches: sql`select c.agent_no || ' ' || ${sql.raw(same.split(' ')[0]!.replace('p.', 'c.'))} as subject, 'out of line with ' || p.agent_no as found
      from ${valid(table, key)} c join agent a on a.agent_no = c.agent_no join ${valid(table, key)} p on p.agent_no = a.parent_agent_no and ${sql.raw(same)}
      where ${sql.raw(bad)} order by 1`,
  });
  return [
    down(
      'Costs rise down every path',
      'agent_cost',
      "policy_code, pay_brand, coalesce(card_type, '')",
      'p.policy_code = c.policy_code and p.pay_brand = c.pay_brand and p.card_type is not distinct from c.card_type',
      'c.cost_rate < p.cost_rate or c.extra_cost < p.extra_cost or c.cap_fee < p.cap_fee',
    ),
    down(
      'Ratios and flow-card cashback fall, penalties rise down every path',
      'agent_policy',
      'policy_code',
      'p.policy_code = c.policy_code',
      'c.flow_back_first > p.flow_back_first or c.flow_back_second > p.flow_back_second or c.flow_back_after > p.flow_back_after or c.profit_ratio > p.profit_ratio or c.false_deduct < p.false_deduct or c.non_active_deduct < p.non_active_deduct',
    ),
    down(
      'Cashback falls down every path',
      'agent_activity',
      'markting_no',
      'p.markting_no = c.markting_no',
      'c.cashback > p.cashback or c.deposit_back > p.deposit_back',
    ),
    {
      rule: 'Tax points rise down every path',
      breaches: sql`select c.agent_no as subject, c.tax_point || ' below ' || p.tax_point as found from agent c join agent p on p.agent_no = c.parent_agent_no
        where c.tax_point < p.tax_point or c.cashback_tax_point < p.cashback_tax_point order by 1`,
    },
  ];
};

export const allRules = (now: number, books: Books = wholeBooks): readonly Rule[] => [
  ...accounts(books),
  ...debts,
  ...entries(books),
  ...flows(books),
  ...pricing(now),
];

/** Broken rules with their first row; empty if the ledger is valid. */
export async function verifyLedger(tx: Pick<Tx, 'execute'>, now: number, books: Books = wholeBooks): Promise<Breach[]> {
  const broken: Breach[] = [];
  for (const { rule, breaches } of allRules(now, books)) {
    // Materialized: otherwise the limit makes PostgreSQL choose nested loops over everything, hoping to stop at the
    // first row.
    const { rows } = await tx.execute<{ subject: string; found: string; count: number }>(
      sql`with b as materialized (${breaches}) select subject, found, (select count(*) from b)::int as count from b limit 1`,
    );
    if (rows[0]) broken.push({ rule, ...rows[0] });
  }
  return broken;
}
