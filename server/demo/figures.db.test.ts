/** Every stored figure of the demo is what its own rows add up to (docs/domain/demo.md#world). */
import { beforeAll, expect, it } from 'vitest';
import { monthOf, startOfDay } from '@/api/format/format';
import { worldNow } from '#tests/world/clock';
import { openWorld, type World } from '#tests/world/open';
import { firstDay } from './trades';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const month = monthOf(worldNow);
/** Activations that began before the first recorded sale have an amount that was drawn. */
const begun = firstDay(worldNow);
const sold = `trans_status = 'SUCCESS' and trans_type <> 'VIP_FEE'`;
const counted = `${sold} and pay_brand in ('SK', 'NFC') and card_type in ('DJK', 'ZDJK', 'JDHYK')`;
const total = (value: string, rows: string) => `(select coalesce(sum(${value}), 0) from ${rows})`;
const swiped = (since: string) =>
  total(
    's.trans_amount - s.paid_back',
    `trans s where s.cust_no = r.cust_no and s.term_sn = r.term_sn and s.trans_time >= ${since} and ${counted}`,
  );
const activated = '(select bind_time from active_record v where v.active_no = r.active_no)';
const covered = (condition: string) =>
  total(
    `(part ->> 'amount')::bigint`,
    `invoice i, jsonb_array_elements(covered_withdraws) part where part ->> 'withdrawNo' = r.withdraw_no and ${condition}`,
  );
const penalty = `case r.deduct_status when 'SUCCESS' then r.deduct_amount else r.deduct_amount - r.debt_amount end`;
const owed = total('d.debt_amount', 'debt d where d.debt_no = r.debt_no');
const moved = (way: string) =>
  total(
    'abs(l.amount)',
    `ledger l where l.agent_no = r.agent_no and l.account_type = r.account_type and l.balance_after ${way} l.balance_before`,
  );
const lastOrder = (column: string, of: string) =>
  `(select o.${column} from flow_order o where o.${of} = r.${of} order by o.pay_times desc limit 1)`;

/** Figure: table with its condition, the stored value, and what its rows add up to. */
const figures: readonly (readonly [name: string, rows: string, stored: string, added: string])[] = [
  [
    '商户本月交易额',
    'merchant r',
    `case when r.amount_month = '${month}' then r.month_amount else 0 end`,
    total(
      's.trans_amount - s.paid_back',
      `trans s where s.cust_no = r.cust_no and s.trans_time >= ${startOfDay(`${month}-01`)} and ${sold}`,
    ),
  ],
  [
    '商户首笔交易时间',
    'merchant r',
    'r.first_trans_time',
    `(select min(trans_time) from trans s where s.cust_no = r.cust_no and ${sold})`,
  ],
  [
    '商户最近交易时间',
    'merchant r',
    'r.last_trans_time',
    `(select max(trans_time) from trans s where s.cust_no = r.cust_no and ${sold})`,
  ],
  [
    '终端最近交易时间',
    'terminal r',
    'r.last_trans_time',
    `(select max(trans_time) from trans s where s.term_sn = r.term_sn and ${sold})`,
  ],
  ['终端流量卡状态', 'terminal r', 'r.flow_fee_status', lastOrder('flow_fee_status', 'term_sn')],
  ['商户流量卡状态', 'merchant r', 'r.flow_fee_status', lastOrder('flow_fee_status', 'cust_no')],
  [
    '终端服务到期日',
    'terminal r',
    'r.flow_service_end',
    `(select max(period_end) from flow_order o where o.term_sn = r.term_sn and flow_fee_status = 1)`,
  ],
  [
    '终端未激活截止',
    'terminal r',
    'r.non_active_deadline',
    '(select deadline from non_active n where n.term_sn = r.term_sn)',
  ],
  [
    '交易已退金额',
    'trans r',
    'r.paid_back',
    total('p.payback_amount', `payback p where p.trans_no = r.trans_no and p.trans_status = 'SUCCESS'`),
  ],
  [
    '激活已交易额',
    `active_record r where r.bind_time >= ${begun} and r.active_status in ('INIT', 'DOING', 'SUCCESS')`,
    'r.current_amount',
    swiped('r.bind_time'),
  ],
  [
    '激活返现',
    `active_record r where r.active_time >= ${begun}`,
    'coalesce(r.cashback_amount, 0)',
    total('c.back_amount', `cashback_record c where c.active_no = r.active_no and c.back_type = 'ACTIVE'`),
  ],
  [
    '伪激活已交易额',
    `false_active r where r.countdown_status = 'COUNTING' and ${activated} >= ${begun}`,
    'r.current_amount',
    swiped(activated),
  ],
  ['伪激活实扣', `false_active r where r.countdown_status = 'OVERDUE'`, 'r.real_deduct_amount', penalty],
  ['伪激活转欠款', 'false_active r', 'r.debt_amount', owed],
  ['未激活实扣', `non_active r where r.countdown_status = 'OVERDUE'`, 'r.real_deduct_amount', penalty],
  ['未激活转欠款', 'non_active r', 'r.debt_amount', owed],
  ['押金退回', 'deposit_order r', 'r.return_amount', 'case r.return_status when 1 then r.deposit_amount else 0 end'],
  ['卡券已抵扣', 'coupon r', 'r.used_amount', total('u.use_amount', 'coupon_use u where u.coupon_no = r.coupon_no')],
  ['欠款已抵扣', 'debt r', 'r.reduced_amount', total('u.reduce_amount', 'debt_reduce u where u.debt_no = r.debt_no')],
  ['剩余欠款', 'debt r', 'r.left_amount', 'r.debt_amount - r.reduced_amount'],
  [
    '欠款账户余额',
    `account r where r.account_type = 'DEBT'`,
    'r.balance',
    `-${total('d.left_amount', 'debt d where d.agent_no = r.agent_no')}`,
  ],
  ['账户余额', 'account r', 'r.balance', 'r.total_in - r.total_out'],
  ['账户累计收入', 'account r', 'r.total_in', moved('>')],
  ['账户累计支出', 'account r', 'r.total_out', moved('<')],
  [
    '账户冻结',
    'account r',
    'r.frozen',
    total(
      'w.withdraw_amount',
      `withdraw w where w.agent_no = r.agent_no and w.account_type = r.account_type and w.withdraw_status in ('INIT', 'DOING')`,
    ),
  ],
  ['提现已开票', 'withdraw r', 'r.invoiced_amount', covered(`i.invoice_status not in ('REJECT', 'CANCEL')`)],
  [
    '计划已扣',
    'deduct_plan r',
    'r.deducted_amount',
    total('d.real_amount', 'deduct_detail d where d.plan_no = r.plan_no'),
  ],
  [
    '计划当前期数',
    'deduct_plan r',
    'r.current_period',
    '(select coalesce(max(d.period), 0) from deduct_detail d where d.plan_no = r.plan_no)',
  ],
  [
    '风险工单交易金额',
    'risk_order r',
    'r.trans_amount',
    '(select s.trans_amount from trans s where s.trans_no = r.trans_no)',
  ],
  ['风险工单提交次数', 'risk_order r', 'r.submit_count', 'jsonb_array_length(r.submissions)'],
  [
    '调单交易金额',
    'risk_adjust r',
    'r.trans_amount',
    '(select s.trans_amount from trans s where s.trans_no = r.trans_no)',
  ],
  [
    '业绩日交易额',
    `(select stat_date, sum(trans_amount) as amount from stat_daily group by 1) r`,
    'r.amount',
    total(
      's.trans_amount',
      `trans s where s.trans_status = 'SUCCESS' and to_char(to_timestamp(s.trans_time / 1000) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') = r.stat_date`,
    ),
  ],
];

it.each(figures)('%s', async (_name, rows, stored, added) => {
  const [found] = await world.rows<{ rows: number; filled: number }>(
    `select count(*)::int as rows, count(nullif((${stored})::text, '0'))::int as filled from ${rows}`,
  );
  expect(found!.filled).toBeGreaterThan(0); // a column of zeros agrees with nothing
  const others = `select * from (select to_jsonb(r) as row, ${stored} as stored, ${added} as added from ${rows}) each`;
  expect(await world.rows(`${others} where stored is distinct from added limit 3`)).toEqual([]);
});
