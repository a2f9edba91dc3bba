/**
 * The invariants of docs/domain/earnings.md#invariants. Each rule is one statement that selects the rows that break it; a
 * valid ledger has none. Of postings and records a rule reads what `books` says; debts, plans, invoices and terms are
 * few and are read whole each time.
 */
import { sql, type SQL } from 'drizzle-orm';
import { accountType, enterStatus, ledgerBizType, type ledgerRule, withdrawStatus } from '@/api/enums';
import { formatMoney } from '@/api/format/format';
import { type CodeOf, entryOf, type Enumeration } from '@/api/schema/enumeration';
import { type Books, signed } from './books';

export type RuleKey = CodeOf<typeof ledgerRule>;
export interface Rule {
  readonly rule: RuleKey;
  /** Selects `subject` and, as texts, what is `said` of every row that breaks the rule. */
  readonly breaches: SQL;
  /** What is wrong with a row, in Chinese, by those texts. */
  readonly says: (said: readonly string[]) => string;
}

const said = (...of: readonly SQL[]) =>
  sql`array[${sql.join(
    of.map(each => sql`(${each})::text`),
    sql`, `,
  )}] as said`;
const yuan = (fen = '') => formatMoney(Number(fen));
const label = (codes: Enumeration, code = '') => entryOf(codes, code).label;

const accounts = ({ opening, postings, ofDocuments, keys }: Books): Rule[] => [
  {
    rule: 'BALANCE',
    says: ([type, balance, posted]) =>
      `${label(accountType, type)}：余额 ${yuan(balance)} 元，流水合计 ${yuan(posted)} 元`,
    breaches: sql`select a.agent_no as subject, ${said(sql`a.account_type`, sql`a.balance`, sql`coalesce(o.opened, 0) + coalesce(l.total, 0)`)}
      from account a left join ${opening} o using (agent_no, account_type)
      left join (select agent_no, account_type, sum(${signed}) as total from ${postings} p group by 1, 2) l using (agent_no, account_type)
      where a.balance <> coalesce(o.opened, 0) + coalesce(l.total, 0) order by 1`,
  },
  {
    rule: 'CHAIN',
    says: ([before, ended]) => `之前余额 ${yuan(before)} 元，上一笔之后 ${yuan(ended)} 元`,
    breaches: sql`select ledger_no as subject, ${said(sql`balance_before`, sql`coalesce(ended, 0)`)} from
      (select ledger_no, id, balance_before, coalesce(lag(balance_after) over (partition by agent_no, account_type order by id), opened) as ended
        from ${postings} p left join ${opening} o using (agent_no, account_type)) l
      where balance_before <> coalesce(ended, 0) order by id`,
  },
  {
    rule: 'KEY',
    says: ([type, bookings, own]) => `${label(ledgerBizType, type)}：流水 ${bookings} 笔，防重键 ${own} 个`,
    breaches: sql`select order_no as subject, ${said(sql`biz_type`, sql`bookings`, sql`keys`)} from
      (select order_no, biz_type, agent_no, account_type, sum(bookings) as bookings, sum(keys) as keys from
        (select order_no, biz_type, agent_no, account_type, 1 as bookings, 0 as keys from ${ofDocuments} d union all select order_no, biz_type, agent_no, account_type, 0, 1 from ${keys} k) b
        group by 1, 2, 3, 4) g where bookings <> 1 or keys <> 1 order by 1`,
  },
  {
    rule: 'DEBT_PAYMENT',
    says: ([off]) => `相差 ${yuan(off)} 元`,
    breaches: sql`select order_no as subject, ${said(sql`sum(${signed})`)} from ${ofDocuments} d where counter_book = 'DEBTS' group by order_no having sum(${signed}) <> 0 order by 1`,
  },
];

/** Record tables posted to the ledger, with their signed amount column. */
const records: readonly (readonly [rule: RuleKey, table: string, amount: string])[] = [
  ['PROFIT_RECORD', 'profit_record', 'profit_amount'],
  ['CASHBACK_RECORD', 'cashback_record', 'back_amount'],
  ['FLOW_BACK_RECORD', 'flow_back_record', 'back_amount'],
  ['VIP_BACK_RECORD', 'vip_back_record', 'back_amount'],
  ['TAX_SHARE', 'tax_share', 'share_amount'],
  ['SERVICE_PROFIT', 'service_profit', 'profit_amount'],
  ['REWARD', 'reward', 'reward_amount'],
  ['INCREASE_REWARD', 'increase_reward', 'reward_amount'],
];
/** A record is in the ledger with its amount if it was entered, and else not. Of the postings only those of these records are added up: most kinds have few. */
const entries = (books: Books): Rule[] =>
  records.map(([rule, table, amount]) => ({
    rule,
    says: ([status, worth, posted]) =>
      `${label(enterStatus, status)}，金额 ${yuan(worth)} 元，流水合计 ${yuan(posted)} 元`,
    breaches: sql`select r.order_no as subject, ${said(sql`r.enter_status`, sql`r.${sql.raw(amount)}`, sql`coalesce(l.total, 0)`)}
    from ${books.records(table)} r left join (select order_no, agent_no, sum(${signed}) as total from ${books.ofDocuments} d where biz_type <> 'DEBT_ADD' and order_no in (select k.order_no from ${books.records(table)} k) group by 1, 2) l on l.order_no = r.order_no and l.agent_no = r.owner_agent_no
    left join (select related_no, agent_no, sum(debt_amount) as total from debt group by 1, 2) d on d.related_no = r.order_no and d.agent_no = r.owner_agent_no
    where coalesce(l.total, 0) - coalesce(d.total, 0) <> case when r.enter_status = 'SUCCESS' then r.${sql.raw(amount)} else 0 end order by 1`,
  }));

const documents = (books: Books): Rule[] => [
  {
    rule: 'WITHDRAW',
    says: ([status, amount, posted]) =>
      `${label(withdrawStatus, status)}，金额 ${yuan(amount)} 元，流水合计 ${yuan(posted)} 元`,
    breaches: sql`select w.withdraw_no as subject, ${said(sql`w.withdraw_status`, sql`w.withdraw_amount`, sql`coalesce(l.total, 0)`)}
      from ${books.records('withdraw', 'withdraw_no')} w left join (select order_no, sum(${signed}) as total from ${books.ofDocuments} d where biz_type in ('WITHDRAW', 'WITHDRAW_BACK') group by 1) l on l.order_no = w.withdraw_no
      where coalesce(l.total, 0) <> case when w.withdraw_status = 'SUCCESS' then -w.withdraw_amount else 0 end order by 1`,
  },
  {
    rule: 'TRANS_SHARE',
    says: ([shares, fee]) => `分润合计 ${yuan(shares)} 元，手续费 ${yuan(fee)} 元`,
    breaches: sql`select p.trans_no as subject, ${said(sql`p.total`, sql`coalesce(t.fee_amount, 0) + coalesce(t.extra_fee, 0)`)}
      from (select trans_no, trans_time, sum(profit_amount) as total from ${books.shares} s group by 1, 2) p join ${books.sales} t using (trans_no, trans_time)
      where p.total > coalesce(t.fee_amount, 0) + coalesce(t.extra_fee, 0) or p.total < 0 order by 1`,
  },
  {
    rule: 'FLOW_SHARE',
    says: ([shares, fee]) => `返现合计 ${yuan(shares)} 元，流量费 ${yuan(fee)} 元`,
    breaches: sql`select b.flow_order_no as subject, ${said(sql`b.total`, sql`o.base_fee`)}
      from (select flow_order_no, sum(back_amount) as total from ${books.flowShares} s group by 1) b join flow_order o on o.order_no = b.flow_order_no
      where b.total > o.base_fee order by 1`,
  },
];

const sums: readonly Rule[] = [
  {
    rule: 'FROZEN',
    says: ([type, frozen, waiting]) =>
      `${label(accountType, type)}：冻结 ${yuan(frozen)} 元，在途提现 ${yuan(waiting)} 元`,
    breaches: sql`select a.agent_no as subject, ${said(sql`a.account_type`, sql`a.frozen`, sql`coalesce(w.total, 0)`)}
      from account a left join (select agent_no, account_type, sum(withdraw_amount) as total from withdraw where withdraw_status in ('INIT', 'DOING') group by 1, 2) w using (agent_no, account_type)
      where a.frozen <> coalesce(w.total, 0) order by 1`,
  },
  {
    rule: 'DEBT_ACCOUNT',
    says: ([balance, left]) => `欠款账户 ${yuan(balance)} 元，未还欠款 ${yuan(left)} 元`,
    breaches: sql`select a.agent_no as subject, ${said(sql`a.balance`, sql`coalesce(d.total, 0)`)}
      from account a left join (select agent_no, sum(left_amount) as total from debt group by 1) d using (agent_no)
      where a.account_type = 'DEBT' and -a.balance <> coalesce(d.total, 0) order by 1`,
  },
  {
    rule: 'DEBT_REDUCTION',
    says: ([reduced, paid]) => `已减少 ${yuan(reduced)} 元，还款合计 ${yuan(paid)} 元`,
    breaches: sql`select d.debt_no as subject, ${said(sql`d.reduced_amount`, sql`coalesce(r.total, 0)`)}
      from debt d left join (select debt_no, sum(reduce_amount) as total from debt_reduce group by 1) r using (debt_no)
      where d.reduced_amount <> coalesce(r.total, 0) order by 1`,
  },
  {
    rule: 'PLAN',
    says: ([deducted, periods]) => `已扣 ${yuan(deducted)} 元，各期合计 ${yuan(periods)} 元`,
    breaches: sql`select p.plan_no as subject, ${said(sql`p.deducted_amount`, sql`coalesce(d.total, 0)`)}
      from deduct_plan p left join (select plan_no, sum(real_amount) as total from deduct_detail group by 1) d using (plan_no)
      where p.deducted_amount <> coalesce(d.total, 0) order by 1`,
  },
  {
    rule: 'INVOICE',
    says: ([invoices, withdrawn]) => `开票 ${yuan(invoices)} 元，应开票的提现 ${yuan(withdrawn)} 元`,
    breaches: sql`select i.agent_no as subject, ${said(sql`i.total`, sql`coalesce(w.total, 0)`)}
      from (select agent_no, sum(invoice_amount) as total from invoice where invoice_status in ('PASS', 'WAIT_AUDIT') group by 1) i
      left join (select agent_no, sum(withdraw_amount) as total from withdraw where withdraw_status = 'SUCCESS' and tax_amount > 0 and invoice_way = 'SELF' group by 1) w using (agent_no)
      where i.total > coalesce(w.total, 0) order by 1`,
  },
];

/**
 * Costs, penalties and tax points rise down every path, ratios and cashback fall; checks the terms in effect at `now`.
 */
const pricing = (now: number): Rule[] => {
  const valid = (table: string, key: string) =>
    sql`(select distinct on (agent_no, ${sql.raw(key)}) * from ${sql.raw(table)} where effect_time <= ${now} order by agent_no, ${sql.raw(key)}, effect_time desc)`;
  const down = (rule: RuleKey, table: string, key: string, same: string, bad: string): Rule => ({
    rule,
    says: ([about, parent]) => `${about} 的条件与上级 ${parent} 不符`,
    breaches: sql`select c.agent_no as subject, ${said(sql.raw(same.split(' ')[0]!.replace('p.', 'c.')), sql`p.agent_no`)}
      from ${valid(table, key)} c join agent a on a.agent_no = c.agent_no join ${valid(table, key)} p on p.agent_no = a.parent_agent_no and ${sql.raw(same)}
      where ${sql.raw(bad)} order by 1`,
  });
  return [
    down(
      'COST',
      'agent_cost',
      "policy_code, pay_brand, coalesce(card_type, '')",
      'p.policy_code = c.policy_code and p.pay_brand = c.pay_brand and p.card_type is not distinct from c.card_type',
      'c.cost_rate < p.cost_rate or c.extra_cost < p.extra_cost or c.cap_fee < p.cap_fee',
    ),
    down(
      'POLICY',
      'agent_policy',
      'policy_code',
      'p.policy_code = c.policy_code',
      'c.flow_back_first > p.flow_back_first or c.flow_back_second > p.flow_back_second or c.flow_back_after > p.flow_back_after or c.profit_ratio > p.profit_ratio or c.false_deduct < p.false_deduct or c.non_active_deduct < p.non_active_deduct',
    ),
    down(
      'ACTIVITY',
      'agent_activity',
      'markting_no',
      'p.markting_no = c.markting_no',
      'c.cashback > p.cashback or c.deposit_back > p.deposit_back',
    ),
    {
      rule: 'TAX_POINT',
      says: ([parent]) => `税点低于上级 ${parent}`,
      breaches: sql`select c.agent_no as subject, ${said(sql`p.agent_no`)} from agent c join agent p on p.agent_no = c.parent_agent_no
        where c.tax_point < p.tax_point or c.cashback_tax_point < p.cashback_tax_point order by 1`,
    },
  ];
};

/** Rules about postings and records, of which a proof may read a part. */
export const bookRules = (books: Books): readonly Rule[] => [
  ...accounts(books),
  ...entries(books),
  ...documents(books),
];
/** Rules that are read whole each time. */
export const shortRules = (now: number): readonly Rule[] => [...sums, ...pricing(now)];
