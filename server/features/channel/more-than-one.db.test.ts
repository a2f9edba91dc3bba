/**
 * Where a merchant has two of a kind: rates, coupons and their uses, refunds, flow-card orders, plans and memberships; and a chain of
 * four in which one has no terms. What each comes to is said by the text of docs/domain (tests/reckoning).
 */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { operate } from '#server/operations/actions';
import { act } from '#tests/world/act';
import { feeBack, shareBack } from '#tests/reckoning/fee';
import { handedOf } from '#tests/reckoning/shares';
import { chain, reckonedMerchant, setFee, type Reckoned } from '#tests/world/reckoned';
import { feedRefund, feedSale, openTestApp, type TestApp } from '#tests/world/test-app';
import { verifyLedger } from '#server/features/ledger/verify';
import { replaceFees } from '#server/features/merchant/fees';

const day = 86_400_000;
let app: TestApp;
let cust: Reckoned;
let serial = 0;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  cust = await reckonedMerchant(app, serial % 3);
  serial += 1;
  await setFee(app, cust, 6_000, 0);
});

const sell = async (transAmount: number, further: object = {}) =>
  (await feedSale(app, cust.custNo, { transAmount, ...further })).transNo;
const paid = (transNo: string) =>
  app.one<{ fee: number; coupon: string | null; saved: number; withheld: number }>(
    `select fee_amount as fee, coupon_no as coupon, coupon_amount as saved, withheld from trans where trans_no = $1`,
    transNo,
  );
const issue = async (further: object) => {
  const coupon = {
    couponName: '卡券',
    couponType: 'FEE_REDUCE',
    faceAmount: 5_000,
    minTransAmount: 0,
    remark: '活动赠送',
  };
  const body = { custNo: cust.custNo, ...coupon, ...further };
  return (await act(app.deps, contract.platformParty.issueCoupon, body)).couponNo;
};
const couponOf = (couponNo: string) =>
  app.one<{ status: string; used: number }>(
    `select coupon_status as status, used_amount as used from coupon where coupon_no = $1`,
    couponNo,
  );

describe('rates', () => {
  it('that were changed twice on one day are the later ones from midnight on, each of its own card', async () => {
    const midnight =
      Date.parse('2026-11-21T00:00:00+08:00') +
      Math.floor((app.clock.now() - Date.parse('2026-11-20T00:00:00+08:00')) / day) * day;
    const change = (cardType: 'DJK' | 'JJK', feeRate: number) =>
      app.deps.db.transaction(tx =>
        replaceFees(tx, cust.custNo, [{ payBrand: 'SK', cardType, feeMode: 'RATE', feeRate, extraFee: 0 }], midnight),
      );
    await change('DJK', 7_000);
    await change('JJK', 4_000);
    await change('DJK', 5_800);
    const feesOf = async () => [
      (await paid(await sell(100_000))).fee,
      (await paid(await sell(100_000, { cardType: 'JJK' }))).fee,
    ];
    expect(await feesOf()).toEqual([600, 600]);
    app.clock.advance(midnight - app.clock.now());
    expect(await feesOf()).toEqual([580, 400]);
    // A late report of yesterday has yesterday's.
    expect((await paid(await sell(100_000, { transTime: midnight - 1 }))).fee).toBe(600);
  });
});

describe('coupons', () => {
  it('of several, the first to end of those that the sale reaches pays, and each refund returns its own use', async () => {
    const dear = await issue({ minTransAmount: 900_000, days: 5 });
    const kept = await issue({ couponType: 'RATE_DISCOUNT', faceAmount: 9_000, days: 30 });
    const first = await issue({ faceAmount: 4_000, days: 10 });
    // 0.6 % of 5,000.00 are 30.00: the coupon of 40.00 pays one of them, and the rest of the next.
    const [one, two, three] = [await sell(500_000), await sell(500_000), await sell(500_000)];
    expect([await paid(one), await paid(two), await paid(three)]).toMatchObject([
      { coupon: first, saved: 3_000 },
      { coupon: first, saved: 1_000 },
      { coupon: kept, saved: 1_500 },
    ]);
    expect(await couponOf(first)).toEqual({ status: 'INVALID', used: 4_000 });
    await feedRefund(app, two, 500_000);
    expect([await couponOf(first), await couponOf(kept), await couponOf(dear)]).toEqual([
      { status: 'VALID', used: 3_000 },
      { status: 'VALID', used: 1_500 },
      { status: 'VALID', used: 0 },
    ]);
    await feedRefund(app, one, 500_000);
    expect([await couponOf(first), await couponOf(kept)]).toEqual([
      { status: 'VALID', used: 0 },
      { status: 'VALID', used: 1_500 },
    ]);
  });
});

describe('refunds', () => {
  it('give back fee and shares in three parts that add up, a capped fee with the last of them', async () => {
    await app.rows(
      `update merchant_fee set fee_mode = 'RATE_CAP', cap_fee = 2000 where cust_no = $1 and card_type = 'JJK'`,
      [cust.custNo],
    );
    for (const [cardType, isCapped] of [
      ['DJK', false],
      ['JJK', true],
    ] as const) {
      const amount = 1_234_567;
      const transNo = await sell(amount, { cardType });
      const { fee } = await paid(transNo);
      const shares = await app.rows<{ n: number }>(
        `select profit_amount as n from profit_record where trans_no = $1 and sign = 1 order by owner_agent_no`,
        [transNo],
      );
      let before = 0;
      for (const refund of [411_522, 400_000, amount - 811_522]) {
        await feedRefund(app, transNo, refund);
        const [back] = await app.rows<{ no: string; fee: number }>(
          `select payback_no as no, fee_back_amount as fee from payback where trans_no = $1 order by id desc limit 1`,
          [transNo],
        );
        expect(back!.fee).toBe(feeBack(fee, amount, before, refund, isCapped));
        expect(
          await app.rows(`select profit_amount as n from profit_record where payback_no = $1 order by owner_agent_no`, [
            back!.no,
          ]),
        ).toEqual(shares.map(({ n }) => ({ n: shareBack(n, amount, before, refund) })).filter(({ n }) => n !== 0));
        before += refund;
      }
    }
  });
});

/** Unpaid orders of a merchant's flow cards, due since yesterday. */
async function dueOrders(many: number): Promise<string[]> {
  await app.rows(`update flow_order set flow_fee_status = 1 where cust_no = $1`, [cust.custNo]);
  const orders: string[] = [];
  for (let at = 1; at <= many; at += 1) {
    const { no } = await app.one<{ no: string }>(
      `insert into flow_order select f.* from (select * from flow_order order by id limit 1) t, merchant m,
         lateral jsonb_populate_record(null::flow_order, to_jsonb(t) || jsonb_build_object('id', nextval(pg_get_serial_sequence('flow_order', 'id')),
         'order_no', 'LFTWO' || $2::text || '-' || $3::text, 'cust_no', m.cust_no, 'cust_name', m.cust_name, 'agent_no', m.agent_no, 'agent_name', m.agent_name,
         'one_agent_no', m.one_agent_no, 'org_no', m.org_no, 'agent_path', m.agent_path, 'policy_code', m.policy_code, 'term_sn', $4::text, 'pay_times', 50 + $3::int,
         'flow_fee', 6000, 'base_fee', 6000, 'incr_flag', 0, 'incr_plan_no', null, 'flow_fee_status', 0, 'should_pay_time', $5::bigint, 'pay_time', null, 'trans_no', null)) f
       where m.cust_no = $1 returning order_no as no`,
      cust.custNo,
      String(serial),
      at,
      cust.termSn,
      app.clock.now() - day,
    );
    orders.push(no);
  }
  return orders;
}

describe('flow-card orders', () => {
  it('of two that are due each is paid by a sale of its own, the first one first', async () => {
    const orders = await dueOrders(2);
    const [one, two, three] = [await sell(500_000), await sell(500_000), await sell(500_000)];
    expect([await paid(one), await paid(two), await paid(three)].map(({ withheld }) => withheld)).toEqual([
      6_000, 6_000, 0,
    ]);
    const payers = await app.rows<{ no: string }>(
      `select trans_no as no from flow_order where order_no = any($1) order by order_no`,
      [orders],
    );
    expect(payers.map(({ no }) => no)).toEqual([one, two]);
  });

  it('and a rate raised by two plans: a full refund takes back what the rate brought, not the order', async () => {
    const [order] = await dueOrders(1);
    for (const incrType of ['FEE', 'FLOW'])
      await app.rows(
        `insert into increase_plan (plan_no, incr_type, cust_no, cust_name, agent_no, agent_name, one_agent_no, one_agent_name, org_no, agent_path, creator_agent_no,
           base_value, incr_value, effect_start, incr_plan_status, consent_time, consent_way, create_time, update_time)
         select 'ZFTWO' || $2::text, $2, cust_no, cust_name, agent_no, agent_name, one_agent_no, one_agent_name, org_no, agent_path, agent_no,
           6000, 500, '2026-11-01', 'DOING', 0, '签署协议', 0, 0 from merchant where cust_no = $1`,
        [cust.custNo, incrType],
      );
    await app.rows(
      `update flow_order set flow_fee = 6500, incr_flag = 1, incr_plan_no = 'ZFTWOFLOW' where order_no = $1`,
      [order],
    );
    const transNo = await sell(1_000_000);
    const rewards = () =>
      app.rows<{ type: string; n: number }>(
        `select incr_type as type, coalesce(sum(reward_amount) filter (where enter_status <> 'DONT_ENTER'), 0)::int as n from increase_reward where trans_no = $1 group by 1 order by 1`,
        [transNo],
      );
    // 0.05 % of 10,000.00 and the 5.00 of the order: 70, 10 and 10 percent of each.
    expect(await rewards()).toEqual([
      { type: 'FEE', n: 450 },
      { type: 'FLOW', n: 450 },
    ]);
    await feedRefund(app, transNo, 1_000_000);
    expect(await rewards()).toEqual([
      { type: 'FEE', n: 0 },
      { type: 'FLOW', n: 450 },
    ]);
    await app.rows(`update increase_plan set incr_plan_status = 'STOP' where plan_no like 'ZFTWO%'`);
  });
});

describe('memberships', () => {
  it('of two levels at once are handed down by their own terms, and nothing below a provider that has none', async () => {
    const terms = { GOLD: [3_000, 2_500, 2_000, 1_000], DIAMOND: [9_000, null, 7_000, 5_000] } as const;
    const prices = { GOLD: 6_900, DIAMOND: 19_900 };
    for (const [level, amounts] of Object.entries(terms)) {
      await app.rows(`delete from agent_vip where vip_level = $1 and agent_no = any($2)`, [level, chain]);
      for (const [index, agentNo] of chain.entries())
        if (amounts[index] !== null)
          await app.rows(`insert into agent_vip (agent_no, vip_level, back_amount) values ($1, $2, $3)`, [
            agentNo,
            level,
            amounts[index],
          ]);
    }
    for (const vipLevel of ['GOLD', 'DIAMOND'] as const)
      await operate(app.deps, 'memberships', { channelNo: `VIP-TWO-${vipLevel}`, custNo: cust.custNo, vipLevel });
    for (const [level, amounts] of Object.entries(terms)) {
      const rows = await app.rows<{ owner: string; n: number }>(
        `select owner_agent_no as owner, back_amount as n from vip_back_record where cust_no = $1 and create_time = $2 and vip_level = $3`,
        [cust.custNo, app.clock.now(), level],
      );
      const handed = handedOf(
        prices[level as keyof typeof prices],
        amounts.map(each => each ?? 0),
      );
      expect(chain.map(agentNo => rows.find(({ owner }) => owner === agentNo)?.n ?? 0)).toEqual(handed);
    }
    expect(handedOf(prices.DIAMOND, [9_000, 0, 7_000, 5_000])).toEqual([9_000, 0, 0, 0]);
  });
});

it('and the ledger is in order after all of it', async () => {
  expect(await verifyLedger(app.deps.db, app.clock.now())).toEqual([]);
});
