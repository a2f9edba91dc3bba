/**
 * Terminals over HTTP: issuing, recalling, and activities that lock them; flow cards and increases within their limits.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { openTestApp, type Operator, request, type TestApp } from '#tests/world/test-app';

const { terminal, stock, flowCard, increase } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

describe('terminals', () => {
  const someUnits = async () =>
    (
      await app.rows<{ term_sn: string }>(
        `select term_sn from terminal where agent_no = '80000001' and term_status = 'ISSUED' and term_sn not in (select term_sn from merchant_incr where examine_status = 'INIT') limit 3`,
      )
    ).map(each => each.term_sn);

  it('are found by the last four to six digits of their number, in the own subtree only', async () => {
    const found = async (termSn: string, as: Operator = 'org_demo') =>
      (await app.send(terminal.list, { termSn, limit: 100 }, app.as(as))).object.list.map(row => row.termSn);
    const [own] = await app.rows<{ sn: string }>(
      `select term_sn as sn from terminal where agent_path = '/10000001/80000001/' order by id limit 1`,
    );
    const { sn } = own!;
    for (const length of [4, 5, 6]) {
      const tail = sn.slice(-length);
      const rows = await found(tail);
      expect(rows).toContain(sn);
      expect(rows.filter(each => !each.endsWith(tail))).toEqual([]);
    }
    expect(await found(sn)).toEqual([sn]);
    expect(await found(sn.slice(-7))).toEqual([]);
    expect(await found(sn.slice(-6), 'agent_off')).not.toContain(sn);
  });
  it('keep the price of their purchaser, which those below it do not see', async () => {
    const { sn } = await app.one<{ sn: string }>(
      `select term_sn as sn from terminal where term_status = 'STOCK' and allot_time is null and agent_path = '/10000001/' limit 1`,
    );
    const move = async (user: Operator, toAgentNo: string, unitPrice: number) => {
      const body = { termSns: [sn], toAgentNo, unitPrice, periods: 1, ...request() };
      expect((await app.send(stock.allot, body, app.as(user))).object.done).toHaveLength(1);
    };
    const prices = async () =>
      Promise.all(
        (['org_demo', 'agent_l1', 'agent_l2'] as const).map(
          async user => (await app.send(terminal.detail, { termSn: sn }, app.as(user))).object?.purchasePrice,
        ),
      );
    await move('org_demo', '80000001', 4_200);
    await move('agent_l1', '80000011', 9_900);
    expect(await prices()).toEqual([4_200, 4_200, null]);
    await app.send(stock.recall, { termSns: [sn], ...request() }, app.as('agent_l1'));
    expect(await prices()).toEqual([4_200, 4_200, undefined]);
  });

  it('are previewed in a dry run, and issued once to a direct child', async () => {
    const units = await someUnits();
    const bound = await app.one<{ term_sn: string }>(
      `select term_sn from terminal where agent_no = '80000001' and bind_status = 'BIND' limit 1`,
    );
    const body = {
      termSns: [...units, bound.term_sn, 'NOSUCHTERM01'],
      toAgentNo: '80000011',
      unitPrice: 6_800,
      periods: 3,
    };
    const dry = (await app.send(stock.allot, { ...body, dryRun: true, ...request() }, app.as('agent_l1'))).object;
    expect([dry.done.length, dry.refused.map(each => each.reason), dry.moveNo]).toEqual([
      3,
      ['当前状态为「已激活」，仅「已划拨」可以划拨', '终端不存在或不在您名下'],
      null,
    ]);
    const tooDear = await app.send(stock.allot, { ...body, unitPrice: 1_000_001, ...request() }, app.as('agent_l1'));
    expect([tooDear.code, tooDear.message]).toEqual([400, expect.stringContaining('单价')]);
    const once = request();
    const real = await app.send(stock.allot, { ...body, ...once }, app.as('agent_l1'));
    const twin = await app.send(stock.allot, { ...body, ...once }, app.as('agent_l1'));
    expect(real.object).toEqual(twin.object);
    const [child] = await app.rows<{ agent_name: string }>(`select agent_name from agent where agent_no = '80000011'`);
    const models = await app.rows<{ term_model: string; n: number }>(
      `select term_model, count(*)::int n from terminal where term_sn = any($1) group by 1 order by 1`,
      [units],
    );
    // The dry run shows the receiver, the terminals, the price and the first deduction.
    expect(dry.preview).toEqual({
      toAgentNo: '80000011',
      toAgentName: child!.agent_name,
      termCount: 3,
      snStart: units.toSorted()[0],
      snEnd: units.toSorted().at(-1),
      models: models.map(({ term_model: termModel, n: termCount }) => ({ termModel, termCount })),
      unitPrice: 6_800,
      periods: 3,
      totalAmount: 20_400,
      firstDeductDay: '2026-11-21',
      firstDeductAmount: 6_800,
      spans: expect.any(Array),
      urgent: expect.any(Array),
    });
    expect(real.object.preview).toBeNull();
    expect(
      await app.rows(`select total_amount, periods, start_date, period_amount from deduct_plan where plan_no = $1`, [
        real.object.planNo,
      ]),
    ).toEqual([{ total_amount: 20_400, periods: 3, start_date: '2026-11-21', period_amount: 6_800 }]);
    const free = { termSns: units, toAgentNo: '80000011', dryRun: true };
    expect((await app.send(stock.allot, { ...free, ...request() }, app.as('agent_l1'))).object).toMatchObject({
      done: [],
      preview: null,
    });
    expect(
      (await app.send(stock.allot, { ...body, toAgentNo: '80000031', ...request() }, app.as('agent_l1'))).message,
    ).toBe('只能划拨给直属下级');
    await app.send(stock.recall, { termSns: units, ...request() }, app.as('agent_l1'));
  });
  it('are recalled from whoever they were issued to, and tell where they were', async () => {
    const units = await someUnits();
    await app.send(stock.allot, { termSns: units, toAgentNo: '80000011', ...request() }, app.as('agent_l1'));
    const [child] = await app.rows<{ agent_name: string }>(`select agent_name from agent where agent_no = '80000011'`);
    const asked = { termSns: units, dryRun: true, ...request() };
    expect((await app.send(stock.recall, asked, app.as('agent_l1'))).object.preview).toMatchObject({
      toAgentNo: '80000001',
      termCount: 3,
      holders: [{ agentNo: '80000011', agentName: child!.agent_name, termCount: 3 }],
    });
    const back = (await app.send(stock.recall, { termSns: units, ...request() }, app.as('agent_l1'))).object;
    expect(back.done).toHaveLength(3);
    const detail = (await app.send(terminal.detail, { termSn: units[0]! }, app.as('agent_l1'))).object;
    expect(detail.moves.slice(0, 2).map(each => [each.termMoveType, each.fromAgentNo, each.toAgentNo])).toEqual([
      ['RECALL', '80000011', '80000001'],
      ['ALLOT', '80000001', '80000011'],
    ]);
    // The original owner is above the reader, so its name is shown without the number.
    const first = detail.moves.find(each => each.toAgentNo === '80000001' && each.termMoveType === 'ALLOT')!;
    expect([first.fromAgentNo, typeof first.fromAgentName]).toEqual([null, 'string']);
  });
  it('of two overlapping runs of numbers are moved and paid for once', async () => {
    const units = await app.rows<{ no: string }>(
      `select term_sn as no from terminal where agent_no = '80000001' and term_status = 'ISSUED' and bind_status = 'UNBIND' order by term_sn`,
    );
    const [first, second, last] = [units[0]!.no, units[1]!.no, units.at(-1)!.no];
    expect(units.length).toBeGreaterThan(2);
    const allot = async (snStart: string, snEnd: string) => {
      const body = { snStart, snEnd, toAgentNo: '80000011', unitPrice: 5_000, periods: 2, ...request() };
      const { object } = await app.send(stock.allot, body, app.as('agent_l1'));
      const plan = await app.one<{ total: number }>(
        `select total_amount as total from deduct_plan where plan_no = $1`,
        object.planNo,
      );
      return { moved: object.done.map(({ termSn }) => termSn), total: plan.total };
    };
    expect(await allot(first, second)).toEqual({ moved: [first, second], total: 10_000 });
    const rest = units.slice(2).map(({ no }) => no);
    expect(await allot(second, last)).toEqual({ moved: rest, total: 5_000 * rest.length });
    // Each plan knows how many of its terminals come back.
    const asked = { termSns: [first, rest[0]!], dryRun: true, ...request() };
    const { preview } = (await app.send(stock.recall, asked, app.as('agent_l1'))).object;
    expect(preview?.plans.map(({ termCount, allottedCount }) => [termCount, allottedCount])).toEqual([
      [1, 2],
      [1, rest.length],
    ]);
    const back = { termSns: units.map(({ no }) => no), ...request() };
    expect((await app.send(stock.recall, back, app.as('agent_l1'))).object.done).toHaveLength(units.length);
  });
  it('are previewed without a price, and with another policy', async () => {
    const units = await app.rows<{ term_sn: string; policy_code: string }>(
      `select term_sn, policy_code from terminal where agent_no = '80000001' and term_status = 'ISSUED' and bind_status = 'UNBIND' and policy_code = 'DQ2601' and term_sn not in (select term_sn from merchant_incr where examine_status = 'INIT') limit 2`,
    );
    const termSns = units.map(each => each.term_sn);
    const gift = { termSns, toAgentNo: '80000011', periods: 3, dryRun: true };
    expect((await app.send(stock.allot, { ...gift, ...request() }, app.as('agent_l1'))).object.preview).toMatchObject({
      termCount: 2,
      unitPrice: null,
      periods: null,
      totalAmount: null,
      firstDeductDay: null,
      firstDeductAmount: null,
    });
    const [other] = await app.rows<{ policy_code: string; policy_name: string }>(
      `select policy_code, policy_name from policy where policy_type = (select policy_type from policy where policy_code = 'DQ2601') and policy_code <> 'DQ2601' limit 1`,
    );
    const [old] = await app.rows<{ policy_name: string }>(
      `select policy_name from policy where policy_code = 'DQ2601'`,
    );
    const change = { termSns, policyCode: other!.policy_code, dryRun: true };
    expect(
      (await app.send(stock.changePolicy, { ...change, ...request() }, app.as('agent_l1'))).object.preview,
    ).toEqual(
      expect.objectContaining({
        policyName: other!.policy_name,
        policies: [{ policyName: old!.policy_name, termCount: 2 }],
      }),
    );
  });
  it('are in stock for whoever holds them, and allotted for everybody above; the actions stay those of their state', async () => {
    const [unit] = await app.rows<{ term_sn: string }>(
      `select term_sn from terminal where agent_no = '80000001' and term_status = 'ISSUED' limit 1`,
    );
    const { term_sn: termSn } = unit!;
    const seen = async (user: 'org_demo' | 'agent_l1', further: object = {}) =>
      (await app.send(stock.list, { termSn, ...further }, app.as(user))).object.list[0];
    expect((await seen('org_demo'))?.termStatus).toBe('ISSUED');
    const own = await seen('agent_l1');
    expect([own?.termStatus, own?.allowed?.['termStatus.allotDown']]).toEqual(['STOCK', null]);
    expect(await seen('agent_l1', { termStatus: 'ISSUED' })).toBeUndefined();
    const held = (await app.send(stock.list, { termStatus: 'STOCK' }, app.as('agent_l1'))).object.total;
    expect(held).toBe((await app.send(stock.total, {}, app.as('agent_l1'))).object.stockCount);
  });
  it('cannot be unbound while an activity locks them', async () => {
    const held = await app.one<{ term_sn: string }>(
      `select b.term_sn from unbind_black_list b join terminal t on t.term_sn = b.term_sn and t.cust_no = b.cust_no where b.end_time > ${app.clock.now()} and t.agent_path like '/10000001/80000001/%' limit 1`,
    );
    expect(
      (await app.send(terminal.unbind, { termSn: held.term_sn, remark: '商户要求', ...request() }, app.as('org_demo')))
        .message,
    ).toBe('该商户参与活动期间不可解绑');
  });
});

describe('flow cards and increases', () => {
  it('are refused outside their limits', async () => {
    const { cust_no: custNo } = await app.one<{ cust_no: string }>(
      `select m.cust_no from merchant m join flow_order o using (cust_no) where m.agent_path like '/10000001/80000001/%' and m.account_status = 'TRUE' and o.flow_fee_status = 0 limit 1`,
    );
    expect(
      (await app.send(flowCard.change, { custNo, newFee: 99_999, ...request() }, app.as('agent_l1'))).message,
    ).toContain('流量费需在');
    expect(
      (await app.send(flowCard.change, { custNo, newFee: 4_800, ...request() }, app.as('agent_l1'))).object.changeNo,
    ).toMatch(/^LB/);
    const answer = await app.send(
      increase.savePlan,
      {
        incrType: 'FEE',
        custNos: [custNo, '000000000000000'],
        incrRate: 100,
        effectStart: '2026-11-22',
        consentWay: '小程序确认',
        ...request(),
      },
      app.as('agent_l1'),
    );
    expect(answer.object.refused.map(each => each.custNo)).toContain('000000000000000');
  });
});
