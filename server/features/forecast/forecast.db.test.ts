/** 先试算: what is forecast is what is booked once the terms are saved and the same sales come again (docs/domain/provider.md#forecast). */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { forecastDays } from '@/api/contract/forecast';
import { dayMs } from '@/api/format/format';
import type { CallInput, CallOutput } from '@/api/schema/call';
import { loadChain } from '#server/features/pricing/load-chain';
import { feedRefund, feedSale, openTestApp, request, type TestApp } from '#tests/world/test-app';
import { replay } from './replay';
import { ifMerchantPaid } from './what-if';

type Save = CallInput<typeof contract.agentCost.save>;
type Forecast = CallOutput<typeof contract.forecast.terms>;
type Sums = Forecast['total'];

/** 8 changes by default; `npm run prove -- forecast` tries 1,000. */
const rounds = Number(process.env['FORECASTS'] ?? 8);
const [salesARound, refundsARound] = [6, 2];

let app: TestApp;
let seed = 20_261_129;
/** A whole number from 0 to below `n`, the same in every run. */
const random = (n: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * n);
};
const oneOf = <T>(all: readonly T[]): T => all[random(all.length)]!;
const between = (least: number, most: number) => least + random(Math.max(0, most - least) + 1);

interface Party {
  readonly agentNo: string;
  readonly path: string;
}
let parent: Party;
let child: Party;
let policyCode: string;
let custs: readonly string[];
beforeAll(async () => {
  app = await openTestApp();
  const of = (user: string) =>
    app.one<Party>(
      `select a.agent_no as "agentNo", a.agent_path as path from agent a join operator o on o.agent_no = a.agent_no where o.username = $1`,
      user,
    );
  [parent, child] = [await of('agent_l1'), await of('agent_l2')];
  const found = await app.rows<{ no: string; code: string }>(
    `select cust_no as no, policy_code as code from merchant m where agent_path like $1 and account_status = 'TRUE' and risk_measure = 'NONE'
        and exists (select 1 from terminal t where t.cust_no = m.cust_no) order by policy_code, cust_no`,
    [`${child.path}%`],
  );
  policyCode = found[0]!.code;
  custs = found.filter(({ code }) => code === policyCode).map(({ no }) => no);
});

/** Terms between those of the parent and what merchants pay, as the dialog would send them. */
async function randomTerms(): Promise<Omit<Save, 'requestNo' | 'effectType'>> {
  const { db } = app.deps;
  const now = app.clock.now();
  const [own, before] = (await loadChain(db, child.path, policyCode, now)).slice(-2) as [Node, Node];
  const lower = await app.rows<{ path: string }>(
    `select agent_path as path from agent a where parent_agent_no = $1 and exists (select 1 from agent_policy p where p.agent_no = a.agent_no and p.policy_code = $2)`,
    [child.agentNo, policyCode],
  );
  const grandchildren = await Promise.all(
    lower.map(async ({ path }) => (await loadChain(db, path, policyCode, now)).at(-1)!),
  );
  const costs = before.costs.map(cost => {
    const same = (each: Cost) => each.payBrand === cost.payBrand && each.cardType === cost.cardType;
    const mine = own.costs.find(same)!;
    const most = grandchildren.map(node => node.costs.find(same)!);
    const top = Math.min(cost.costRate + 300, ...most.map(({ costRate }) => costRate));
    return {
      payBrand: cost.payBrand,
      cardType: cost.cardType,
      subRate: mine.costRate + 10 * Math.floor(between(0, Math.max(0, top - mine.costRate)) / 10),
      subCapFee:
        cost.capFee === null
          ? null
          : between(mine.capFee!, Math.min(cost.capFee, ...most.map(({ capFee }) => capFee!))),
      subExtraFee: between(mine.extraCost, Math.min(cost.extraCost, ...most.map(({ extraCost }) => extraCost))),
    };
  });
  const least = Math.max(0, ...grandchildren.map(({ profitRatio }) => profitRatio));
  const { falseDeduct, nonActiveDeduct, flowBack } = before;
  const terms = { policyCode, falseDeduct, nonActiveDeduct, flowBack, costs, marktings: [] };
  return {
    agentNo: child.agentNo,
    taxPoint: null,
    policies: [{ ...terms, profitRatio: between(least, own.profitRatio) }],
    vips: [],
  };
}
type Node = Awaited<ReturnType<typeof loadChain>>[number];
type Cost = Node['costs'][number];

interface Sale {
  readonly custNo: string;
  readonly body: object;
  readonly refund: number;
}
async function randomSales(): Promise<Sale[]> {
  const sales: Sale[] = [];
  for (let at = 0; at < salesARound; at += 1) {
    const custNo = oneOf(custs);
    const ways = await app.rows<{ brand: string; card: string | null }>(
      `select pay_brand as brand, card_type as card from merchant_fee where cust_no = $1 and end_time is null and pay_brand in ('SK', 'WX', 'ZFB') order by 1, 2`,
      [custNo],
    );
    const { brand, card } = oneOf(ways);
    const transAmount = between(10_00, 3_000_00);
    const body = { payBrand: brand, cardType: card, transAmount };
    sales.push({ custNo, body, refund: at < refundsARound ? between(1, transAmount - 1) : 0 });
  }
  return sales;
}
async function feed(sales: readonly Sale[]): Promise<string[]> {
  const numbers: string[] = [];
  for (const { custNo, body, refund } of sales) {
    const { transNo } = await feedSale(app, custNo, body);
    if (refund > 0) await feedRefund(app, transNo, refund);
    app.clock.advance(60_000);
    numbers.push(transNo);
  }
  return numbers;
}
/** What was booked for these sales, by level. */
async function bookedFor(numbers: readonly string[]) {
  const rows = await app.rows<{ owner: string; amount: string }>(
    `select owner_agent_no as owner, sum(profit_amount) as amount from profit_record where trans_no = any($1) group by 1`,
    [numbers],
  );
  const of = (which: (owner: string) => boolean) =>
    rows.filter(({ owner }) => which(owner)).reduce((all, { amount }) => all + Number(amount), 0);
  const above = parent.path.split('/');
  return {
    own: of(owner => owner === parent.agentNo),
    next: of(owner => owner === child.agentNo),
    below: of(owner => owner !== child.agentNo && !above.includes(owner)),
  };
}
/** Of all below the parent. */
const sharesBelow = async (transNo: string): Promise<number> => {
  const { next, below } = await bookedFor([transNo]);
  return next + below;
};
const before = ({ ownBefore: own, nextBefore: next, belowBefore: below }: Sums) => ({ own, next, below });
const after = ({ ownAfter: own, nextAfter: next, belowAfter: below }: Sums) => ({ own, next, below });

describe('terms of a child', () => {
  it(`are forecast to the fen, for ${rounds} changes`, { timeout: 3_600_000 }, async () => {
    let changed = 0;
    for (let round = 0; round < rounds; round += 1) {
      app.clock.advance((forecastDays + 1) * dayMs);
      await app.signInAgain();
      const sales = await randomSales();
      const first = await feed(sales);
      const terms = await randomTerms();
      const { code, message, object } = await app.send(contract.forecast.terms, terms, app.as('agent_l1'));
      expect([code, message]).toEqual([200, '成功']);
      expect(object.total.salesCount).toBe(salesARound);
      expect(before(object.total)).toEqual(await bookedFor(first));
      const saved = await app.send(
        contract.agentCost.save,
        { ...terms, effectType: 'NOW', ...request() },
        app.as('agent_l1'),
      );
      expect(saved.code).toBe(200);
      app.clock.advance(60_000);
      expect(after(object.total)).toEqual(await bookedFor(await feed(sales)));
      if (object.total.ownAfter !== object.total.ownBefore) changed += 1;
      for (const rows of [object.ways, object.custs])
        for (const name of ['ownAfter', 'nextAfter', 'belowAfter', 'transAmount'] as const)
          expect(rows.reduce((all, row) => all + row[name], 0)).toBe(object.total[name]);
    }
    expect(changed).toBeGreaterThan(rounds / 2);
  });

  it('are refused as saving them would be, and to whoever may not set them', async () => {
    const terms = await randomTerms();
    const [policy] = terms.policies;
    const low = { ...terms, policies: [{ ...policy!, costs: policy!.costs.map(cost => ({ ...cost, subRate: 0 })) }] };
    expect((await app.send(contract.forecast.terms, low, app.as('agent_l1'))).code).toBe(400);
    expect((await app.send(contract.forecast.terms, terms, app.as('agent_l3'))).code).toBe(404);
    expect(await app.send(contract.forecast.terms, terms, app.as('agent_l2'))).toMatchObject({ code: 403 });
  });
});

describe('rates of a merchant', () => {
  it('are forecast with what the merchant pays and each level gets', async () => {
    app.clock.advance((forecastDays + 1) * dayMs);
    await app.signInAgain();
    const [custNo] = custs as [string];
    const { transNo } = await feedSale(app, custNo, { transAmount: 10_000_00 });
    const fees = (await app.send(contract.fee.current, { custNo }, app.as('agent_l1'))).object;
    const swipe = fees.find(({ payBrand, cardType }) => payBrand === 'SK' && cardType === 'DJK')!;
    const { payBrand, cardType, feeMode, capFee, extraFee } = swipe;
    const raised = { payBrand, cardType, feeMode, capFee, extraFee, feeRate: swipe.feeRate + 100 };
    const { code, object } = await app.send(contract.forecast.fees, { custNo, fees: [raised] }, app.as('agent_l1'));
    expect(code).toBe(200);
    // 0.01 % of 10,000.00 is 1.00, of which the direct agent gets its ratio.
    expect(object.total.feeAfter - object.total.feeBefore).toBe(1_00);
    const { ratio } = await app.one<{ ratio: number }>(
      `select profit_ratio as ratio from profit_record where trans_no = $1 order by owner_level desc limit 1`,
      transNo,
    );
    const [was, will] = [before(object.total), after(object.total)];
    expect(was.own + was.below).toBe((await bookedFor([transNo])).own + (await sharesBelow(transNo)));
    expect(will.own + will.below - was.own - was.below).toBe(Math.floor((1_00 * ratio) / 1_000_000));
    expect(object.total).toMatchObject({ salesCount: 1, nextBefore: 0, nextAfter: 0, shortAmount: 0 });
    expect(object.custs[0]).toMatchObject({ custNo, payBrand: 'SK', cardType: 'DJK' });
    await feedRefund(app, transNo, 10_000_00);
    const gone = await app.send(contract.forecast.fees, { custNo, fees: [raised] }, app.as('agent_l1'));
    expect(gone.object).toMatchObject({ total: { salesCount: 0, ownBefore: 0, ownAfter: 0 }, custs: [] });
  });

  it('say by how much the costs exceed them', async () => {
    app.clock.advance((forecastDays + 1) * dayMs);
    const [custNo] = custs as [string];
    await feedSale(app, custNo, { transAmount: 10_000_00 });
    const free = [{ payBrand: 'SK', cardType: 'DJK', feeMode: 'RATE', feeRate: 0, capFee: null, extraFee: 0 }] as const;
    const { total } = await replay(app.deps.db, ifMerchantPaid(custNo, free, parent.agentNo), app.clock.now());
    expect(total.ownAfter).toBe(0);
    expect(total.shortAmount).toBeGreaterThan(0);
  });

  it('look at the newest sales only, and say so', async () => {
    app.clock.advance((forecastDays + 1) * dayMs);
    const [custNo] = custs as [string];
    for (let at = 0; at < 5; at += 1) {
      await feedSale(app, custNo, { transAmount: 100_00 + at });
      app.clock.advance(60_000);
    }
    const asked = ifMerchantPaid(custNo, [], parent.agentNo);
    const now = app.clock.now();
    const some = await replay(app.deps.db, asked, now, 3);
    expect([some.cut, some.total.salesCount, some.total.transAmount]).toEqual([true, 3, 100_02 + 100_03 + 100_04]);
    const all = await replay(app.deps.db, asked, now, 5);
    expect([all.cut, all.total.salesCount, all.since]).toEqual([false, 5, now - forecastDays * dayMs]);
  });
});

describe('costs of an organisation', () => {
  it('are forecast by the dry run of its file, with what the platform keeps', async () => {
    app.clock.advance((forecastDays + 1) * dayMs);
    await app.signInAgain();
    const platform = app.as('platform');
    const { products } = (await app.send(contract.platformConfig.products, { orgNo: '10000001' }, platform)).object;
    const file = JSON.parse(products) as {
      policies: { policyCode: string; root: { costs: { costRate: number }[] } }[];
    };
    const { costs } = file.policies.find(each => each.policyCode === policyCode)!.root;
    for (const cost of costs) cost.costRate -= 50;
    const sales = await randomSales();
    await feed(sales);
    const body = { orgNo: '10000001', products: JSON.stringify(file), remark: '成本下调', ...request() };
    const { code, object } = await app.send(contract.platformConfig.loadProducts, { ...body, dryRun: true }, platform);
    expect(code).toBe(200);
    const { total } = object.forecast!;
    expect(total.salesCount).toBe(salesARound);
    // What the organisation gets more the platform keeps less; those below it get the same.
    expect(total.ownAfter).toBeLessThan(total.ownBefore);
    expect(total.nextAfter - total.nextBefore).toBe(total.ownBefore - total.ownAfter);
    expect(total.belowAfter).toBe(total.belowBefore);
    expect(
      (await app.send(contract.platformConfig.loadProducts, { ...body, ...request() }, platform)).object,
    ).toMatchObject({ forecast: null });
    app.clock.advance(60_000);
    const numbers = await feed(sales);
    const [{ own }] = (await app.rows<{ own: string }>(
      `select sum(profit_amount) as own from profit_record where trans_no = any($1) and owner_agent_no = '10000001'`,
      [numbers],
    )) as [{ own: string }];
    expect(Number(own)).toBe(total.nextAfter);
  });

  it('that leave out a way of payment of recent sales are refused by name', async () => {
    const platform = app.as('platform');
    const { products } = (await app.send(contract.platformConfig.products, { orgNo: '10000001' }, platform)).object;
    const file = JSON.parse(products) as {
      policies: { policyCode: string; templates: Way[]; root: { costs: Way[] } }[];
    };
    interface Way {
      readonly payBrand: string;
    }
    const of = file.policies.find(each => each.policyCode === policyCode)!;
    of.templates = of.templates.filter(({ payBrand }) => payBrand !== 'SK');
    of.root.costs = of.root.costs.filter(({ payBrand }) => payBrand !== 'SK');
    await feedSale(app, custs[0]!, { transAmount: 100_00 });
    const body = { orgNo: '10000001', products: JSON.stringify(file), remark: '停用刷卡', ...request() };
    const { code, message } = await app.send(contract.platformConfig.loadProducts, { ...body, dryRun: true }, platform);
    expect([code, message]).toEqual([400, expect.stringMatching(/刷卡/)]);
  });
});
