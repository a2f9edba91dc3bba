/** Terms beside each other (docs/domain/provider.md#pricing): one order of the ways of payment, and terms as of an earlier day. */
import { beforeAll, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { payBrand } from '@/api/enums';
import { dayMs, dayOf } from '@/api/format/format';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
const agentNo = '80000011';

it('names the ways of payment in one order wherever they are listed, cards first', async () => {
  const token = app.as('agent_l1');
  const { custNo } = await app.one<{ custNo: string }>(
    `select cust_no as "custNo" from merchant where agent_no = '80000001' and account_status = 'TRUE' limit 1`,
  );
  const listed = [
    ...(await app.send(contract.policy.configs, {}, token)).object.map(each => each.costs),
    ...(await app.send(contract.policy.subConfigs, { agentNo }, token)).object.map(each => each.costs),
    (await app.send(contract.fee.current, { custNo }, token)).object,
    (await app.send(contract.fee.template, { custNo }, token)).object,
    (await app.send(contract.fee.changeForm, { custNo }, token)).object.rows!,
  ];
  const order = payBrand.map(({ code }) => code);
  for (const ways of listed) {
    const places = ways.map(way => order.indexOf(way.payBrand));
    expect(places.length).toBeGreaterThan(5);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(ways.slice(0, 2).map(way => [way.payBrand, way.cardType])).toEqual([
      ['SK', 'JJK'],
      ['SK', 'DJK'],
    ]);
  }
});

it('tells the terms of a child as they were at the end of a day', async () => {
  const read = async (termsDay?: string) => {
    const token = app.as('agent_l1');
    const asOf = { agentNo, ...(termsDay && { termsDay }) };
    const configs = (await app.send(contract.policy.subConfigsByType, { ...asOf, policyType: 'ELESIGNPOS' }, token))
      .object;
    const config = configs.find(({ enabled }) => enabled)!;
    const vips = (await app.send(contract.policy.vips, asOf, token)).object;
    const activities = (await app.send(contract.policy.marktingConfigs, asOf, token)).object;
    return {
      config,
      told: [config.subFalseDeduct, vips[0]!.subBack, activities[0]!.subCashback] as (number | null)[],
      activity: activities[0]!.marktingNo,
      limits: config.limits,
    };
  };
  const first = await read();
  app.clock.advance(dayMs);
  await app.signInAgain();
  const { policyCode, subProfitRatio, subNonActiveDeduct, subFlowBack } = first.config;
  const costs = first.config.costs.map(({ payBrand: brand, cardType, subRate, subCapFee, subExtraFee }) => ({
    payBrand: brand,
    cardType,
    subRate: subRate!,
    subCapFee,
    subExtraFee: subExtraFee!,
  }));
  const lowered = {
    policyCode,
    costs,
    marktings: [],
    profitRatio: subProfitRatio!,
    falseDeduct: first.told[0]! - 100,
    nonActiveDeduct: subNonActiveDeduct!,
    flowBack: subFlowBack!,
  };
  const body = { agentNo, effectType: 'NOW', policies: [lowered], vips: [], ...request() };
  expect((await app.send(contract.agentCost.save, body, app.as('agent_l1'))).message).toBe('成功');

  const now = app.clock.now();
  expect((await read(dayOf(now - dayMs))).told).toEqual(first.told);
  expect((await read(dayOf(now))).told).toEqual([first.told[0]! - 100, ...first.told.slice(1)]);
  expect((await read()).told[0]).toBe(first.told[0]! - 100);
  // What may be given is judged today.
  expect((await read(dayOf(now - dayMs))).limits).toEqual((await read()).limits);
});

it('tells no terms of an earlier day of a provider that is not below, and names a day that is none', async () => {
  const outside = await app.send(
    contract.policy.subConfigsByType,
    { agentNo: '80000001', policyType: 'ELESIGNPOS', termsDay: '2026-10-31' },
    app.as('agent_l2'),
  );
  expect(outside.code).toBe(404);
  const wrong = { agentNo, policyType: 'ELESIGNPOS', termsDay: '2026-02-30' } as const;
  const answer = await app.send(contract.policy.subConfigsByType, wrong, app.as('agent_l1'));
  expect([answer.code, answer.message]).toEqual([400, expect.stringContaining('条件日期')]);
});
