/** 换机: another terminal stands in for a broken one (docs/domain/terminal.md#exchange). */
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { act } from '#tests/world/act';
import { dailyJobs } from '#server/operations/schedule';
import { reckonedMerchant, type Reckoned } from '#tests/world/reckoned';
import { feedRefund, feedSale, openTestApp, request, type Operator, type TestApp } from '#tests/world/test-app';

const { platformStock, terminal, terminalLog } = contract;
const day = 86_400_000;
let app: TestApp;
let cust: Reckoned;
let free: readonly string[];

beforeEach(async () => {
  app = await openTestApp();
  cust = await reckonedMerchant(app);
  const { termSn, custNo, policyCode } = cust;
  free = (
    await app.rows<{ sn: string }>(
      `update terminal set agent_no = '80000031', agent_name = '三级', agent_path = '/10000001/80000001/80000011/80000031/', policy_code = $1
        where term_sn in (select term_sn from terminal where term_status = 'ISSUED' and cust_no is null and active_time is null order by term_sn limit 2)
        returning term_sn as sn`,
      [policyCode],
    )
  ).map(({ sn }) => sn);
  for (const table of ['active_record', 'false_active', 'deposit_order', 'unbind_black_list'])
    await app.rows(`delete from ${table} where term_sn = any($1)`, [[termSn, ...free]]);
  await app.rows(
    `insert into active_record (active_no, cust_no, cust_name, agent_no, agent_name, one_agent_no, one_agent_name, org_no, agent_path, term_sn, policy_code,
       active_status, standard_amount, bind_time, deadline, create_time, update_time)
     select $2, cust_no, cust_name, agent_no, agent_name, one_agent_no, one_agent_name, org_no, agent_path, $3, policy_code, 'INIT', 100000, $4, $5, $4, $4
       from merchant where cust_no = $1`,
    [custNo, 'JH202611200000007701', termSn, app.clock.now(), app.clock.now() + 30 * day],
  );
  await app.rows(
    `update terminal set term_status = 'BOUND', active_status = 'INIT', active_time = null, term_no = '12345678' where term_sn = $1`,
    [termSn],
  );
  await countdown(termSn, app.clock.now() + 10 * day);
  for (const sn of free) await countdown(sn, app.clock.now() + 90 * day);
});
/** A terminal with a running countdown to its activation. */
async function countdown(termSn: string, deadline: number): Promise<void> {
  await app.rows(`delete from non_active where term_sn = $1`, [termSn]);
  await app.rows(
    `insert into non_active (non_no, term_sn, term_model, policy_code, agent_no, agent_name, agent_path, allot_time, deadline, countdown_status, deduct_amount, create_time, update_time)
     select 'WJ-' || term_sn, term_sn, term_model, policy_code, agent_no, agent_name, agent_path, 0, $2, 'COUNTING', 5000, 0, 0 from terminal where term_sn = $1`,
    [termSn, deadline],
  );
}
const exchange = (newTermSn = free[0]!, by: Operator = 'agent_l3', body: object = request(), termSn = cust.termSn) =>
  app.send(terminal.exchange, { termSn, newTermSn, remark: '屏幕损坏', ...body }, app.as(by));
const stateOf = (termSn: string) =>
  app.one(
    `select term_status as status, bind_status as bond, cust_no as cust, term_no as no, active_status as active from terminal where term_sn = $1`,
    termSn,
  );
const countdownOf = (termSn: string) =>
  app.one(`select countdown_status as status, deadline from non_active where term_sn = $1`, termSn);
const activation = () =>
  app.one(
    `select term_sn as sn, active_status as status, current_amount as counted from active_record where cust_no = $1 order by bind_time desc limit 1`,
    cust.custNo,
  );

describe('an exchange', () => {
  it('scraps the old terminal, and the new one takes over all that hung on it', async () => {
    const { custNo, termSn } = cust;
    const [next] = free as [string];
    await app.rows(`update flow_order set flow_fee_status = 0 where cust_no = $1 and term_sn = $2`, [custNo, termSn]);
    const once = request();
    const answers = [await exchange(next, 'agent_l3', once), await exchange(next, 'agent_l3', once)];
    expect(answers.map(({ code, message }) => [code, message])).toEqual([
      [200, '成功'],
      [200, '成功'],
    ]);
    expect(await stateOf(termSn)).toEqual({ status: 'SCRAP', bond: 'UNBIND', cust: null, no: null, active: 'INIT' });
    expect(await stateOf(next)).toEqual({
      status: 'BOUND',
      bond: 'BIND',
      cust: custNo,
      no: '12345678',
      active: 'INIT',
    });
    expect(await activation()).toEqual({ sn: next, status: 'INIT', counted: 0 });
    expect(
      await app.rows(
        `select distinct o.term_sn as sn, o.iccid = coalesce(t.iccid, '') as own from flow_order o join terminal t using (term_sn) where o.cust_no = $1`,
        [custNo],
      ),
    ).toEqual([{ sn: next, own: true }]);
    // An exchange does not put the activation off: the earlier deadline holds.
    expect(await countdownOf(termSn)).toMatchObject({ status: 'CLOSED' });
    expect(await countdownOf(next)).toEqual({ status: 'COUNTING', deadline: app.clock.now() + 10 * day });
    const moves = (await app.send(terminalLog.list, { termMoveType: 'CHANGE' }, app.as('agent_l3'))).object.list;
    expect(moves.map(move => [move.termSn, move.remark]).toSorted()).toEqual(
      [
        [termSn, `换为 ${next}`],
        [next, `接替 ${termSn}`],
      ].toSorted(),
    );
    expect(new Set(moves.map(({ moveNo }) => moveNo)).size).toBe(1);
    const logged = await app.rows(`select op_biz_type, content from operate_log where target_no = $1`, [termSn]);
    expect(logged).toEqual([{ op_biz_type: 'EXCHANGE', content: `换机为 ${next}：屏幕损坏` }]);
  });

  it('takes the deposit along, and leaves what was paid with the card that it was paid for', async () => {
    const { custNo, termSn, policyCode } = cust;
    const [next] = free as [string];
    await app.rows(
      `insert into deposit_order (order_no, cust_no, cust_name, agent_no, agent_name, one_agent_no, one_agent_name, org_no, agent_path, term_sn, policy_code,
         markting_no, markting_type, deposit_amount, pay_status, create_time, update_time)
       select 'YJ202611200000007701', cust_no, cust_name, agent_no, agent_name, one_agent_no, one_agent_name, org_no, agent_path, $2, $3, 'HD000001', 1, 9900, 'SUCCESS', $4, $4
         from merchant where cust_no = $1`,
      [custNo, termSn, policyCode, app.clock.now()],
    );
    const cards = () =>
      app.rows<{ paid: number; iccid: string }>(
        `select flow_fee_status as paid, iccid from flow_order where cust_no = $1 and term_sn = any($2) order by pay_times`,
        [custNo, [termSn, next]],
      );
    await app.rows(
      `update flow_order set iccid = '89860000000000000001', flow_fee_status = case when pay_times = 1 then 1 else 0 end
        where cust_no = $1 and term_sn = $2`,
      [custNo, termSn],
    );
    const paid = (await cards()).filter(each => each.paid === 1);
    expect(paid).not.toEqual([]);
    expect((await exchange(next)).code).toBe(200);
    expect((await cards()).filter(each => each.paid === 1)).toEqual(paid);
    expect(await app.one(`select term_sn as sn from deposit_order where order_no = 'YJ202611200000007701'`)).toEqual({
      sn: next,
    });
  });

  it('goes on counting: new sales, late ones and refunds of the old terminal, also after a second exchange', async () => {
    const { custNo, termSn } = cust;
    const [second, third] = free as [string, string];
    const { transNo } = await feedSale(app, custNo, { termSn, transAmount: 40_000 });
    expect((await exchange(second)).code).toBe(200);
    await feedSale(app, custNo, { termSn: second, transAmount: 10_000 });
    expect((await exchange(third, 'agent_l1', request(), second)).code).toBe(200);
    await feedSale(app, custNo, { termSn, transAmount: 5_000 });
    expect(await activation()).toEqual({ sn: third, status: 'DOING', counted: 55_000 });
    await feedRefund(app, transNo, 40_000);
    expect(await activation()).toEqual({ sn: third, status: 'DOING', counted: 15_000 });
    await feedSale(app, custNo, { termSn: third, transAmount: 85_000 });
    expect(await stateOf(third)).toMatchObject({ status: 'ACTIVE', active: 'SUCCESS' });
    const { no: activeNo } = await app.one<{ no: string }>(
      `select active_no as no from active_record where term_sn = $1`,
      third,
    );
    const { list } = (await app.send(contract.active.transDetail, { activeNo }, app.as('agent_l3'))).object;
    expect(list.map(({ transAmount }) => transAmount).toSorted()).toEqual([10_000, 40_000, 5_000, 85_000].toSorted());
  });

  it('of an active one keeps its activation and ends the new one’s countdown', async () => {
    const { custNo, termSn } = cust;
    await feedSale(app, custNo, { termSn, transAmount: 100_000 });
    const { time } = await app.one<{ time: number }>(
      `select active_time as time from terminal where term_sn = $1`,
      termSn,
    );
    app.clock.advance(60_000);
    const body = { termSn, newTermSn: free[0]!, remark: '主板损坏', ...request() };
    expect((await app.send(platformStock.exchange, body, app.as('platform'))).code).toBe(200);
    expect(await stateOf(free[0]!)).toMatchObject({ status: 'ACTIVE', active: 'SUCCESS', cust: custNo });
    expect(await app.one(`select active_time as time from terminal where term_sn = $1`, free[0]!)).toEqual({ time });
    expect(await countdownOf(free[0]!)).toMatchObject({ status: 'REACHED' });
    const moved = await app.rows(
      `select 'assessment' as what from false_active where term_sn = $1 and countdown_status = 'COUNTING'
       union all select 'hold' from unbind_black_list where term_sn = $1`,
      [free[0]],
    );
    expect(moved).toEqual([{ what: 'assessment' }, { what: 'hold' }]);
    await dailyJobs.find(({ name }) => name === 'flowFeeGenerate')!.run(app.deps, app.clock.now());
  });

  it('of two merchants for the same terminal is made for one of them', async () => {
    const other = await reckonedMerchant(app, 1);
    await app.rows(`update terminal set term_status = 'BOUND', policy_code = $2 where term_sn = $1`, [
      other.termSn,
      cust.policyCode,
    ]);
    await app.rows(`delete from active_record where term_sn = $1`, [other.termSn]);
    const answers = await Promise.all([exchange(), exchange(free[0], 'agent_l2', request(), other.termSn)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const states = await Promise.all([cust, other].map(({ termSn }) => stateOf(termSn)));
    expect(states.map(({ status }: { status?: string }) => status).toSorted()).toEqual(['BOUND', 'SCRAP']);
  });
});

describe('an exchange is refused', () => {
  const refused = async (...of: Parameters<typeof exchange>) => {
    const { code, message } = await exchange(...of);
    return [code, message];
  };
  it('for itself, an unknown one, and one that its holder does not have', async () => {
    expect(await refused(cust.termSn)).toEqual([400, '新终端不能是原终端']);
    expect(await refused('00000000000000000000')).toEqual([404, '新终端不存在']);
    expect((await refused(free[0], 'agent_off'))[0]).toBe(404);
    await app.rows(
      `update terminal set agent_no = '80000011', agent_path = '/10000001/80000001/80000011/' where term_sn = $1`,
      [free[0]],
    );
    expect(await refused(free[0], 'agent_l3')).toEqual([404, '新终端不存在']);
    expect(await refused(free[0], 'agent_l2')).toEqual([409, expect.stringContaining('新终端不在原终端的持有方名下')]);
  });
  it('for another product, one that the merchant had before, a bound one, and without a reason', async () => {
    await app.rows(
      `update terminal set policy_code = (select p.policy_code from policy p join policy q on q.policy_type <> p.policy_type where q.policy_code = $2 limit 1) where term_sn = $1`,
      [free[0], cust.policyCode],
    );
    expect(await refused()).toEqual([409, expect.stringContaining('产品类型不一致')]);
    await app.rows(`update active_record set term_sn = $2 where cust_no = $1`, [cust.custNo, free[1]]);
    expect(await refused(free[1])).toEqual([409, expect.stringContaining('新终端曾绑定该商户')]);
    const bound = await reckonedMerchant(app, 1);
    expect((await refused(bound.termSn))[0]).toBe(409);
    expect(await refused(free[1], 'agent_l3', { ...request(), remark: '坏' })).toEqual([
      400,
      expect.stringContaining('换机原因'),
    ]);
  });
  it('of a terminal that is not bound, and of a disabled merchant’s', async () => {
    expect((await refused(free[1], 'agent_l3', request(), free[0]))[0]).toBe(409);
    await act(app.deps, contract.platformParty.moveMerchant, {
      custNo: cust.custNo,
      event: 'disable',
      remark: '平台处理',
    });
    expect(await refused()).toEqual([409, expect.stringContaining('商户未通过审核')]);
    await act(app.deps, contract.platformParty.moveMerchant, { custNo: cust.custNo, event: 'enable' });
    expect(await stateOf(cust.termSn)).toMatchObject({ status: 'BOUND', bond: 'BIND' });
  });
});
