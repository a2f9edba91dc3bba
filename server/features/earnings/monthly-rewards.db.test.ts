/**
 * Rewards of a month (docs/domain/earnings.md#rewards), made on its third at ten past four, with amounts worked out
 * from the rule’s own text.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { dailyJobs } from '#server/operations/schedule';
import { chain, reckonedMerchant, setFee, type Reckoned } from '#tests/world/reckoned';
import { feedRefund, feedSale, openTestApp, type TestApp } from '#tests/world/test-app';
import { verifyLedger } from '../ledger/verify';

const [org, l1, l2, l3] = chain;
const november = [Date.parse('2026-11-01T00:00:00+08:00'), Date.parse('2026-12-01T00:00:00+08:00')] as const;
const inNovember = (column: string) => `${column} >= ${november[0]} and ${column} < ${november[1]}`;
const credit = `trans_status = 'SUCCESS' and pay_brand = 'SK' and card_type in ('DJK', 'ZDJK', 'JDHYK') and paid_back = 0 and ${inNovember('trans_time')}`;
/** 5,000,000.00 yuan, in fen. */
const firstTier = 500_000_000;
/** 20,000.00 yuan, in fen. */
const stageTurnover = 2_000_000;

let app: TestApp;
let reached: Reckoned;
let missed: Reckoned;
let lapsed: Reckoned;
let fresh: Reckoned;
let refunded: string;
beforeAll(async () => {
  app = await openTestApp();
  [reached, missed] = [await reckonedMerchant(app, 0), await reckonedMerchant(app, 1)];
  for (const cust of [reached, missed]) {
    await setFee(app, cust, 6_000, 0);
    // Activated in October: November is the first month of the series.
    await app.rows(`update active_record set active_status = 'SUCCESS', active_time = $2 where cust_no = $1`, [
      cust.custNo,
      Date.parse('2026-10-15T12:00:00+08:00'),
    ]);
    await app.rows(`delete from reward where cust_no = $1 and reward_type = 'SHLXDBJL'`, [cust.custNo]);
    await app.rows(`update trans set pay_brand = 'YHK' where cust_no = $1 and ${credit}`, [cust.custNo]);
  }
  // Activated in August without a stage since: its series has ended.
  lapsed = await reckonedMerchant(app, 3);
  await setFee(app, lapsed, 6_000, 0);
  await app.rows(`delete from active_record where cust_no = $1`, [lapsed.custNo]);
  await app.rows(`delete from reward where cust_no = $1 and reward_type = 'SHLXDBJL'`, [lapsed.custNo]);
  await feedSale(app, lapsed.custNo, { transAmount: stageTurnover });
  // Another merchant is in the middle of its series.
  await app.rows(
    `insert into reward select r.* from (select * from reward limit 1) t, lateral jsonb_populate_record(null::reward, to_jsonb(t) || jsonb_build_object(
       'id', nextval(pg_get_serial_sequence('reward', 'id')), 'order_no', 'JLOCTOBER', 'reward_type', 'SHLXDBJL', 'cust_no', $1::text,
       'trans_no', null, 'related_no', null, 'reward_month', '2026-10', 'stage', 1, 'enter_status', 'DONT_ENTER')) r`,
    [missed.custNo],
  );
  await feedSale(app, reached.custNo, { transAmount: stageTurnover });
  await feedSale(app, missed.custNo, { transAmount: stageTurnover - 1 });
  const gone = await feedSale(app, reached.custNo, { transAmount: 90_000_000 });
  refunded = gone.transNo;
  await feedRefund(app, refunded, 1);
  // The team of agent_l1 comes to the first tier exactly, by sales of another merchant.
  fresh = await reckonedMerchant(app, 2);
  await setFee(app, fresh, 6_000, 0);
  // It was activated in November: December is the first month of its series.
  await app.rows(`update active_record set active_status = 'SUCCESS', active_time = $2 where cust_no = $1`, [
    fresh.custNo,
    november[0],
  ]);
  await app.rows(`delete from reward where cust_no = $1 and reward_type = 'SHLXDBJL'`, [fresh.custNo]);
  const turnover = await turnoverOf(l1);
  expect(turnover).toBeLessThan(firstTier);
  for (let left = firstTier - turnover; left > 0; left -= 90_000_000)
    await feedSale(app, fresh.custNo, { transAmount: Math.min(left, 90_000_000) });
  expect(await turnoverOf(l1)).toBe(firstTier);
  app.clock.advance(Date.parse('2026-12-03T04:10:00+08:00') - app.clock.now());
  await run();
});

const run = () => dailyJobs.find(({ name }) => name === 'monthlyRewards')!.run(app.deps, app.clock.now());
async function turnoverOf(oneAgentNo: string): Promise<number> {
  const { sum } = await app.one<{ sum: number }>(
    `select coalesce(sum(trans_amount), 0)::bigint as sum from trans where one_agent_no = $1 and ${credit}`,
    oneAgentNo,
  );
  return Number(sum);
}
const made = (type: string) =>
  app.rows<{ owner: string; about: string; base: number; stage: number | null; rate: number; amount: number }>(
    `select owner_agent_no as owner, coalesce(trans_no, cust_no, agent_no) as about, coalesce(base_amount, trans_amount, reach_amount) as base,
       stage, reward_rate as rate, reward_amount as amount from reward where reward_type = $1 and create_time = $2 order by id`,
    [type, app.clock.now()],
  );

describe('rewards of November', () => {
  it('for card sales are 0.002 % of each swipe of a team that turned over 5,000,000.00, and none below', async () => {
    const swipes = await app.rows<{ no: string; amount: number }>(
      `select trans_no as no, trans_amount as amount from trans where one_agent_no = $1 and ${credit}`,
      [l1],
    );
    // 20 of 1,000,000 of each amount, rounded down to the fen; what comes to nothing is no reward.
    const expected = swipes
      .map(({ no, amount }) => [l1, no, 20, Math.floor((amount * 20) / 1_000_000)] as const)
      .filter(([, , , reward]) => reward > 0);
    const rewards = await made('SKJL');
    expect(expected.length).toBeGreaterThan(10);
    const order = (rows: readonly (readonly unknown[])[]) => rows.map(row => row.join()).toSorted();
    expect(order(rewards.map(({ owner, about, rate, amount }) => [owner, about, rate, amount]))).toEqual(
      order(expected),
    );
    expect(rewards.map(({ about }) => about)).not.toContain(refunded);
  });

  it('for a merchant’s first month of 20,000.00 come to 10.00 down its chain, and to nothing a fen below', async () => {
    const rewards = (await made('SHLXDBJL')).filter(({ about }) =>
      [reached, missed].some(({ custNo }) => custNo === about),
    );
    expect(rewards.map(({ owner, about, base, stage, amount }) => [owner, about, base, stage, amount])).toEqual(
      // Each passes on a tenth of the stage less than it gets; the direct agent keeps the rest.
      [
        [org, 100],
        [l1, 100],
        [l2, 100],
        [l3, 700],
      ].map(([owner, amount]) => [owner, reached.custNo, stageTurnover, 1, amount]),
    );
  });

  it('for consecutive months are not made for a merchant without the month before, whatever others reached in it', async () => {
    expect((await made('SHLXDBJL')).filter(({ about }) => about === lapsed.custNo)).toEqual([]);
  });

  it('for consecutive months begin with the month after the activation', async () => {
    const { count } = await app.one<{ count: number }>(
      `select count(*)::int as count from active_record where cust_no = $1 and active_time = $2`,
      fresh.custNo,
      november[0],
    );
    expect(count).toBeGreaterThan(0);
    expect((await made('SHLXDBJL')).filter(({ about }) => about === fresh.custNo)).toEqual([]);
  });

  it('for communication are 5 % of the flow fees that each agent’s merchants paid, to its level-1 agent', async () => {
    const paid = await app.rows<{ owner: string; about: string; base: number }>(
      `select a.one_agent_no as owner, o.agent_no as about, sum(o.flow_fee)::bigint as base from flow_order o join agent a using (agent_no)
         join agent_switch s on s.agent_no = a.one_agent_no and s.txfjl_switch
        where o.flow_fee_status = 1 and ${inNovember('o.pay_time')} group by 1, 2 order by 2`,
    );
    expect(paid.length).toBeGreaterThan(1);
    const rewards = (await made('TXFJL')).map(({ owner, about, base, amount }) => ({ owner, about, base, amount }));
    expect(rewards.toSorted((a, b) => a.about.localeCompare(b.about))).toEqual(
      paid.map(({ base, ...each }) => ({ ...each, base: Number(base), amount: Math.floor((Number(base) * 5) / 100) })),
    );
  });

  it('are made once however often the night’s work is repeated', async () => {
    const all = () => app.rows(`select count(*)::int as n, sum(reward_amount)::bigint as sum from reward`);
    const before = await all();
    await run();
    expect(await all()).toEqual(before);
  });

  it('are on no other day of the month', async () => {
    await app.rows(`delete from reward where create_time = $1`, [app.clock.now()]);
    app.clock.advance(86_400_000);
    await run();
    expect(await app.rows(`select 1 from reward where create_time = $1`, [app.clock.now()])).toEqual([]);
    expect(await verifyLedger(app.deps.db, app.clock.now())).toEqual([]);
  });
});
