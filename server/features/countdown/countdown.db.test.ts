/**
 * Penalties of countdowns that are overdue (docs/domain/earnings.md#penalties): what the holder pays and owes, and what those above it
 * get.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs } from '@/api/format/format';
import { operate } from '#server/operations/actions';
import { switchTo } from '#tests/world/act';
import { bookedFor, chain, reckonedMerchant, type Reckoned } from '#tests/world/reckoned';
import { openTestApp, type TestApp } from '#tests/world/test-app';

const { falseActive, nonActive, money, repayReduce } = contract;
const [org, l1, l2, l3] = chain;
/** Penalties of the chain, in fen, root first. */
const penalties = [4_000, 5_000, 6_500, 8_000] as const;

let app: TestApp;
let cust: Reckoned;
beforeAll(async () => {
  app = await openTestApp();
  cust = await reckonedMerchant(app);
  for (const [index, agentNo] of chain.entries())
    await app.rows(
      `update agent_policy set false_deduct = $3, non_active_deduct = $3 where agent_no = $1 and policy_code = $2`,
      [agentNo, cust.policyCode, penalties[index]],
    );
});

/** Empties the holder's accounts and its debts, so that only `rest` fen of cashback are left to take. */
async function leave(rest: number): Promise<void> {
  await app.rows(`delete from debt where agent_no = $1`, [l3]);
  await app.rows(`update account set balance = 0, frozen = 0, total_in = 0, total_out = 0 where agent_no = $1`, [l3]);
  await app.rows(`update account set balance = $2, total_in = $2 where agent_no = $1 and account_type = 'CASHBACK'`, [
    l3,
    rest,
  ]);
}

/** Lets the assessment of the merchant's terminal run out, and returns its number. */
async function missAssessment(): Promise<string> {
  await app.rows(`delete from false_active where cust_no = $1`, [cust.custNo]);
  app.clock.advance(1000);
  const now = app.clock.now();
  const { no } = await app.one<{ no: string }>(
    `insert into false_active (false_no, active_no, cust_no, cust_name, term_sn, policy_code, agent_no, agent_name, one_agent_no, one_agent_name, org_no, agent_path,
       active_time, standard_amount, deadline, countdown_status, deduct_amount, create_time, update_time)
     select 'WJ20261122' || right(($2::bigint)::text, 10), 'JH20261122' || right(($2::bigint)::text, 10), m.cust_no, m.cust_name, $3, m.policy_code, m.agent_no, m.agent_name, m.one_agent_no, m.one_agent_name, m.org_no, m.agent_path,
       $2::bigint - 90 * $4::bigint, 1000000, $2::bigint - 1, 'COUNTING', $5, $2::bigint, $2::bigint from merchant m where cust_no = $1 returning false_no as no`,
    cust.custNo,
    now,
    cust.termSn,
    dayMs,
    penalties[3],
  );
  await operate(app.deps, 'run-job', { name: 'falseCheck' });
  return no;
}
const rewardsFor = (falseNo: string) =>
  app.rows<{ owner: string; amount: number }>(
    `select owner_agent_no as owner, reward_amount as amount from reward where related_no = $1 order by id`,
    [falseNo],
  );
const rowOf = async (falseNo: string, user: 'agent_l1' | 'agent_l3' = 'agent_l3') => {
  const { list } = (await app.send(falseActive.list, { custNo: cust.custNo, page: 1, limit: 10 }, app.as(user))).object;
  return list.find(each => each.falseNo === falseNo)!;
};

describe('a missed assessment', () => {
  it('is paid by its holder, and its chain shares the rest', async () => {
    await leave(10_000);
    const no = await missAssessment();
    expect(await rowOf(no)).toMatchObject({
      deductAmount: 8_000,
      realDeductAmount: 8_000,
      deductStatus: 'SUCCESS',
      debtNo: null,
    });
    expect(await rewardsFor(no)).toEqual([
      { owner: org, amount: 1_000 },
      { owner: l1, amount: 1_500 },
      { owner: l2, amount: 1_500 },
    ]);
    expect(await bookedFor(app, [no])).toMatchObject([{ agentNo: l3, accountType: 'CASHBACK', amount: 8_000 }]);
  });
  it('names the debt that holds what no account could give, and both are settled together', async () => {
    await leave(3_000);
    const no = await missAssessment();
    const row = await rowOf(no);
    expect(row).toMatchObject({ deductAmount: 8_000, realDeductAmount: 3_000, deductStatus: 'PART' });
    const { list: debts } = (
      await app.send(repayReduce.list, { debtNo: row.debtNo, page: 1, limit: 10 }, app.as('agent_l3'))
    ).object;
    expect(debts).toMatchObject([{ source: 'FALSE_ACTIVE', relatedNo: no, debtAmount: 5_000, leftAmount: 5_000 }]);
    // Those above see the number as well; the debt itself is its owner's.
    expect((await rowOf(no, 'agent_l1')).debtNo).toBe(row.debtNo);
    const theirs = await app.send(repayReduce.list, { debtNo: row.debtNo, page: 1, limit: 10 }, app.as('agent_l1'));
    expect(theirs.object.list).toEqual([]);
    await app.rows(
      `update account set balance = 9000, total_in = 9000 + total_out where agent_no = $1 and account_type = 'PROFIT'`,
      [l3],
    );
    await app.send(
      repayReduce.reduce,
      { accountTypes: ['PROFIT'], requestNo: crypto.randomUUID() },
      app.as('agent_l3'),
    );
    expect(await rowOf(no)).toMatchObject({ realDeductAmount: 8_000, deductStatus: 'SUCCESS', debtNo: row.debtNo });
  });
  it('brings those above nothing while the switch of the level-1 agent is off, and the explanation says so', async () => {
    await leave(10_000);
    const explained = async (no: string) => {
      const { object } = await app.send(
        money.explain,
        { moneyKind: 'FALSE_ACTIVE', bizOrderNo: no },
        app.as('org_demo'),
      );
      expect(object).toMatchObject({ isEqual: true, isBooked: true });
      return object.parties.map(({ partyAmount }) => partyAmount);
    };
    const shared = await missAssessment();
    expect(await explained(shared)).toEqual([1_000, 1_500, 1_500, -8_000]);
    await switchTo(app.deps, l1, { wjhjlSwitch: false });
    await leave(10_000);
    const kept = await missAssessment();
    expect(await rowOf(kept)).toMatchObject({ realDeductAmount: 8_000, deductStatus: 'SUCCESS' });
    expect(await rewardsFor(kept)).toEqual([]);
    expect(await explained(kept)).toEqual([0, 0, 0, -8_000]);
    await switchTo(app.deps, l1, { wjhjlSwitch: true });
    await leave(10_000);
    expect(await rewardsFor(await missAssessment())).toHaveLength(3);
  });
});

describe('a terminal that was not activated', () => {
  it('names the debt of its holder, while those above are credited at once', async () => {
    await leave(1_000);
    const [unit] = await app.rows<{ no: string }>(
      `update non_active set agent_no = $1, agent_path = a.agent_path, policy_code = $2, deadline = $3, countdown_status = 'COUNTING', deduct_status = null, debt_no = null, debt_amount = 0, real_deduct_amount = 0
         from agent a where a.agent_no = $1 and non_active.id = (select min(id) from non_active) returning non_no as no`,
      // Overdue before all others, whose penalties would otherwise change what its holder has.
      [l3, cust.policyCode, 1],
    );
    await operate(app.deps, 'run-job', { name: 'nonActiveCheck' });
    const { list } = (await app.send(nonActive.list, { page: 1, limit: 100 }, app.as('agent_l3'))).object;
    const row = list.find(({ nonNo }) => nonNo === unit!.no)!;
    expect(row).toMatchObject({ deductAmount: 8_000, realDeductAmount: 1_000, deductStatus: 'PART' });
    const [owed] = await app.rows<{ debt_no: string; debt_amount: number }>(
      `select debt_no, debt_amount from debt where related_no = $1`,
      [unit!.no],
    );
    expect(owed).toEqual({ debt_no: row.debtNo, debt_amount: 7_000 });
    expect(await bookedFor(app, [unit!.no])).toMatchObject([
      { agentNo: org, bizType: 'ADJUST_IN', amount: 1_000 },
      { agentNo: l1, bizType: 'ADJUST_IN', amount: 1_500 },
      { agentNo: l2, bizType: 'ADJUST_IN', amount: 1_500 },
      { agentNo: l3, bizType: 'DEDUCT_NON_ACTIVE', amount: 1_000 },
    ]);
  });
});
