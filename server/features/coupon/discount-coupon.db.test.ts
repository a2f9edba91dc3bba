/** A discount coupon from its issue by the platform to its last fen (docs/domain/merchant.md#coupons). */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { reckonedMerchant, setFee, type Reckoned } from '#tests/world/reckoned';
import { feedRefund, feedSale, openTestApp, request, type TestApp } from '#tests/world/test-app';

let app: TestApp;
let cust: Reckoned;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  cust = await reckonedMerchant(app);
  await setFee(app, cust, 6_000, 0);
});

async function issue(further: object = {}): Promise<string> {
  const body = { couponName: '秋季费率五折', couponType: 'RATE_DISCOUNT' as const, faceAmount: 5_000 };
  const terms = { minTransAmount: 100_000, days: 30, remark: '秋季活动' };
  const input = { custNo: cust.custNo, ...body, ...terms, ...further, ...request() };
  const { code, object } = await app.send(contract.platformParty.issueCoupon, input, app.as('platform'));
  expect(code).toBe(200);
  return object.couponNo;
}
async function sell(transAmount: number) {
  const { transNo } = await feedSale(app, cust.custNo, { transAmount });
  const paid = await app.one<{ coupon: string | null; fee: number; saved: number; settled: number }>(
    `select coupon_no as coupon, fee_amount as fee, coupon_amount as saved, settle_amount as settled from trans where trans_no = $1`,
    transNo,
  );
  return { transNo, ...paid };
}
const stateOf = (couponNo: string) =>
  app.one(`select coupon_status as status, used_amount as used from coupon where coupon_no = $1`, couponNo);
const profitOf = async (transNo: string) =>
  (await app.rows<{ n: number }>(`select profit_amount as n from profit_record where trans_no = $1`, [transNo])).map(
    ({ n }) => n,
  );
const explain = async (transNo: string) =>
  (await app.send(contract.money.explain, { moneyKind: 'FEE', bizOrderNo: transNo }, app.as('org_demo'))).object;

describe('a discount coupon', () => {
  it('halves the fee of each sale that reaches its minimum, until its value is used up', async () => {
    const coupon = await issue();
    expect(await sell(99_999)).toMatchObject({ coupon: null, saved: 0, settled: 99_399 });
    expect(await stateOf(coupon)).toEqual({ status: 'VALID', used: 0 });
    // 0.6 % of 10,005.00 is 60.03, half of it 30.01; of the second sale only 19.99 of 30.01 are left.
    expect(await sell(1_000_500)).toMatchObject({ coupon, fee: 6_003, saved: 3_001, settled: 997_498 });
    expect(await stateOf(coupon)).toEqual({ status: 'VALID', used: 3_001 });
    expect(await sell(1_000_500)).toMatchObject({ coupon, fee: 6_003, saved: 1_999, settled: 996_496 });
    expect(await stateOf(coupon)).toEqual({ status: 'INVALID', used: 5_000 });
    expect(await sell(1_000_500)).toMatchObject({ coupon: null, saved: 0, settled: 994_497 });
    const uses = await app.send(contract.coupon.uses, { couponNo: coupon }, app.as('agent_l3'));
    expect(uses.object.map(({ useAmount }) => useAmount).toSorted()).toEqual([1_999, 3_001]);
  });

  it('costs no provider anything, and is explained', async () => {
    const without = await sell(1_000_500);
    await issue({ faceAmount: 4_000 });
    const [halved, rest] = [await sell(1_000_500), await sell(1_000_500)];
    expect(await profitOf(halved.transNo)).toEqual(await profitOf(without.transNo));
    const { storedAmount, computedAmount, rounding, steps } = await explain(halved.transNo);
    expect([storedAmount, computedAmount]).toEqual([6_003, 6_003]);
    expect(rounding).toContain('费率折扣券');
    expect(steps.map(({ formulaNumbers, stepResult }) => [formulaNumbers, stepResult]).slice(1)).toEqual([
      ['60.03 × 50.00%', 3_001],
      ['10,005.00 - 60.03 + 30.01', 997_498],
      // What the shares are parts of, and what they leave.
      ['60.03', 6_003],
      ['60.03 - 8.50', 5_153],
    ]);
    expect((await explain(rest.transNo)).steps[1]).toMatchObject({ formula: '卡券剩余可抵扣', stepResult: 999 });
  });

  it('is returned by a full refund', async () => {
    const coupon = await issue({ faceAmount: 3_001 });
    const { transNo } = await sell(1_000_500);
    expect(await stateOf(coupon)).toEqual({ status: 'INVALID', used: 3_001 });
    await feedRefund(app, transNo, 1_000_500);
    expect(await stateOf(coupon)).toEqual({ status: 'VALID', used: 0 });
  });

  it('waits for its turn after the coupon that ends before it', async () => {
    const later = await issue({ days: 40 });
    const sooner = await issue({ couponType: 'FEE_REDUCE', faceAmount: 6_003, days: 20 });
    expect(await sell(1_000_500)).toMatchObject({ coupon: sooner, saved: 6_003 });
    expect(await sell(1_000_500)).toMatchObject({ coupon: later, saved: 3_001 });
  });
});
