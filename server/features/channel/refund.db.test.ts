/** Everything that a refund reverses: coupons, counts, shares, activations and rewards. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs } from '@/api/format/format';
import { feedRefund, feedSale, openTestApp, type TestApp } from '#tests/world/test-app';
import { dailyJobs } from '#server/operations/schedule';
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
const refund = (transNo: string, amount: number) => feedRefund(app, transNo, amount);
const job = (name: string) => dailyJobs.find(each => each.name === name)!.run(app.deps, app.clock.now());
const sum = async (statement: string, ...values: unknown[]) =>
  (await app.one<{ n: number }>(`select coalesce(sum(n), 0) as n from (${statement}) s`, ...values)).n;

describe('the fee of a sale with a cap', () => {
  const backOf = async (transNo: string) =>
    (
      await app.rows<{ back: number }>(`select fee_back_amount as back from payback where trans_no = $1 order by id`, [
        transNo,
      ])
    ).map(({ back }) => back);
  const debitFee = (custNo: string, set: string) =>
    app.rows(`update merchant_fee set ${set} where cust_no = $1 and pay_brand = 'SK' and card_type = 'JJK'`, [custNo]);
  it.each(['SK', 'NFC'])(
    'by %s is given back with the last part, by the rates of the sale’s own time',
    async payBrand => {
      const custNo = await someCust();
      await debitFee(custNo, `fee_mode = 'RATE_CAP', fee_rate = 5000, cap_fee = 2000`);
      // 0.5 % of 8,000.00 is 40.00; above 1,000.00 NFC is priced as a swipe of the card.
      const { transNo } = await sell(custNo, { transAmount: 800_000, payBrand, cardType: 'JJK' });
      expect(await app.one(`select fee_amount from trans where trans_no = $1`, transNo)).toEqual({ fee_amount: 2000 });
      app.clock.advance(dayMs);
      // Meanwhile the merchant gets a rate without a cap.
      const now = app.clock.now();
      await debitFee(custNo, `end_time = ${now}`);
      await app.rows(
        `insert into merchant_fee (cust_no, pay_brand, card_type, fee_mode, fee_rate, extra_fee, effect_time)
       select cust_no, pay_brand, card_type, 'RATE', 5000, extra_fee, $2 from merchant_fee
       where cust_no = $1 and pay_brand = 'SK' and card_type = 'JJK' limit 1`,
        [custNo, now],
      );
      await refund(transNo, 400_000);
      await refund(transNo, 400_000);
      expect(await backOf(transNo)).toEqual([0, 2000]);
      await app.rows(`delete from merchant_fee where cust_no = $1 and effect_time = $2`, [custNo, now]);
      await debitFee(custNo, `end_time = null`);
    },
  );
});

describe('a full refund', () => {
  it('restores the coupon and the counts, and reverses the shares', async () => {
    const custNo = await someCust(
      `exists (select 1 from coupon c where c.cust_no = m.cust_no and c.coupon_type = 'FEE_REDUCE' and c.coupon_status = 'VALID' and c.used_amount = 0 and c.min_trans_amount <= 1000000)`,
    );
    const counts = () =>
      app.rows(
        `select (select json_agg(json_build_array(coupon_no, used_amount, coupon_status) order by coupon_no) from coupon where cust_no = $1) as coupons,
                (select month_amount from merchant where cust_no = $1) as month,
                (select json_agg(json_build_array(active_no, current_amount) order by active_no) from active_record where cust_no = $1) as active,
                (select json_agg(json_build_array(false_no, current_amount) order by false_no) from false_active where cust_no = $1) as assessed`,
        [custNo],
      );
    const before = await counts();
    const { transNo } = await sell(custNo, { transAmount: 1_000_000, serviceFee: 300, serviceFeeType: 'ENJOY' });
    expect(await counts()).not.toEqual(before);
    await refund(transNo, 400_000);
    await refund(transNo, 600_000);
    expect(await counts()).toEqual(before);
    await job('enterProfit');
    app.clock.advance(dayMs);
    await job('enterProfit');
    for (const [table, amount] of [
      ['profit_record', 'profit_amount'],
      ['service_profit', 'profit_amount'],
    ] as const)
      expect(
        await sum(`select ${amount} as n from ${table} where trans_no = $1 and enter_status = 'SUCCESS'`, transNo),
      ).toBe(0);
  });
  it('makes a coupon that the sale used up valid again', async () => {
    const custNo = await someCust(
      `exists (select 1 from coupon c where c.cust_no = m.cust_no and c.coupon_type = 'FEE_REDUCE' and c.coupon_status = 'VALID' and c.used_amount = 0)`,
    );
    await app.rows(
      `update coupon set face_amount = 100, min_trans_amount = 0 where cust_no = $1 and coupon_type = 'FEE_REDUCE' and coupon_status = 'VALID' and used_amount = 0`,
      [custNo],
    );
    const { transNo } = await sell(custNo, { transAmount: 1_000_000 });
    const { coupon_no: couponNo } = await app.one<{ coupon_no: string }>(
      `select coupon_no from trans where trans_no = $1 and coupon_amount = 100`,
      transNo,
    );
    const coupon = () =>
      app.one(`select coupon_status, invalid_reason, used_amount from coupon where coupon_no = $1`, couponNo);
    expect(await coupon()).toEqual({ coupon_status: 'INVALID', invalid_reason: 'USED', used_amount: 100 });
    await refund(transNo, 1_000_000);
    expect(await coupon()).toEqual({ coupon_status: 'VALID', invalid_reason: null, used_amount: 0 });
  });
  it('brings an activation’s count back', async () => {
    const custNo = await someCust(
      `exists (select 1 from active_record a join terminal t on t.term_sn = a.term_sn and t.cust_no = a.cust_no where a.cust_no = m.cust_no and a.active_status in ('INIT', 'DOING', 'SUCCESS'))`,
    );
    const count = () => sum(`select current_amount as n from active_record where cust_no = $1`, custNo);
    const before = await count();
    const { transNo } = await sell(custNo, { transAmount: 1_000 });
    expect(await count()).toBe(before + 1_000);
    await refund(transNo, 1_000);
    expect(await count()).toBe(before);
  });
  it('of a membership is not possible', async () => {
    const { transNo } = (await operate(app.deps, 'memberships', {
      channelNo: 'VIP-1',
      custNo: await someCust(),
      vipLevel: 'GOLD',
    })) as {
      transNo: string;
    };
    await expect(refund(transNo, 6_900)).rejects.toThrow('没有可退款的交易');
    const shares = await app.rows<{ back_amount: number }>(
      `select back_amount from vip_back_record where create_time = $1`,
      [app.clock.now()],
    );
    expect(shares.length).toBeGreaterThan(0);
    expect(shares.reduce((total, each) => total + each.back_amount, 0)).toBeLessThanOrEqual(6_900);
  });
});

describe('an activation', () => {
  const activated = (further: string) =>
    app.one<{ active_no: string; cust_no: string; term_sn: string }>(
      `select a.active_no, a.cust_no, a.term_sn from active_record a join merchant m using (cust_no) where a.active_status = 'SUCCESS' and m.account_status = 'TRUE' and ${further} order by a.active_time desc limit 1`,
    );
  it('is failed and its cashback reversed when refunds bring it below its standard within seven days', async () => {
    const { active_no: activeNo } = await activated('true');
    await app.rows(
      `update active_record set active_time = $2, current_amount = standard_amount - 1 where active_no = $1`,
      [activeNo, app.clock.now() - dayMs],
    );
    await job('activeReverse');
    expect(
      await app.one(`select active_status, fail_reason from active_record where active_no = $1`, activeNo),
    ).toEqual({ active_status: 'FAIL', fail_reason: '退款后交易额低于达标额' });
    app.clock.advance(dayMs);
    await job('enterProfit');
    expect(
      await sum(
        `select back_amount as n from cashback_record where active_no = $1 and enter_status = 'SUCCESS'`,
        activeNo,
      ),
    ).toBe(0);
    expect(
      await app.rows(`select 1 from false_active where active_no = $1 and countdown_status = 'COUNTING'`, [activeNo]),
    ).toEqual([]);
  });
  it('is failed once for fraud', async () => {
    const { active_no: activeNo } = await activated(
      `exists (select 1 from cashback_record b where b.active_no = a.active_no and b.enter_status = 'SUCCESS' and b.back_amount > 0)`,
    );
    await act(app.deps, contract.platformRisk.failActivation, { activeNo, event: 'fraudOrRefund', remark: '套机激活' });
    await expect(
      act(app.deps, contract.platformRisk.failActivation, { activeNo, event: 'fraudOrRefund', remark: '套机激活' }),
    ).rejects.toThrow();
    expect(
      await sum(
        `select back_amount as n from cashback_record where active_no = $1 and enter_status <> 'DONT_ENTER'`,
        activeNo,
      ),
    ).toBe(0);
  });
});

describe('rewards', () => {
  it('of a day are made once per document, never for refunded sales', async () => {
    const custNo = await someCust(`one_agent_no = '80000001'`);
    const kept = await sell(custNo, { payBrand: 'ZFB', cardType: null, transAmount: 1_000_000 });
    const gone = await sell(custNo, { payBrand: 'ZFB', cardType: null, transAmount: 1_000_000 });
    await refund(gone.transNo, 1_000);
    app.clock.advance(dayMs);
    await job('dailyRewards');
    await job('dailyRewards');
    const rows = await app.rows(
      `select trans_no, owner_agent_no, reward_amount from reward where reward_type = 'ZFBJL' and trans_no in ($1, $2)`,
      [kept.transNo, gone.transNo],
    );
    expect(rows).toEqual([{ trans_no: kept.transNo, owner_agent_no: '80000001', reward_amount: 100 }]);
    await refund(kept.transNo, 1_000);
    expect(await app.rows(`select enter_status from reward where trans_no = $1`, [kept.transNo])).toEqual([
      { enter_status: 'DONT_ENTER' },
    ]);
  });
});
