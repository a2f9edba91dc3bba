import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { openWorld, type World } from '#tests/world/open';
import { act } from '#tests/world/act';

const { trans, payback } = contract;
const today = { transTimeStart: '2026-11-20', transTimeEnd: '2026-11-20' };
const month = { transTimeStart: '2026-10-22', transTimeEnd: '2026-11-20' };
const l1Path = '/10000001/80000001/';
const hierarchy = ['oneAgentNo', 'oneAgentName'];

let world: World;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  world = await openWorld();
  for (const username of ['org_demo', 'agent_l1', 'agent_l2', 'agent_new'])
    tokens[username] = await world.signIn(username);
  await world.store.pool.query(`update operator set first_login = false where username = 'agent_new'`);
});
const list = async (input: object, username = 'org_demo') =>
  (await world.send(trans.list, input, tokens[username])).object;
const total = async (input: object, username = 'org_demo') =>
  (await world.send(trans.total, input, tokens[username])).object;
const count = async (where: string, values: unknown[] = []) =>
  (await world.rows<{ n: number }>(`select count(*) as n from trans where ${where}`, values))[0]!.n;

describe('the list of transactions', () => {
  it('pages through all rows, newest first, without duplicates or gaps', async () => {
    const first = await list(month);
    expect(first).toMatchObject({ page: 1, limit: 10 });
    expect(first.list).toHaveLength(10);
    const seen: string[] = [];
    let last = Infinity;
    for (let page = 1; seen.length < first.total; page += 1) {
      const { list: rows } = await list({ ...month, page, limit: 100 });
      for (const row of rows) {
        expect(row.transTime).toBeLessThanOrEqual(last);
        last = row.transTime;
        seen.push(row.transNo);
      }
    }
    expect(new Set(seen).size).toBe(first.total);
  });
  it('has the counts of the database, with and without a filter', async () => {
    expect((await list({})).total).toBe(await count('true'));
    const day = Date.parse('2026-11-20T00:00:00+08:00');
    expect((await list(today)).total).toBe(
      await count('trans_time >= $1 and trans_time < $2', [day, day + 86_400_000]),
    );
  });
  it('returns an empty page beyond the last one', async () => {
    const { list: rows, total: all } = await list({ page: 1000 });
    expect(rows).toEqual([]);
    expect(all).toBeGreaterThan(0);
  });

  const some = async () =>
    (
      await world.rows<Record<string, string>>(
        `select * from trans where term_sn is not null and card_no is not null and trans_status = 'SUCCESS' order by id limit 1`,
      )
    )[0]!;
  it.each([
    ['transNo', 'trans_no', 'trans_no = $1'],
    ['refNo', 'ref_no', 'ref_no = $1'],
    ['custNo', 'cust_no', 'cust_no = $1'],
    ['custName', 'cust_name', `cust_name like '%' || $1 || '%'`],
    ['agentNo', 'agent_no', 'agent_no = $1'],
    ['agentName', 'agent_name', `agent_name like '%' || $1 || '%'`],
    ['oneAgentNo', 'one_agent_no', 'one_agent_no = $1'],
    ['oneAgentName', 'one_agent_name', `one_agent_name like '%' || $1 || '%'`],
    ['termSn', 'term_sn', 'term_sn = $1'],
    ['payBrand', 'pay_brand', 'pay_brand = $1'],
    ['cardType', 'card_type', 'card_type = $1'],
    ['transType', 'trans_type', 'trans_type = $1'],
    ['transStatus', 'trans_status', 'trans_status = $1'],
    ['settleStatus', 'settle_status', 'settle_status = $1'],
    ['policyCode', 'policy_code', 'policy_code = $1'],
  ])('filters by %s to exactly the matching rows', async (name, column, condition) => {
    const value = (await some())[column];
    const { total: found } = await list({ [name]: value });
    expect(found).toBe(await count(condition, [value]));
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThanOrEqual(await count('true'));
  });
  it('filters by the last four digits, the merchant’s phone, the policy type and an amount', async () => {
    const row = await some();
    const tail = row['card_no']!.slice(-4);
    expect((await list({ cardNo: tail })).total).toBe(await count('right(card_no, 4) = $1', [tail]));
    const [{ phone }] = (await world.rows<{ phone: string }>('select phone from merchant where cust_no = $1', [
      row['cust_no'],
    ])) as [{ phone: string }];
    expect((await list({ phone })).total).toBe(
      await count('cust_no in (select cust_no from merchant where phone = $1)', [phone]),
    );
    expect((await list({ policyType: 'LARGEPOS' })).total).toBe(await count(`policy_code like 'DP%'`));
    expect((await list({ transAmountMin: 100_000, transAmountMax: 100_001 })).total).toBe(
      await count('trans_amount between 100000 and 100001'),
    );
  });
  it('matches percent sign, underscore and backslash in a name literally', async () => {
    for (const custName of ['%', '_', '\\', '%老王%']) expect((await list({ custName })).total).toBe(0);
  });
  it('ignores empty filters', async () => {
    expect((await list({ transNo: '', custNo: null })).total).toBe(await count('true'));
  });
});

describe('totals', () => {
  const sums = async (where: string) =>
    (
      await world.rows(
        `select sum(trans_amount) as "transAmount", count(*) as "transCount", sum(fee_amount) as "feeAmount", sum(settle_amount) as "settleAmount" from trans where trans_status = 'SUCCESS' and ${where}`,
      )
    )[0];
  it('cover the whole filtered set, successful transactions only', async () => {
    expect(await total({})).toMatchObject((await sums('true'))!);
    expect(await total({ payBrand: 'WX' })).toMatchObject((await sums(`pay_brand = 'WX'`))!);
    expect(await total({ transStatus: 'ERROR' })).toMatchObject({
      transAmount: 0,
      transCount: 0,
      feeAmount: 0,
      settleAmount: 0,
    });
  });
  it('satisfy the formula that the screen shows', async () => {
    const { transAmount, feeAmount, settleAmount } = await total({});
    const [rest] = (await world.rows<{ extra: number; coupon: number }>(
      `select sum(extra_fee + service_fee + withheld) as extra, sum(coupon_amount) as coupon from trans where trans_status = 'SUCCESS'`,
    )) as [{ extra: number; coupon: number }];
    expect(settleAmount).toBe(transAmount - feeAmount - rest.extra + rest.coupon);
  });
});

describe('access', () => {
  it('of an agent is limited to its subtree, in rows, totals and filters', async () => {
    const mine = await count('agent_path like $1', [`${l1Path}%`]);
    expect((await list({}, 'agent_l1')).total).toBe(mine);
    expect((await total({}, 'agent_l1')).transCount).toBe(
      await count(`trans_status = 'SUCCESS' and agent_path like $1`, [`${l1Path}%`]),
    );
    const outside = (
      await world.rows<{ agent_no: string }>('select agent_no from trans where agent_path not like $1 limit 1', [
        `${l1Path}%`,
      ])
    )[0]!;
    expect((await list({ agentNo: outside.agent_no }, 'agent_l1')).total).toBe(0);
    expect(mine).toBeLessThan(await count('true'));
  });
  it('of an agent without business is empty, with totals of zero', async () => {
    expect(await list({}, 'agent_new')).toMatchObject({ list: [], total: 0 });
    expect(await total({}, 'agent_new')).toMatchObject({
      transAmount: 0,
      transCount: 0,
      feeAmount: 0,
      settleAmount: 0,
    });
  });
  it('to hierarchy columns and filters is limited to organisations', async () => {
    const [forOrg] = (await list({})).list;
    const [forAgent] = (await list({}, 'agent_l1')).list;
    expect(Object.keys(forOrg!)).toEqual(expect.arrayContaining(hierarchy));
    for (const name of hierarchy) expect(forAgent).not.toHaveProperty(name);
    const all = (await list({}, 'agent_l1')).total;
    expect(all).toBeGreaterThan(0);
    for (const one of [{ oneAgentNo: '80000002' }, { oneAgentNos: '80000002,80000003' }]) {
      expect((await list(one, 'agent_l1')).total).toBe(all);
      expect((await list(one)).total).toBeLessThan((await list({})).total);
    }
  });
  it('returns card numbers masked only', async () => {
    const { list: rows } = await list({ ...month, payBrand: 'SK', limit: 100 });
    expect(rows).toHaveLength(100);
    for (const row of rows) expect(row.cardNo).toMatch(/^620000\*{6}\d{4}$/);
  });
});

describe('one transaction', () => {
  const detail = (transNo: string, username = 'org_demo') => world.send(trans.detail, { transNo }, tokens[username]);
  const pick = async (where: string) =>
    (
      await world.rows<{ trans_no: string; cust_no: string }>(
        `select trans_no, cust_no from trans where ${where} order by id limit 1`,
      )
    )[0]!;

  it('shows the whole chain to an organisation, and its own share to an agent', async () => {
    const { trans_no: no } = await pick(`agent_no = '80000011' and trans_status = 'SUCCESS' and trans_amount > 100000`);
    const shares = (await detail(no)).object.profits;
    expect(shares.map(share => share.agentNo)).toEqual(['10000001', '80000001', '80000011']);
    expect((await detail(no, 'agent_l1')).object.profits.map(share => share.agentNo)).toEqual(['80000001']);
    expect((await detail(no, 'agent_l2')).object.profits.map(share => share.agentNo)).toEqual(['80000011']);
  });
  it('shows the merchant’s phone to the direct agent, masked to all providers above', async () => {
    const { trans_no: no } = await pick(`agent_no = '80000011'`);
    expect((await detail(no, 'agent_l2')).object.custPhone).toMatch(/^1990\d{7}$/);
    expect((await detail(no, 'agent_l1')).object.custPhone).toMatch(/^199\*{4}\d{4}$/);
    expect((await detail(no)).object.custPhone).toMatch(/^199\*{4}\d{4}$/);
  });
  it('is refused outside the subtree with the same message as a missing one', async () => {
    const foreign = await pick(`agent_path not like '${l1Path}%'`);
    const answer = await detail(foreign.trans_no, 'agent_l1');
    expect(answer).toEqual({ code: 404, message: '数据不存在', object: null, failCode: null });
    expect(await detail('202611200000000000000000', 'agent_l1')).toEqual(answer);
  });
  it('lists its refunds and failed payouts', async () => {
    const refunded = await pick('paid_back > 0');
    const { object } = await detail(refunded.trans_no);
    expect(
      object.paybacks.filter(each => each.transStatus === 'SUCCESS').reduce((sum, each) => sum + each.paybackAmount, 0),
    ).toBe(object.paidBack);
    const bounced = await pick(`settle_status = 'RECHARGE'`);
    const { settleTries } = (await detail(bounced.trans_no)).object;
    expect([settleTries[0], settleTries.at(-1)]).toMatchObject([{ tryNo: 1, result: '退票' }, { result: '退票' }]);
  });
  it('lists its risk work orders and retrieval requests, newest first', async () => {
    const { trans_no: transNo, cust_no: custNo } = await pick(`agent_no = '80000011' and trans_status = 'SUCCESS'`);
    const order = { riskType: 'CASH_OUT', riskMeasure: 'NONE', riskDesc: '疑似套现' };
    const { riskOrderNo } = await act(world.deps, contract.platformRisk.open, { custNo, transNo, ...order });
    const { adjustNo } = await act(world.deps, contract.platformRisk.recall, {
      transNo,
      adjustReason: '持卡人否认交易',
    });
    const { riskOrders, riskAdjusts } = (await detail(transNo, 'agent_l2')).object;
    expect(riskOrders[0]).toMatchObject({ riskOrderNo, ...order, riskOrderStatus: 'WAIT_SUBMIT' });
    expect(riskAdjusts[0]).toMatchObject({ adjustNo, adjustReason: '持卡人否认交易', riskAdjustStatus: 'WAIT' });
  });
});

it('lists refunds with totals of the successful ones', async () => {
  const { object } = await world.send(payback.list, {}, tokens['org_demo']);
  expect(object.total).toBe((await world.rows<{ n: number }>('select count(*) as n from payback'))[0]!.n);
  const { object: sums } = await world.send(payback.total, {}, tokens['org_demo']);
  expect(sums).toEqual(
    (
      await world.rows(
        `select sum(payback_amount) as "paybackAmount", count(*) as "paybackCount", sum(fee_back_amount) as "feeBackAmount" from payback where trans_status = 'SUCCESS'`,
      )
    )[0],
  );
});

it('returns policy names of the provider itself only', async () => {
  const { object } = await world.send(contract.policy.names, {}, tokens['agent_l1']);
  expect(object.map(each => each.policyCode)).toEqual(['DP2601', 'DP2602', 'DQ2601', 'DQ2602']);
  expect(
    (await world.send(contract.policy.namesByType, { policyType: 'LARGEPOS' }, tokens['agent_l1'])).object,
  ).toHaveLength(2);
  expect(
    (await world.send(contract.policy.namesByAgentNo, { agentNo: '80000002' }, tokens['agent_l1'])).object,
  ).toEqual([]);
});
