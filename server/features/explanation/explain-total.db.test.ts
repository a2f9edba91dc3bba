/** 解释合计 for every list with totals: rows add up to the totals, with the list's own policy, validation and scope. */
import { beforeAll, describe, expect, it } from 'vitest';
import { allCalls, contract } from '@/api/contract';
import { dayOf } from '@/api/format/format';
import { isOffered } from '@/api/schema/gate';
import type { AnyList } from '@/api/schema/list';
import { initialConditions, type Conditions } from '@/api/schema/query';
import { openTestApp, type Operator, type TestApp } from '#tests/world/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
const { trans, withdraw, invoice, profit, agentInfo, deductPlan } = contract;
const ask = (callPath: string, conditions: Conditions, as: Operator, splitBy?: string) => {
  const texts = Object.entries(conditions).map(([name, value]) => ({ name, value: String(value) }));
  return app.send(
    contract.money.explainTotal,
    { callPath, conditions: texts, ...(splitBy && { splitBy }) },
    app.as(as),
  );
};
const explained = async (...asked: Parameters<typeof ask>) => {
  const { code, message, object } = await ask(...asked);
  expect([asked[0], code, message]).toEqual([asked[0], 200, '成功']);
  return object;
};
const lists = allCalls.flatMap(list => {
  const totals = allCalls.find(call => call.kind === 'totals' && call.of?.path === list.path);
  return list.filter && (totals || (list as AnyList).further?.extra) ? [{ list, totals }] : [];
});

describe.each(lists.map(each => [each.list.summary, each] as const))('%s', (_summary, { list, totals }) => {
  it.each(isOffered(list, 'PROVIDER') ? (['org_demo', 'agent_l1'] as const) : (['platform'] as const))(
    'adds up for %s, to the totals of the list',
    async reader => {
      const conditions = initialConditions(list.filter!, dayOf(app.clock.now()));
      const { code } = await app.send(list, conditions, app.as(reader));
      if (code !== 200) return expect(await ask(list.path, conditions, reader)).toMatchObject({ code });
      const { figures, groups, rowCount } = await explained(list.path, conditions, reader);
      expect(figures.filter(({ isEqual }) => !isEqual)).toEqual([]);
      expect(figures.length).toBeGreaterThan(0);
      const { object } = await app.send(totals ?? list, conditions, app.as(reader));
      expect(totals ? object : (object as { extra: object }).extra).toMatchObject(
        Object.fromEntries(figures.map(({ figureName, value }) => [figureName, value])),
      );
      if (rowCount !== null) expect(groups.reduce((sum, group) => sum + group.rowCount, 0)).toBe(rowCount);
    },
  );
});

describe('the totals of transactions', () => {
  const of = (reader: Operator, conditions: Conditions = {}) =>
    explained(trans.list.path, conditions, reader, 'transStatus');
  it('are split by status, and the settlement follows its formula', async () => {
    const { figures, groups, groupTitle, conditions } = await of('org_demo', { payBrand: 'SK' });
    expect(groupTitle).toBe('交易状态');
    expect(conditions).toEqual([{ label: '支付方式', text: '刷卡' }]);
    expect(groups.map(({ groupText }) => groupText)).toContain('交易成功');
    const settle = figures.find(({ figureName }) => figureName === 'settleAmount')!;
    expect(settle).toMatchObject({ unit: '元', isEqual: true, formulaResult: settle.value });
    expect(settle.formula).toBe('交易金额 - 手续费 - D0附加费 - 服务费金额 - 代扣押金与流量费 + 优惠金额');
    const known = await app.one<{ n: number; amount: number }>(
      `select count(*) as n, sum(trans_amount) as amount from trans where pay_brand = 'SK' and trans_status = 'SUCCESS'`,
    );
    const success = groups.find(({ groupText }) => groupText === '交易成功')!;
    expect(success.rowCount).toBe(known.n);
    expect(success.sums).toContainEqual({ figureName: 'transAmount', value: known.amount });
  });
  it('cover only the reader’s own subtree, also with a filter for a provider outside it', async () => {
    const [whole, own] = [await of('org_demo'), await of('agent_l2')];
    expect(own.rowCount!).toBeLessThan(whole.rowCount!);
    const { n } = await app.one<{ n: number }>(
      `select count(*) as n from trans where starts_with(agent_path, (select agent_path from agent join operator using (agent_no) where username = 'agent_l2'))`,
    );
    expect(own.rowCount).toBe(n);
    expect((await of('agent_l1', { scopeAgentNo: '80000002' })).rowCount).toBe(0);
  });
  it('report a figure that does not follow from the others', async () => {
    await app.rows(
      `update trans set settle_amount = settle_amount + 1 where id = (select min(id) from trans where trans_status = 'SUCCESS')`,
    );
    const { figures } = await of('org_demo');
    expect(figures.filter(({ isEqual }) => !isEqual).map(({ figureName }) => figureName)).toEqual(['settleAmount']);
  });
});

describe('a request that cannot be answered', () => {
  it.each([
    ['/nowhere', {}, undefined, '列表接口不存在'],
    [contract.agentLog.list.path, {}, undefined, '该列表没有合计'],
    [trans.list.path, { nothing: '1' }, undefined, '不支持的条件：nothing'],
    [trans.list.path, { transStatus: 'GONE' }, undefined, '交易状态应为以下之一：INIT、SUCCESS、ERROR'],
    [trans.list.path, { transTimeStart: '2026-13-01' }, undefined, '交易时间应为YYYY-MM-DD格式的日期'],
    [
      trans.list.path,
      { transTimeStart: '2026-11-20', transTimeEnd: '2026-11-01' },
      undefined,
      '交易时间的开始日期不能晚于结束日期',
    ],
    [trans.list.path, {}, 'transNo', '汇总维度不支持：transNo'],
  ] as const)('%s with %o by %s is refused with a message', async (path, conditions, splitBy, message) => {
    expect(await ask(path, conditions, 'org_demo', splitBy)).toMatchObject({ code: 400, message });
  });
  it('is refused by the same policy and switches as the list', async () => {
    for (const { list } of [invoice, deductPlan, withdraw, profit, agentInfo])
      for (const reader of ['org_demo', 'agent_l3', 'agent_off'] as const) {
        const { code } = await app.send(list as never, {}, app.as(reader));
        expect([list.path, reader, (await ask(list.path, {}, reader)).code]).toEqual([list.path, reader, code]);
      }
    expect((await ask(contract.transReward.list.path, { rewardType: 'SKJL' }, 'agent_off')).code).toBe(403);
  });
});
