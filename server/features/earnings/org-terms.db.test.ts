/**
 * Terms of an organisation from the day on which they hold (docs/domain/earnings.md#terms-of-an-organisation), with
 * amounts worked out from the rule's text.
 */
import { beforeEach, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { frequentJobs, dailyJobs } from '#server/operations/schedule';
import { chain, reckonedMerchant, type Reckoned } from '#tests/world/reckoned';
import { feedSale, openTestApp, type TestApp } from '#tests/world/test-app';

const [org] = chain;
let app: TestApp;
let cust: Reckoned;
beforeEach(async () => {
  app = await openTestApp();
  cust = await reckonedMerchant(app);
  await app.rows(`delete from reward where cust_no = $1`, [cust.custNo]);
});
const run = (name: string) =>
  [...dailyJobs, ...frequentJobs].find(each => each.name === name)!.run(app.deps, app.clock.now());
/** A change of the demo's terms that holds from now on. */
const change = (column: string, value: number) =>
  app.rows(
    `insert into org_terms select (jsonb_populate_record(t, jsonb_build_object('effect_time', $1::bigint, '${column}', $2::bigint))).*
       from org_terms t where org_no = '10000001' order by effect_time desc limit 1`,
    [app.clock.now(), value],
  );
const rewardsOf = (transNo: string) =>
  app.rows<{ no: string; rate: number; amount: number }>(
    `select order_no as no, reward_rate as rate, reward_amount as amount from reward where trans_no = $1`,
    [transNo],
  );

it('what was sold before keeps its rate, and its explanation', async () => {
  const sale = { transAmount: 400_000, payBrand: 'ZFB', cardType: null } as const;
  const { transNo: before } = await feedSale(app, cust.custNo, sale);
  app.clock.advance(3_600_000);
  await change('alipay_rate', 150);
  const { transNo: after } = await feedSale(app, cust.custNo, sale);
  app.clock.advance(86_400_000);
  await run('dailyRewards');
  // 0.01 % of 4,000.00 is 0.40, 0.015 % is 0.60.
  const [old, next] = [await rewardsOf(before), await rewardsOf(after)];
  expect(old.map(({ rate, amount }) => [rate, amount])).toEqual([[100, 40]]);
  expect(next.map(({ rate, amount }) => [rate, amount])).toEqual([[150, 60]]);
  await app.signInAgain();
  for (const { no, amount } of [...old, ...next]) {
    const asked = { moneyKind: 'REWARD', bizOrderNo: no } as const;
    const { object } = await app.send(contract.money.explain, asked, app.as('org_demo'));
    expect([object.computedAmount, object.storedAmount]).toEqual([amount, amount]);
  }
});

it('an organisation without terms gives no rewards, and pays nothing by itself', async () => {
  await app.rows(`delete from org_terms where org_no = $1`, [org]);
  const { transNo } = await feedSale(app, cust.custNo, { transAmount: 400_000, payBrand: 'ZFB', cardType: null });
  app.clock.advance(86_400_000);
  await run('dailyRewards');
  expect(await rewardsOf(transNo)).toEqual([]);
  await run('withdrawPay');
  expect(await app.rows(`select 1 from withdraw where withdraw_status = 'INIT'`)).not.toEqual([]);
});

it('withdrawals up to the limit are paid by themselves; one fen more waits', async () => {
  const waiting = await app.rows<{ no: string }>(
    `select withdraw_no as no from withdraw where withdraw_status = 'INIT' order by id limit 2`,
  );
  expect(waiting).toHaveLength(2);
  await change('auto_pay_limit', 30_000);
  for (const [at, amount] of [30_000, 30_001].entries())
    await app.rows(
      `update withdraw set withdraw_amount = $2, real_amount = $2 - tax_amount - fee_amount where withdraw_no = $1`,
      [waiting[at]!.no, amount],
    );
  await run('withdrawPay');
  const statusOf = async ({ no }: { no: string }) =>
    (await app.one<{ s: string }>(`select withdraw_status as s from withdraw where withdraw_no = $1`, no)).s;
  expect([await statusOf(waiting[0]!), await statusOf(waiting[1]!)]).toEqual(['DOING', 'INIT']);
});
