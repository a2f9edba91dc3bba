/**
 * A terminal that is activated by live sales: what each of the chain gets of it, worked out by hand
 * (docs/domain/terminal.md, docs/domain/earnings.md#activity-cashback).
 */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dailyJobs } from '#server/operations/schedule';
import { bookedFor, chain, reckonedMerchant, setFee, type PerNode, type Reckoned } from '#tests/world/reckoned';
import { feedRefund, feedSale, openTestApp, type TestApp } from '#tests/world/test-app';
import { verifyLedger } from '../ledger/verify';

const [org, l1, l2, l3] = chain;
const day = 86_400_000;
let app: TestApp;
let cust: Reckoned;
let activeNo: string;
let marktingNo: string;
let serial = 0;

/** What each passes on: cashback, deposit cashback and the cashback of the first stage, in fen. */
async function passOn(marktingNo: string, cashback: PerNode, deposit: PerNode, stage: PerNode): Promise<void> {
  await app.rows(`delete from agent_activity where markting_no = $1`, [marktingNo]);
  for (const [index, agentNo] of chain.entries())
    await app.rows(
      `insert into agent_activity (agent_no, markting_no, cashback, deposit_back, stage_cashbacks) values ($1, $2, $3, $4, $5)`,
      [agentNo, marktingNo, cashback[index], deposit[index], JSON.stringify([stage[index]])],
    );
}

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  cust = await reckonedMerchant(app, serial % 4);
  serial += 1;
  await setFee(app, cust, 6_000, 0);
  ({ no: marktingNo } = await app.one<{ no: string }>(
    `select markting_no as no from activity where policy_code = $1 limit 1`,
    cust.policyCode,
  ));
  await app.rows(
    `update activity set markting_type = 0, deposit_amount = 9900, max_cashback = 20000, stages = $2 where markting_no = $1`,
    [marktingNo, JSON.stringify([{ stage: 1, days: 60, amount: 150_000, cashback: 5_000 }])],
  );
  await passOn(
    marktingNo,
    [20_000, 18_000, 15_000, 10_000],
    [9_900, 8_000, 6_000, 4_000],
    [5_000, 4_000, 3_000, 1_000],
  );
  // A terminal that was bound just now: nothing of it was counted, taken or assessed.
  const { custNo, termSn } = cust;
  for (const table of ['active_record', 'false_active', 'deposit_order', 'unbind_black_list'])
    await app.rows(`delete from ${table} where term_sn = $1`, [termSn]);
  activeNo = `JH20261120000000${String(serial).padStart(4, '0')}`;
  await app.rows(
    `insert into active_record (active_no, cust_no, cust_name, agent_no, agent_name, one_agent_no, one_agent_name, org_no, agent_path, term_sn, policy_code,
       markting_no, active_status, standard_amount, bind_time, deadline, create_time, update_time)
     select $2, cust_no, cust_name, agent_no, agent_name, one_agent_no, one_agent_name, org_no, agent_path, $3, policy_code,
       $4, 'INIT', 100000, $5, $6, $5, $5 from merchant where cust_no = $1`,
    [custNo, activeNo, termSn, marktingNo, app.clock.now(), app.clock.now() + 30 * day],
  );
  await app.rows(`update non_active set countdown_status = 'COUNTING', deadline = $2 where term_sn = $1`, [
    termSn,
    app.clock.now() + 180 * day,
  ]);
  await app.rows(
    `update terminal set term_status = 'BOUND', active_status = 'INIT', active_time = null where term_sn = $1`,
    [termSn],
  );
});
afterEach(async () => {
  expect(await verifyLedger(app.deps.db, app.clock.now())).toEqual([]);
});

const swipe = (transAmount: number, further: object = {}) =>
  feedSale(app, cust.custNo, { termSn: cust.termSn, transAmount, ...further });
const activation = () =>
  app.one(
    `select active_status as status, current_amount as counted, cashback_amount as cashback from active_record where active_no = $1`,
    activeNo,
  );
const run = (job: string) => dailyJobs.find(({ name }) => name === job)!.run(app.deps, app.clock.now());
interface Back {
  readonly no: string;
  readonly type: string;
  readonly owner: string;
  readonly amount: number;
}
const cashbacks = () =>
  app.rows<Back>(
    `select order_no as no, back_type as type, owner_agent_no as owner, back_amount as amount from cashback_record where active_no = $1 order by id`,
    [activeNo],
  );
const amountsOf = (backs: readonly Back[], which: string) =>
  Object.fromEntries(backs.filter(({ type }) => type === which).map(({ owner, amount }) => [owner, amount]));

describe('a live activation', () => {
  it('takes the deposit, pays its cashback down the chain when the standard is met, and books it the day after', async () => {
    await swipe(40_000);
    expect(await activation()).toEqual({ status: 'DOING', counted: 40_000, cashback: null });
    expect(
      await app.rows(`select deposit_amount, pay_status from deposit_order where term_sn = $1`, [cust.termSn]),
    ).toEqual([{ deposit_amount: 9_900, pay_status: 'SUCCESS' }]);
    await swipe(59_999);
    expect(await activation()).toEqual({ status: 'DOING', counted: 99_999, cashback: null });
    expect(await cashbacks()).toEqual([]);
    await swipe(1);
    // 200, 180, 150 and 100 yuan are passed on: each keeps what it does not pass on, the last one all of it.
    expect(await activation()).toEqual({ status: 'SUCCESS', counted: 100_000, cashback: 20_000 });
    const backs = await cashbacks();
    const active = { [org]: 2_000, [l1]: 3_000, [l2]: 5_000, [l3]: 10_000 };
    const deposit = { [org]: 1_900, [l1]: 2_000, [l2]: 2_000, [l3]: 4_000 };
    expect(amountsOf(backs, 'ACTIVE')).toEqual(active);
    expect(amountsOf(backs, 'DEPOSIT')).toEqual(deposit);
    expect(backs).toHaveLength(8);
    for (const { no, amount } of backs) {
      const explanation = await app.send(
        contract.money.explain,
        { moneyKind: 'CASHBACK', bizOrderNo: no },
        app.as('org_demo'),
      );
      expect(explanation.object).toMatchObject({ storedAmount: amount, computedAmount: amount, isEqual: true });
    }
    expect(await app.one(`select term_status, active_status from terminal where term_sn = $1`, cust.termSn)).toEqual({
      term_status: 'ACTIVE',
      active_status: 'SUCCESS',
    });

    expect(await app.rows(`select countdown_status from non_active where term_sn = $1`, [cust.termSn])).toEqual([
      { countdown_status: 'REACHED' },
    ]);

    const balances = () =>
      app.rows<{ agent_no: string; total_in: number }>(
        `select agent_no, total_in from account where account_type = 'CASHBACK' and agent_no = any($1) order by agent_no`,
        [chain],
      );
    const before = await balances();
    app.clock.advance(day);
    await run('enterProfit');
    const credit = { accountType: 'CASHBACK', operationType: 'CREDIT' };
    const booked = await bookedFor(
      app,
      backs.map(({ no }) => no),
    );
    expect(booked).toHaveLength(8);
    for (const agentNo of chain) {
      expect(booked).toContainEqual({ agentNo, ...credit, bizType: 'CASHBACK_ACTIVE', amount: active[agentNo] });
      expect(booked).toContainEqual({ agentNo, ...credit, bizType: 'CASHBACK_DEPOSIT', amount: deposit[agentNo] });
    }
    const after = await balances();
    expect(before).toHaveLength(4);
    // The demo's own earnings of the day before are entered in the same night.
    for (const [index, { agent_no: agentNo, total_in: total }] of after.entries())
      expect(total - before[index]!.total_in).toBe(await creditedAt(agentNo, 'CASHBACK', app.clock.now()));
    await app.signInAgain();
  });

  it('pays a stage when its turnover is reached, once, also if a refund lets it be reached again', async () => {
    await swipe(100_000);
    await swipe(49_999);
    expect(amountsOf(await cashbacks(), 'STANDARD')).toEqual({});
    const { transNo } = await swipe(1);
    const stage = { [org]: 1_000, [l1]: 1_000, [l2]: 2_000, [l3]: 1_000 };
    expect(amountsOf(await cashbacks(), 'STANDARD')).toEqual(stage);
    await feedRefund(app, transNo, 1);
    expect(await activation()).toMatchObject({ counted: 149_999 });
    await swipe(100_000);
    expect((await cashbacks()).filter(({ type }) => type === 'STANDARD')).toHaveLength(4);
  });

  it('pays two stages that one sale reaches, each by its own terms', async () => {
    const stages = [
      { stage: 1, days: 60, amount: 150_000, cashback: 5_000 },
      { stage: 2, days: 90, amount: 180_000, cashback: 4_000 },
    ];
    await app.rows(`update activity set stages = $2 where markting_no = $1`, [marktingNo, JSON.stringify(stages)]);
    const handed = ['[5000,4000]', '[4000,3500]', '[3000,3000]', '[1000,2500]'];
    for (const [index, amounts] of handed.entries())
      await app.rows(`update agent_activity set stage_cashbacks = $3 where markting_no = $1 and agent_no = $2`, [
        marktingNo,
        chain[index],
        amounts,
      ]);
    await swipe(100_000);
    await swipe(80_000);
    const paid = await app.rows(
      `select stage, owner_agent_no as owner, back_amount as amount from cashback_record where active_no = $1 and back_type = 'STANDARD' order by id`,
      [activeNo],
    );
    expect(paid).toEqual(
      [
        [1_000, 1_000, 2_000, 1_000],
        [500, 500, 500, 2_500],
      ].flatMap((amounts, at) => amounts.map((amount, index) => ({ stage: at + 1, owner: chain[index], amount }))),
    );
  });

  it('passes nothing on below a provider without terms of the activity', async () => {
    await app.rows(`delete from agent_activity where markting_no = $1 and agent_no = $2`, [marktingNo, l2]);
    await swipe(100_000);
    const backs = await cashbacks();
    expect(amountsOf(backs, 'ACTIVE')).toEqual({ [org]: 2_000, [l1]: 18_000 });
    expect(amountsOf(backs, 'DEPOSIT')).toEqual({ [org]: 1_900, [l1]: 8_000 });
  });

  it('is met by credit cards in time only', async () => {
    await swipe(200_000, { cardType: 'JJK' });
    expect(await activation()).toEqual({ status: 'INIT', counted: 0, cashback: null });
    app.clock.advance(30 * day + 1);
    await app.signInAgain();
    await swipe(200_000);
    expect(await activation()).toMatchObject({ status: 'DOING', cashback: null });
    await run('activeCheck');
    expect(await activation()).toMatchObject({ status: 'FAIL', cashback: null });
    expect(await cashbacks()).toEqual([]);
  });

  it('starts an assessment that ends when its turnover is reached', async () => {
    await swipe(100_000);
    const assessment = () =>
      app.one<{ status: string; counted: number; standard: number; deadline: number }>(
        `select countdown_status as status, current_amount as counted, standard_amount as standard, deadline from false_active where active_no = $1`,
        activeNo,
      );
    const { no: product } = await app.one<{ no: string }>(
      `select policy_type as no from policy where policy_code = $1`,
      cust.policyCode,
    );
    const standard = product === 'ELESIGNPOS' ? 1_000_000 : 2_000_000;
    expect(await assessment()).toEqual({
      status: 'COUNTING',
      counted: 100_000,
      standard,
      deadline: app.clock.now() + 90 * day,
    });
    const deposit = async () => {
      const [row] = await app.rows<{ returned: number; amount: number; time: number | null }>(
        `select return_status as returned, return_amount as amount, return_time as time from deposit_order where term_sn = $1`,
        [cust.termSn],
      );
      return row;
    };
    await swipe(standard - 100_001);
    expect(await assessment()).toMatchObject({ status: 'COUNTING', counted: standard - 1 });
    expect(await deposit()).toEqual({ returned: 0, amount: 0, time: null });
    await swipe(1);
    expect(await assessment()).toMatchObject({ status: 'REACHED', counted: standard });
    expect(await deposit()).toEqual({ returned: 1, amount: 9_900, time: app.clock.now() });
    // The cashback of the deposit stays with the chain.
    expect(Object.keys(amountsOf(await cashbacks(), 'DEPOSIT'))).toHaveLength(4);
  });

  it('of two terminals of a merchant counts each one’s own sales, and takes a deposit of each', async () => {
    const { other } = await app.one<{ other: string }>(
      `update terminal set cust_no = $1, bind_status = 'BIND', term_status = 'BOUND', active_status = 'INIT', bind_time = $2
        where id = (select min(id) from terminal where term_status = 'ISSUED' and bind_status = 'UNBIND') returning term_sn as other`,
      cust.custNo,
      app.clock.now(),
    );
    await app.rows(
      `insert into active_record select r.* from active_record a, lateral jsonb_populate_record(null::active_record, to_jsonb(a) || jsonb_build_object(
         'id', nextval(pg_get_serial_sequence('active_record', 'id')), 'active_no', a.active_no || 'B', 'term_sn', $2::text)) r where a.active_no = $1`,
      [activeNo, other],
    );
    const counted = () =>
      app.rows(
        `select active_status as status, current_amount as n from active_record where cust_no = $1 and active_no like $2 order by active_no`,
        [cust.custNo, `${activeNo}%`],
      );
    await swipe(60_000);
    const { transNo } = await swipe(70_000, { termSn: other });
    expect(await counted()).toEqual([
      { status: 'DOING', n: 60_000 },
      { status: 'DOING', n: 70_000 },
    ]);
    expect(
      await app.rows(`select term_sn as sn from deposit_order where cust_no = $1 order by id`, [cust.custNo]),
    ).toEqual([{ sn: cust.termSn }, { sn: other }]);
    await swipe(40_000);
    await feedRefund(app, transNo, 10_000);
    expect(await counted()).toEqual([
      { status: 'SUCCESS', n: 100_000 },
      { status: 'DOING', n: 60_000 },
    ]);
  });
});

async function creditedAt(agentNo: string, accountType: string, time: number): Promise<number> {
  const { sum } = await app.one<{ sum: number }>(
    `select coalesce(sum(amount), 0)::bigint as sum from ledger where agent_no = $1 and account_type = $2 and operation_type = 'CREDIT' and create_time = $3`,
    agentNo,
    accountType,
    time,
  );
  return sum;
}
