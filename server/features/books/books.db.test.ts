/** 机构账簿: every closed day is what the ledger and the documents say, recomputed here by hand, and follows what changes later. */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { bookFigure } from '@/api/enums';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { keepBook } from '#server/features/ledger/post';
import { sumChanged, sumDays } from '#server/features/trade/daily-sums';
import { feedRefund, feedSale, openTestApp, type Operator, type TestApp } from '#tests/world/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
const figures = bookFigure.map(({ code }) => code);
type Amounts = Partial<Record<(typeof figures)[number], number>>;
const dayAgo = (days: number) => startOfDay(dayOf(app.clock.now())) - days * dayMs;
const day = (column: string) => `to_char(to_timestamp(${column} / 1000.0) at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
const root = (path: string) => `(string_to_array(${path}, '/'))[2]`;

/** Every row of the books as their rule says it (docs/domain/earnings.md#institution-books), by day, organisation and way of payment. */
async function byHand(): Promise<Map<string, Amounts>> {
  const parts = await Promise.all([
    app.rows<Row>(
      `select ${day('l.create_time')} as day, ${root('l.agent_path')} as org, coalesce(ts.pay_brand, tv.pay_brand, f.pay_brand, w.pay_brand, ti.pay_brand, fi.pay_brand, 'NONE') as brand,
          case when a.parent_agent_no is null then 'org' else 'agent' end || case when l.biz_type in ('TRADE_PROFIT', 'SERVICE_PROFIT', 'TRADE_PROFIT_BACK') then 'Profit' else 'Reward' end as figure,
          sum(l.amount * case l.operation_type when 'CREDIT' then 1 else -1 end) as amount
        from ledger l join agent a on a.agent_no = l.agent_no
          left join profit_record p on p.order_no = l.order_no left join trans ts on ts.trans_no = p.trans_no
          left join service_profit v on v.order_no = l.order_no left join trans tv on tv.trans_no = v.trans_no
          left join flow_back_record b on b.order_no = l.order_no left join flow_order f on f.order_no = b.flow_order_no
          left join reward w on w.order_no = l.order_no
          left join increase_reward i on i.order_no = l.order_no left join trans ti on ti.trans_no = i.trans_no left join flow_order fi on fi.order_no = i.flow_order_no
        where l.biz_type not in ('INVOICE_ENTER', 'INVOICE_CANCEL', 'TAX_DIFF', 'WITHDRAW', 'WITHDRAW_BACK', 'OPENING_IN', 'DEDUCT_PLAN', 'DEDUCT_NON_ACTIVE', 'DEDUCT_FALSE_ACTIVE', 'DEBT_ADD', 'DEBT_REPAY', 'DEBT_REDUCE', 'DEBT_WRITE_OFF')
          and (l.biz_type not like 'ADJUST%' or substr(l.order_no, 1, 2) in ('JL', 'ZS', 'SD') and l.operation_type = 'DEBIT' or substr(l.order_no, 1, 2) = 'YY')
        group by 1, 2, 3, 4`,
    ),
    app.rows<Row>(
      `select ${day('trans_time')} as day, ${root('agent_path')} as org, pay_brand as brand, f.figure, sum(f.amount) as amount
        from trans t cross join lateral (values
          ('feeAmount', t.fee_amount), ('otherFee', t.extra_fee + t.service_fee), ('vipIncome', case t.trans_type when 'VIP_FEE' then t.trans_amount end),
          ('channelCost', t.fee_amount - t.incr_amount + t.extra_fee - coalesce((select sum(p.profit_amount) from profit_record p where p.trans_no = t.trans_no and p.sign = 1), 0))
        ) f (figure, amount) where t.trans_status = 'SUCCESS' group by 1, 2, 3, 4`,
    ),
    app.rows<Row>(
      `select ${day('create_time')} as day, ${root('agent_path')} as org, pay_brand as brand, 'feeBackAmount' as figure, sum(fee_back_amount) as amount from payback where trans_status = 'SUCCESS' group by 1, 2, 3`,
    ),
    app.rows<Row>(
      `select ${day('use_time')} as day, ${root('k.agent_path')} as org, coalesce(t.pay_brand, 'NONE') as brand, 'couponCost' as figure, sum(use_amount) as amount
        from coupon_use u join coupon k using (coupon_no) left join trans t on t.trans_no = u.trans_no group by 1, 2, 3`,
    ),
    app.rows<Row>(
      `select ${day('pay_time')} as day, ${root('agent_path')} as org, coalesce(pay_brand, 'NONE') as brand, 'flowIncome' as figure, sum(flow_fee) as amount from flow_order where pay_time is not null group by 1, 2, 3`,
    ),
  ]);
  const found = new Map<string, Amounts>();
  for (const { day: bookDay, org, brand, figure, amount } of parts.flat()) {
    if (Number(amount) === 0 || bookDay >= dayOf(app.clock.now())) continue;
    const key = `${bookDay} ${org} ${brand}`;
    found.set(key, { ...found.get(key), [figure]: Number(amount) });
  }
  return found;
}
interface Row {
  readonly day: string;
  readonly org: string;
  readonly brand: string;
  readonly figure: string;
  readonly amount: string | null;
}

async function stored(): Promise<Map<string, Amounts>> {
  const rows = await app.rows<Record<string, string | number>>(`select * from book_daily`);
  const column = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
  return new Map(
    rows.map(row => [
      `${row['book_day']} ${row['org_no']} ${row['book_brand']}`,
      Object.fromEntries(
        figures.map(name => [name, Number(row[column(name)])] as const).filter(([, amount]) => amount !== 0),
      ),
    ]),
  );
}
const sorted = (books: ReadonlyMap<string, Amounts>) => [...books].sort(([a], [b]) => (a < b ? -1 : 1));
async function expectAsByHand() {
  const [kept, wanted] = [await stored(), await byHand()];
  expect(wanted.size).toBeGreaterThan(100);
  expect(sorted(kept)).toEqual(sorted(wanted));
}

describe('each closed day', () => {
  it('is to the fen what the ledger and the documents of that day say, for every day of the demo', async () => {
    await expectAsByHand();
    const days = new Set([...(await stored()).keys()].map(key => key.slice(0, 10)));
    expect(days.size).toBeGreaterThan(100);
    const seen = [...(await stored()).values()].flatMap(amounts => Object.keys(amounts));
    expect(figures.filter(name => !seen.includes(name))).toEqual([]);
  });

  it('has the fees of the sums by day, and of the ledger every entry that the rule names', async () => {
    const [sums] = await app.rows<{ fees: string; kept: string; booked: string; shared: string }>(
      `select (select sum(team_fee_amount) from trans_daily d join agent a on a.agent_path = d.agent_path and a.parent_agent_no is null where d.trans_status = 'SUCCESS') as fees,
        (select sum(fee_amount) from book_daily) as kept,
        (select sum(case operation_type when 'CREDIT' then amount else -amount end) from ledger where biz_type in ('TRADE_PROFIT', 'SERVICE_PROFIT', 'TRADE_PROFIT_BACK') and create_time < ${dayAgo(0)}) as booked,
        (select sum(agent_profit + org_profit) from book_daily) as shared`,
    );
    expect(Number(sums!.fees)).toBeGreaterThan(0);
    expect([sums!.kept, sums!.shared]).toEqual([sums!.fees, sums!.booked]);
  });

  it('follows a late sale, refunds, a coupon that returns and an entry of a job that was late', async () => {
    const { custNo } = await app.one<{ custNo: string }>(
      `select cust_no as "custNo" from merchant m where account_status = 'TRUE' and starts_with(agent_path, '/10000001/80000001/') and exists (select 1 from terminal t where t.cust_no = m.cust_no) limit 1`,
    );
    const { transNo } = await feedSale(app, custNo, { transTime: dayAgo(2) + 3_600_000 });
    const used = await app.one<{ transNo: string; amount: number }>(
      `select u.trans_no as "transNo", t.trans_amount as amount from coupon_use u join trans t on t.trans_no = u.trans_no where t.trans_no <> '${transNo}' and t.paid_back = 0 and t.trans_type = 'CONSUME' and t.trans_time > ${dayAgo(100)} order by u.use_time desc limit 1`,
    );
    await feedRefund(app, transNo, 50_000);
    await feedRefund(app, used.transNo, Number(used.amount));
    await app.deps.db.transaction(tx =>
      keepBook(tx, '80000001', { now: dayAgo(3) + 7_200_000 }, book =>
        book.credit({ bizType: 'VIP_BACK', orderNo: 'HY2026LATE', amount: 777 }),
      ),
    );
    const before = await stored();
    await sumChanged(app.deps, app.clock.now());
    expect(sorted(await stored())).not.toEqual(sorted(before));
    await expectAsByHand();
    app.clock.advance(dayMs);
    await sumDays(app.deps, app.clock.now());
    await expectAsByHand();
    const again = await stored();
    await Promise.all([sumChanged(app.deps, app.clock.now()), sumDays(app.deps, app.clock.now())]);
    expect(sorted(await stored())).toEqual(sorted(again));
  });
});

describe('the list', () => {
  beforeAll(async () => {
    app = await openTestApp();
  });
  const whole = () => ({ bookDayStart: dayOf(dayAgo(300)), bookDayEnd: dayOf(app.clock.now()) });
  const total = (user: Operator, conditions: object = {}) =>
    app.send(contract.books.total, { ...whole(), ...conditions }, app.as(user));

  it('adds up to the kept rows: for the platform all, for an organisation its own', async () => {
    const sums = await app.rows<Record<string, string>>(
      `select org_no, sum(fee_amount) as "feeAmount", sum(channel_cost) as "channelCost", sum(org_profit) as "orgProfit", sum(flow_income) as "flowIncome" from book_daily where book_day between $1 and $2 group by org_no order by 1`,
      Object.values(whole()),
    );
    const plain = (row: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(row).flatMap(([name, value]) => (name === 'org_no' ? [] : [[name, Number(value)]])),
      );
    const own = sums.find(({ org_no }) => org_no === '10000001')!;
    expect((await total('org_demo')).object).toMatchObject(plain(own));
    for (const row of sums)
      expect((await total('platform', { orgNo: row['org_no'] })).object).toMatchObject(plain(row));
    expect((await total('platform')).object.feeAmount).toBe(
      sums.reduce((all, row) => all + Number(row['feeAmount']), 0),
    );
  });

  it('shows an organisation its own rows by way of payment, and no other organisation', async () => {
    const ask = (conditions: object) =>
      app.send(contract.books.list, { ...whole(), ...conditions, page: 1, limit: 100 }, app.as('org_demo'));
    const { list } = (await ask({ bookBrand: 'SK' })).object;
    expect(list.length).toBeGreaterThan(0);
    expect(new Set(list.map(row => `${row.orgNo} ${row.bookBrand}`))).toEqual(new Set(['10000001 SK']));
    await app.rows(
      `insert into book_daily select (jsonb_populate_record(d, '{"org_no": "10000099", "agent_path": "/10000099/"}')).* from book_daily d`,
    );
    expect((await total('platform', { orgNo: '10000099' })).object.feeAmount).toBeGreaterThan(0);
    expect((await ask({ orgNo: '10000099' })).object.total).toBe(0);
  });

  it('is closed to agents', async () => {
    expect((await total('agent_l1')).code).toBe(403);
  });
});
