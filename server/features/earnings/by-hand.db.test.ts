/**
 * Amounts of live sales and withdrawals, worked out by hand from the text of the rules
 * (docs/domain/earnings.md#explanations) and compared with what is stored, explained and booked. Nothing here asks the
 * code what an amount should be.
 */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { settle } from '#tests/world/act';
import { dailyJobs } from '#server/operations/schedule';
import {
  bookedFor,
  chain,
  reckonedMerchant,
  setFee,
  setTaxPoints,
  setTerms,
  type Reckoned,
} from '#tests/world/reckoned';
import { feedRefund, feedSale, openTestApp, request, type TestApp } from '#tests/world/test-app';
import { keepBook } from '../ledger/post';
import { verifyLedger } from '../ledger/verify';
import type { RecordKind } from '#server/features/explanation/explanation';

const [org, l1, l2, l3] = chain;
let app: TestApp;
let cust: Reckoned;
beforeAll(async () => {
  app = await openTestApp();
  cust = await reckonedMerchant(app);
  await setFee(app, cust, 6_000, 300);
  await setTerms(app, cust, {
    costRates: [5_150, 5_250, 5_400, 5_500],
    extraCosts: [100, 150, 200, 250],
    ratios: [1_000_000, 1_000_000, 900_000, 700_000],
  });
});
afterEach(async () => {
  expect(await verifyLedger(app.deps.db, app.clock.now())).toEqual([]);
});

interface Owned {
  readonly no: string;
  readonly owner: string;
  readonly amount: number;
}
const recordsOf = (table: string, amount: string, further: string, value: string) =>
  app.rows<Owned>(
    `select order_no as no, owner_agent_no as owner, ${amount} as amount from ${table} where ${further} = $1 order by id`,
    [value],
  );
const numbersOf = (records: readonly Owned[]) => records.map(({ no }) => no);
const byOwner = (records: readonly Owned[]) => Object.fromEntries(records.map(({ owner, amount }) => [owner, amount]));
/** The next day, after the night's entries. */
async function nextDay(): Promise<void> {
  app.clock.advance(86_400_000);
  await dailyJobs.find(({ name }) => name === 'enterProfit')!.run(app.deps, app.clock.now());
  await app.signInAgain();
}
/** What the explanation computes anew, by owner. */
async function explained(kind: RecordKind, records: readonly Owned[]) {
  const entries = [];
  for (const { no, owner } of records) {
    const { object } = await app.send(contract.money.explain, { moneyKind: kind, bizOrderNo: no }, app.as('org_demo'));
    entries.push([owner, object.computedAmount]);
  }
  return Object.fromEntries(entries);
}

describe('a live credit-card sale of 12,345.67', () => {
  // 0.60 % of 1,234,567 is 7,407.4, so 7,407. What each pays of it: 0.515 % 6,358; 0.525 % 6,481; 0.54 % 6,667; 0.55 % 6,790.
  // Shares of the fee: 6,481 - 6,358, 6,667 - 6,481, 6,790 - 6,667, 7,407 - 6,790; of the surcharge 50 for each.
  // Of its share an owner keeps its ratio, rounded down: 90 % of 123 is 110, 70 % of 617 is 431, of 50 they are 45 and 35.
  const shares = { [org]: 123 + 50, [l1]: 186 + 50, [l2]: 110 + 45, [l3]: 431 + 35 };

  it('shares fee and surcharge once, each keeping its own ratio, and pays the merchant the rest', async () => {
    const { transNo } = await feedSale(app, cust.custNo, { transAmount: 1_234_567 });
    expect(
      await app.one(
        `select fee_amount, extra_fee, coupon_amount, withheld, settle_amount from trans where trans_no = $1`,
        transNo,
      ),
    ).toEqual({ fee_amount: 7_407, extra_fee: 300, coupon_amount: 0, withheld: 0, settle_amount: 1_226_860 });
    const records = await recordsOf('profit_record', 'profit_amount', 'trans_no', transNo);
    expect(byOwner(records)).toEqual(shares);
    expect(await explained('PROFIT', records)).toEqual(shares);
    expect(await bookedFor(app, numbersOf(records))).toEqual([]);
    await nextDay();
    const credit = { accountType: 'PROFIT', bizType: 'TRADE_PROFIT', operationType: 'CREDIT' };
    expect(await bookedFor(app, numbersOf(records))).toEqual(
      [org, l1, l2, l3].map(agentNo => ({ agentNo, ...credit, amount: shares[agentNo] })),
    );
  });

  it('gives back a third and then the rest, to the fen', async () => {
    const { transNo } = await feedSale(app, cust.custNo, { transAmount: 1_234_567 });
    // 411,522 of 1,234,567 is a third less a bit: of 173 it is 57.67, of 236 78.67, of 155 51.67, of 466 155.33; rounded down.
    await feedRefund(app, transNo, 411_522);
    const back = async () =>
      (
        await app.rows<{ amount: number }>(
          `select profit_amount as amount from profit_record where trans_no = $1 and sign = -1 order by id`,
          [transNo],
        )
      ).map(({ amount }) => amount);
    expect(await back()).toEqual([-57, -78, -51, -155]);
    await feedRefund(app, transNo, 823_045);
    expect(await back()).toEqual([-57, -78, -51, -155, -116, -158, -104, -311]);
  });

  it('under an increase by 0.03 % shares what that adds by 70, 10 and 10 percent, and not as profit', async () => {
    await app.rows(
      `insert into increase_plan (plan_no, incr_type, cust_no, cust_name, agent_no, agent_name, one_agent_no, one_agent_name, org_no, agent_path, creator_agent_no,
         base_value, incr_value, effect_start, incr_plan_status, consent_time, consent_way, create_time, update_time)
       select 'ZF202611200000000001', 'FEE', cust_no, cust_name, agent_no, agent_name, one_agent_no, one_agent_name, org_no, agent_path, agent_no,
         6000, 300, '2026-11-01', 'DOING', 0, '签署协议', 0, 0 from merchant where cust_no = $1`,
      [cust.custNo],
    );
    const { transNo } = await feedSale(app, cust.custNo, { transAmount: 1_234_567 });
    // 0.63 % is 7,777.8, so 7,778: 371 more than 7,407. 70 % of 371 is 259.7, 10 % 37.1; rounded down.
    expect(
      await app.one(`select fee_amount, incr_amount, incr_rate, settle_amount from trans where trans_no = $1`, transNo),
    ).toEqual({ fee_amount: 7_778, incr_amount: 371, incr_rate: 300, settle_amount: 1_226_489 });
    const rewards = await recordsOf('increase_reward', 'reward_amount', 'trans_no', transNo);
    const expected = { [l3]: 259, [l1]: 37, [org]: 37 };
    expect(byOwner(rewards)).toEqual(expected);
    expect(await explained('INCREASE', rewards)).toEqual(expected);
    expect(byOwner(await recordsOf('profit_record', 'profit_amount', 'trans_no', transNo))).toEqual(shares);
    await nextDay();
    expect((await bookedFor(app, numbersOf(rewards))).map(({ agentNo, amount }) => [agentNo, amount])).toEqual([
      [org, 37],
      [l1, 37],
      [l3, 259],
    ]);
  });

  it('reported late is raised by the plan of its own day, also one that has ended, and is explained', async () => {
    const reported = async (daysAgo: number) => {
      const transTime = app.clock.now() - daysAgo * 86_400_000;
      const { transNo } = await feedSale(app, cust.custNo, { transAmount: 1_234_567, transTime });
      return recordsOf('increase_reward', 'reward_amount', 'trans_no', transNo);
    };
    const expected = { [l3]: 259, [l1]: 37, [org]: 37 };
    const late = await reported(3);
    expect(byOwner(late)).toEqual(expected);
    expect(await explained('INCREASE', late)).toEqual(expected);
    // Before the plan began.
    expect(await reported(25)).toEqual([]);
    await app.rows(
      `update increase_plan set incr_plan_status = 'FINISH', effect_end = $2 where cust_no = $1 and incr_plan_status = 'DOING'`,
      [cust.custNo, new Date(app.clock.now() - 2 * 86_400_000).toISOString().slice(0, 10)],
    );
    expect([byOwner(await reported(3)), await reported(0)]).toEqual([expected, []]);
  });
});

describe('a withdrawal of 1,234.56 by an agent that is paid through the platform', () => {
  /** Applied for, paid, and everything about it fromServer. */
  async function withdraw(accountType: 'VIPBACK' | 'CASHBACK') {
    // Another organisation's policy, which nobody of this path has.
    await app.rows(
      `insert into policy (policy_code, policy_name, policy_type, org_no, create_time, update_time)
       values ('AA0001', '其他机构政策', 'ELESIGNPOS', '10000099', 0, 0) on conflict do nothing`,
    );
    await setTaxPoints(app, [60_000, 65_000, 70_000]);
    await app.rows(`update agent set invoice_way = 'ASSIST' where agent_no = $1`, [l2]);
    await app.rows(
      `update withdraw set withdraw_status = 'REFUSE' where agent_no = $1 and withdraw_status in ('INIT', 'DOING')`,
      [l2],
    );
    await app.rows(`update account set frozen = 0 where agent_no = $1`, [l2]);
    await app.deps.db.transaction(tx =>
      keepBook(tx, l2, { now: app.clock.now() }, book =>
        book.credit({ bizType: 'ADJUST_IN', account: accountType, orderNo: `ADD${accountType}`, amount: 90_000_000 }),
      ),
    );
    const what = { accountType, amount: 123_456 } as const;
    await app.send(contract.withdraw.sendCode, what, app.as('agent_l2'));
    const { answer } = await app.one<{ answer: number }>(
      `select answer from captcha where kind = 'sms' order by expire_time desc limit 1`,
    );
    const body = { ...what, smsCode: String(answer).padStart(6, '0'), ...request() };
    const { object, message } = await app.send(contract.withdraw.apply, body, app.as('agent_l2'));
    expect(message).toBe('成功');
    const { withdrawNo } = object;
    for (const event of ['pay', 'paid']) await settle(app.deps, withdrawNo, event);
    const asked = { moneyKind: 'WITHDRAW', bizOrderNo: withdrawNo } as const;
    return {
      withdrawNo,
      stored: await app.one(
        `select tax_amount as tax, fee_amount as fee, real_amount as real from withdraw where withdraw_no = $1`,
        withdrawNo,
      ),
      explained: (await app.send(contract.money.explain, asked, app.as('agent_l2'))).object,
      shares: await recordsOf('tax_share', 'share_amount', 'withdraw_no', withdrawNo),
    };
  }

  it('keeps tax and fee back, and gives each above it the difference of its tax point to its child’s', async () => {
    const { withdrawNo, stored, explained: fromServer, shares } = await withdraw('VIPBACK');
    // 7 % of 123,456 is 8,641.9, so 8,642; 6.5 % 8,024.6, so 8,025; 6 % 7,407.4, so 7,407. The fee is 3.00.
    expect(stored).toEqual({ tax: 8_642, fee: 300, real: 114_514 });
    expect(fromServer).toMatchObject({ storedAmount: 114_514, computedAmount: 114_514, isBooked: true });
    const expected = { [org]: 618, [l1]: 617 };
    expect(byOwner(shares)).toEqual(expected);
    expect(await explained('TAX_SHARE', shares)).toEqual(expected);
    expect(await bookedFor(app, [withdrawNo])).toEqual([
      { agentNo: l2, accountType: 'VIPBACK', bizType: 'WITHDRAW', operationType: 'DEBIT', amount: 123_456 },
    ]);
    await nextDay();
    const credit = { accountType: 'TAX', operationType: 'CREDIT' };
    expect(await bookedFor(app, numbersOf(shares))).toMatchObject([
      { agentNo: org, ...credit, amount: 618 },
      { agentNo: l1, ...credit, amount: 617 },
    ]);
  });

  it('of cashback is taxed by its own point, a fifth of which is the level-1 agent’s reward the day after', async () => {
    const { withdrawNo, stored, shares } = await withdraw('CASHBACK');
    // 8 % of 123,456 is 9,876.5, so 9,876; 7.5 % 9,259.2; 7 % 8,641.9, so 8,642. A fifth of 9,876 is 1,975.2.
    expect(stored).toEqual({ tax: 9_876, fee: 300, real: 113_280 });
    expect(byOwner(shares)).toEqual({ [org]: 617, [l1]: 617 });
    await nextDay();
    const rewards = () => recordsOf('reward', 'reward_amount', 'related_no', withdrawNo);
    expect(await rewards()).toEqual([]);
    await dailyJobs.find(({ name }) => name === 'dailyRewards')!.run(app.deps, app.clock.now());
    expect(byOwner(await rewards())).toEqual({ [l1]: 1_975 });
    expect(await explained('REWARD', await rewards())).toEqual({ [l1]: 1_975 });
  });
});
