/** Reports of the channel and their effects: counts, coupons, rewards, and everything a refund reverses. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { feedSale, openTestApp, type TestApp } from '#tests/world/test-app';
import { frequentJobs } from '#server/operations/schedule';
import { keepBook } from '#server/features/ledger/post';
import { verifyLedger } from '#server/features/ledger/verify';
import { operate } from '#server/operations/actions';
import { act } from '#tests/world/act';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  expect(await verifyLedger(app.deps.db, app.clock.now())).toEqual([]);
});
const team = `agent_path like '/10000001/80000001/%'`;
const someCust = async (further = 'true') =>
  (
    await app.one<{ cust_no: string }>(
      `select cust_no from merchant m where ${team} and account_status = 'TRUE' and risk_measure = 'NONE' and arrive_way = 'AUTO' and ${further} order by cust_no limit 1`,
    )
  ).cust_no;
const sell = (custNo: string, further: object) => feedSale(app, custNo, further);

describe('a sale that nobody answers', () => {
  it('fails after a day, and not before', async () => {
    const sale = {
      channelNo: 'CH-silent',
      custNo: await someCust(),
      payBrand: 'SK',
      cardType: 'DJK',
      transAmount: 100,
    };
    const { transNo } = (await operate(app.deps, 'sales', { ...sale, answered: false })) as { transNo: string };
    const timeout = () => frequentJobs.find(({ name }) => name === 'transTimeout')!.run(app.deps, app.clock.now());
    const state = () => app.one(`select trans_status, fail_reason from trans where trans_no = $1`, transNo);
    app.clock.advance(86_400_000 - 1);
    await timeout();
    expect(await state()).toEqual({ trans_status: 'INIT', fail_reason: null });
    app.clock.advance(1);
    await timeout();
    expect(await state()).toEqual({ trans_status: 'ERROR', fail_reason: '超时未应答' });
  });
});

describe('a penalty with a debt', () => {
  it('is paid when its debt is cleared', async () => {
    const rows = await app.rows<{ agent_no: string; no: string; deduct_amount: number }>(
      `select d.agent_no, f.false_no as no, f.deduct_amount from false_active f join debt d on d.related_no = f.false_no where f.deduct_status = 'PART' and d.left_amount > 0
       union all select d.agent_no, f.non_no, f.deduct_amount from non_active f join debt d on d.related_no = f.non_no where f.deduct_status = 'PART' and d.left_amount > 0 limit 1`,
    );
    const [row] = rows;
    if (!row) throw new Error('Expected a penalty that is owed in the demo world');
    await app.deps.db.transaction(tx =>
      keepBook(tx, row.agent_no, { now: app.clock.now(), entries: 64 }, book =>
        book.credit({ bizType: 'ADJUST_IN', account: 'PROFIT', orderNo: 'PAYALL', amount: 900_000_000 }),
      ),
    );
    const [paid] = await app.rows(
      `select deduct_status, real_deduct_amount from false_active where false_no = $1 union all select deduct_status, real_deduct_amount from non_active where non_no = $1`,
      [row.no],
    );
    expect(paid).toEqual({ deduct_status: 'SUCCESS', real_deduct_amount: row.deduct_amount });
  });
});

describe('an account', () => {
  it('of a provider is disabled with its sessions, and cancelled only when nothing depends on it', async () => {
    const agent = { agentNo: '80000031' };
    const token = app.as('agent_l3');
    await expect(act(app.deps, contract.platformParty.moveAccount, { ...agent, event: 'disable' })).rejects.toThrow();
    expect(
      await act(app.deps, contract.platformParty.moveAccount, { ...agent, event: 'disable', remark: '违规经营' }),
    ).toBeNull();
    expect((await app.send(contract.notice.home, {}, token)).code).toBe(98);
    expect(await act(app.deps, contract.platformParty.moveAccount, { ...agent, event: 'enable' })).toBeNull();
    await expect(
      act(app.deps, contract.platformParty.moveAccount, { ...agent, event: 'cancel', remark: '退出' }),
    ).rejects.toThrow('不能注销');
  });
  it('of a disabled merchant refuses its sales', async () => {
    const custNo = await someCust();
    expect(
      await act(app.deps, contract.platformParty.moveMerchant, { custNo, event: 'disable', remark: '商户投诉' }),
    ).toBeNull();
    const { transNo } = await sell(custNo, {});
    expect(await app.one(`select trans_status, fail_reason from trans where trans_no = $1`, transNo)).toEqual({
      trans_status: 'ERROR',
      fail_reason: '商户状态异常',
    });
    await expect(
      act(app.deps, contract.platformParty.moveMerchant, { custNo, event: 'cancel', remark: '停业' }),
    ).rejects.toThrow('商户仍绑定终端');
    expect(await act(app.deps, contract.platformParty.moveMerchant, { custNo, event: 'enable' })).toBeNull();
  });
});

describe('a coupon for the flow-card fee', () => {
  /** A merchant whose next counted sale has to pay a flow-card fee, and the order. */
  const withDueOrder = async (offset: number) => {
    const { custNo, orderNo, fee } = await app.one<{ custNo: string; orderNo: string; fee: number }>(
      `select o.cust_no as "custNo", o.order_no as "orderNo", o.flow_fee::int as fee from flow_order o join merchant m using (cust_no)
        where o.flow_fee_status = 0 and o.flow_fee > 0 and m.account_status = 'TRUE' and m.risk_measure = 'NONE'
          and not exists (select 1 from coupon c where c.cust_no = o.cust_no and c.coupon_type = 'FLOW_FREE' and c.coupon_status = 'VALID')
          and not exists (select 1 from flow_order p where p.cust_no = o.cust_no and p.flow_fee_status = 0 and p.pay_times < o.pay_times)
        order by o.order_no offset ${offset} limit 1`,
    );
    await app.rows(`update flow_order set should_pay_time = $2 where order_no = $1`, [orderNo, app.clock.now() - 1]);
    await app.rows(`update merchant set once_limit = 100000000, day_limit = 10000000000 where cust_no = $1`, [custNo]);
    return { custNo, orderNo, fee };
  };
  const give = async (custNo: string, faceAmount: number) =>
    (
      await act(app.deps, contract.platformParty.issueCoupon, {
        custNo,
        couponName: '流量费免缴券',
        couponType: 'FLOW_FREE',
        faceAmount,
        minTransAmount: 0,
        days: 30,
        remark: '活动赠送',
      })
    ).couponNo;
  const after = (orderNo: string, couponNo: string, transNo: string) =>
    app.one(
      `select (select flow_fee_status::int from flow_order where order_no = $1) as paid,
              (select used_amount::int from coupon where coupon_no = $2) as used,
              (select withheld::int from trans where trans_no = $3) as withheld,
              (select count(*)::int from flow_back_record where flow_order_no = $1) > 0 as shared`,
      orderNo,
      couponNo,
      transNo,
    );

  it('pays the whole fee instead of the sale, and the chain as if the sale had', async () => {
    const { custNo, orderNo, fee } = await withDueOrder(0);
    const couponNo = await give(custNo, fee);
    const { transNo } = await sell(custNo, { transAmount: 1_000_000 });
    expect(await after(orderNo, couponNo, transNo)).toMatchObject({ paid: 1, used: fee, shared: true });
    const [row] = await app.rows<{ withheld: number; deposit: number }>(
      `select withheld::int, coalesce((select sum(d.deposit_amount)::int from deposit_order d where d.trans_no = t.trans_no), 0) as deposit from trans t where trans_no = $1`,
      [transNo],
    );
    expect(row!.withheld).toBe(row!.deposit);
    expect(await app.rows(`select coupon_status, invalid_reason from coupon where coupon_no = $1`, [couponNo])).toEqual(
      [{ coupon_status: 'INVALID', invalid_reason: 'USED' }],
    );
  });
  it('that cannot pay the whole fee pays nothing', async () => {
    const { custNo, orderNo, fee } = await withDueOrder(1);
    const couponNo = await give(custNo, fee - 1);
    const { transNo } = await sell(custNo, { transAmount: 1_000_000 });
    const result = (await after(orderNo, couponNo, transNo)) as { withheld: number };
    expect(result).toMatchObject({ paid: 1, used: 0 });
    expect(result.withheld).toBeGreaterThanOrEqual(fee);
  });
});

describe('limits of a merchant', () => {
  const limited = async (limits: string) => {
    const custNo = await someCust(
      `not exists (select 1 from trans t where t.cust_no = m.cust_no and t.trans_time >= ${startOfDay(dayOf(app.clock.now()))})`,
    );
    await app.rows(`update merchant set ${limits} where cust_no = $1`, [custNo]);
    return async (transAmount: number) => {
      const { transNo } = await sell(custNo, { transAmount });
      const { why } = await app.one<{ why: string | null }>(
        `select fail_reason as why from trans where trans_no = $1`,
        transNo,
      );
      return why;
    };
  };

  it('hold per transaction and per Shanghai day, even for sales at once', async () => {
    app.clock.advance(startOfDay(dayOf(app.clock.now())) + dayMs + 60_000 - app.clock.now());
    const sale = await limited('once_limit = 200000, day_limit = 500000');
    expect(await sale(200_001)).toBe('超出单笔限额');
    expect(await sale(200_000)).toBeNull();
    // 3,000.00 are left for two sales of 2,000.00.
    expect((await Promise.all([sale(200_000), sale(200_000)])).toSorted()).toEqual(['超出单日限额', null].toSorted());
    expect(await sale(100_000)).toBeNull();
    expect(await sale(1)).toBe('超出单日限额');
    app.clock.advance(dayMs);
    expect(await sale(200_000)).toBeNull();
  });
  it('fall to 1,000.00 and 5,000.00 under the measure LIMIT', async () => {
    app.clock.advance(dayMs);
    const sale = await limited(`once_limit = 2000000, day_limit = 5000000, risk_measure = 'LIMIT'`);
    expect(await sale(100_001)).toBe('超出单笔限额');
    for (let sales = 0; sales < 5; sales += 1) expect(await sale(100_000)).toBeNull();
    expect(await sale(1)).toBe('超出单日限额');
  });
});
