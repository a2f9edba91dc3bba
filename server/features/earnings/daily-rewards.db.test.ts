/** Rewards of the day before (docs/domain/earnings.md#rewards), made at four in the morning. */
import { expect, it } from 'vitest';
import { dayMs } from '@/api/format/format';
import { dailyJobs } from '#server/operations/schedule';
import { chain, reckonedMerchant } from '#tests/world/reckoned';
import { feedSale, openTestApp } from '#tests/world/test-app';

const [org, l1] = chain;

it('for an Alipay sale come to no more than its own fee less the root’s cost of it', async () => {
  const app = await openTestApp();
  const cust = await reckonedMerchant(app);
  await app.rows(`update agent_switch set zfbjl_switch = true where agent_no = $1`, [l1]);
  const { rate } = await app.one<{ rate: number }>(
    `select cost_rate as rate from agent_cost where agent_no = $1 and policy_code = $2 and pay_brand = 'ZFB' order by effect_time desc limit 1`,
    org,
    cust.policyCode,
  );
  await app.rows(`delete from merchant_fee where cust_no = $1`, [cust.custNo]);
  // 0.005 % above the root's cost: of 10,000.00 that is 0.50, and 0.01 % would be 1.00.
  await app.rows(
    `insert into merchant_fee (cust_no, pay_brand, card_type, fee_mode, fee_rate, extra_fee) values ($1, 'ZFB', null, 'RATE', $2, 0)`,
    [cust.custNo, rate + 50],
  );
  const { transNo } = await feedSale(app, cust.custNo, { payBrand: 'ZFB', cardType: null, transAmount: 1_000_000 });
  app.clock.advance(dayMs);
  await dailyJobs.find(({ name }) => name === 'dailyRewards')!.run(app.deps, app.clock.now());
  const rewards = await app.rows(
    `select owner_agent_no as owner, reward_amount::int as amount from reward where trans_no = $1`,
    [transNo],
  );
  expect(rewards).toEqual([{ owner: l1, amount: 50 }]);
});
