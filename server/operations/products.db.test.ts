/** Products of an organisation without the demo, from a file; nothing of the demo's files is in the database. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { createFirst } from '#server/app/first-start';
import { createPasswords } from '#server/features/session/password';
import { ensureAhead, migrate } from '#server/foundation/db/migrate';
import type { Store } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { loadLookups } from '#server/features/lookup/load-data';
import { worldNow } from '#tests/world/clock';
import { openWorld } from '#tests/world/open';
import { rootForm, uploadLicence } from '#tests/world/root';
import { testSecret } from '#tests/world/secret';
import { openTestApp } from '#tests/world/test-app';
import { act, actorOn } from '#tests/world/act';

const sample = () =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../deploy/samples/products.json'), 'utf8')) as {
    policies: {
      policyName: string;
      flowFee: number;
      templates: Record<string, unknown>[];
      root: { costs: { costRate: number }[] };
    }[];
    activities: { depositAmount: number; stages: object[]; root: { cashback: number } }[];
    vips: object[];
    terms: { alipayRate: number; serviceCost: number; increaseOrg: number; cardTiers: object[] } | undefined;
    tax: { taxPoint: number; cashbackTaxPoint: number };
  };
const owner = '13900000009';
let store: Store;
let deps: Deps;
beforeAll(async () => {
  ({ store, deps } = await openWorld({ empty: true }));
  await migrate(store);
  await ensureAhead(store, worldNow);
  const platform = { name: '沈知行', phone: owner, password: 'Harbour-Maple-31' };
  await createFirst(store.db, platform, createPasswords(testSecret), worldNow);
  await store.db.transaction(tx => loadLookups(tx, { samples: false }));
  await store.pool.query(uploadLicence);
  await actorOn(deps)(owner, contract.platformParty.openRoot, rootForm);
});
const counts = async () =>
  (
    await store.pool.query(
      `select (select count(*)::int from policy) as policies, (select count(*)::int from activity) as activities,
              (select count(*)::int from fee_template) as templates, (select count(*)::int from agent_cost) as costs,
              (select count(*)::int from agent_policy) as terms, (select count(*)::int from agent_vip) as vips,
              (select count(*)::int from org_terms) as org`,
    )
  ).rows[0] as Record<string, number>;
const none = { policies: 0, activities: 0, templates: 0, costs: 0, terms: 0, vips: 0, org: 0 };
const { loadProducts } = contract.platformConfig;
const bodyOf = (products: unknown, further: object = {}) => ({
  orgNo: '10000001',
  products: JSON.stringify(products),
  remark: '产品调整',
  ...further,
});
const load = async (products: unknown, further: object = {}) =>
  (await actorOn(deps)(owner, loadProducts, bodyOf(products, further))).changes;

describe('products of an installation', () => {
  it('are none at first, only told by a dry run, and stored once by a load', async () => {
    expect(await counts()).toEqual(none);
    const vips = ['SILVER', 'GOLD', 'PLATINUM', 'DIAMOND', 'SUPREME'].map(level => `新增会员 ${level} 返现`);
    const added = ['新增政策 YL0001 样例电签政策', ...vips, '新增活动 YL0001 样例押金99', '新增机构条款'];
    expect(await load(sample(), { dryRun: true })).toEqual(added);
    expect(await counts()).toEqual(none);
    expect(await load(sample())).toEqual(added);
    const stored = { policies: 1, activities: 1, templates: 10, costs: 10, terms: 1, vips: 5, org: 1 };
    expect(await counts()).toEqual(stored);
    expect(await load(sample())).toEqual([]);
    expect(await counts()).toEqual(stored);
  });
  it('say what changes, and keep the terms of before', async () => {
    const next = sample();
    next.policies[0]!.flowFee = 4_800;
    next.policies[0]!.root.costs[0]!.costRate = 5_100;
    expect(await load(next, { effectTime: worldNow + 86_400_000 })).toEqual([
      '政策 YL0001 flowFee：6000 → 4800',
      '政策 YL0001 机构成本 SK/DJK costRate：5150 → 5100',
    ]);
    const rates = await store.pool.query(
      `select cost_rate from agent_cost where pay_brand = 'SK' and card_type = 'DJK' order by effect_time`,
    );
    expect(rates.rows).toEqual([{ cost_rate: 5_150 }, { cost_rate: 5_100 }]);
  });
  it('change the terms of the organisation from their day on, and keep them where a file says none', async () => {
    const [next, silent] = [sample(), sample()];
    next.terms!.alipayRate = 150;
    delete silent.terms;
    const effectTime = worldNow + 2 * 86_400_000;
    const changes = async (file: unknown) => (await load(file, { effectTime })).filter(each => /条款/.test(each));
    expect(await changes(next)).toEqual(['机构条款 alipayRate：100 → 150']);
    expect(await changes(silent)).toEqual([]);
    const rates = await store.pool.query(`select alipay_rate, effect_time from org_terms order by effect_time`);
    expect(rates.rows).toEqual([
      { alipay_rate: 100, effect_time: worldNow },
      { alipay_rate: 150, effect_time: effectTime },
    ]);
  });
  it('change the tax points of the organisation at once, not later and not above those of its agents', async () => {
    const file = sample();
    file.tax.taxPoint = 61_000;
    await expect(load(file, { effectTime: worldNow + 1 })).rejects.toThrow('tax: 税点只能立即生效');
    const own = { dryRun: true, effectTime: worldNow };
    expect(await load(file, own)).toContain('税点 taxPoint：60000 → 61000');
    const app = await openTestApp();
    file.tax.taxPoint = 900_000;
    await expect(act(app.deps, loadProducts, bodyOf(file))).rejects.toThrow(/tax.taxPoint: 不能高于下级「.+」的税点 /);
    // The last of its agents alone is below.
    await app.rows(
      `update agent a set tax_point = case when agent_no = (select max(agent_no) from agent where parent_agent_no = a.parent_agent_no) then 60500 else 90000 end
        where parent_agent_no = '10000001'`,
    );
    file.tax.taxPoint = 60_600;
    await expect(act(app.deps, loadProducts, bodyOf(file))).rejects.toThrow('的税点 6.05%');
  });
  it('refuse terms that would hold in the past, where sales were priced already', async () => {
    await expect(load(sample(), { effectTime: worldNow - 1 })).rejects.toThrow('effectTime: 不能早于现在');
  });
});

/** What is wrong, how a file comes to it, and what is said. */
const spoilt: readonly (readonly [string, (file: ReturnType<typeof sample>) => void, string])[] = [
  ['an unknown field', file => Object.assign(file.policies[0]!, { colour: 'red' }), '没有字段 policies.0.colour'],
  ['an amount in yuan', file => (file.policies[0]!.flowFee = 60.5), 'policies.0.flowFee: 应为'],
  [
    'a standard rate outside of its bounds',
    file => Object.assign(file.policies[0]!.templates[0]!, { stdRate: 9_000 }),
    'policies.0.templates.0.stdRate: 应在 minRate 和 maxRate 之间',
  ],
  [
    'a way of payment without a cost',
    file => file.policies[0]!.root.costs.pop(),
    'policies.0.root.costs: 缺少 SM/* 的成本',
  ],
  [
    'a deposit version without a deposit',
    file => (file.activities[0]!.depositAmount = 0),
    'activities.0.depositAmount: 押金版应大于 0',
  ],
  [
    'more cashback than the activity has',
    file => (file.activities[0]!.root.cashback = 15_001),
    'activities.0.root.cashback: 不能大于 maxCashback',
  ],
  [
    'increase shares above the whole',
    file => (file.terms!.increaseOrg = 200_001),
    'terms.increaseOrg: increaseCreator、increaseLevelOne 与 increaseOrg 合计不能大于 1000000',
  ],
  [
    'a service fee that costs more than the most',
    file => (file.terms!.serviceCost = 950_001),
    'terms.serviceCost: 不能大于 serviceCostMost',
  ],
  [
    'a cost above the lowest rate of a merchant',
    file => (file.policies[0]!.root.costs[0]!.costRate = 5_651),
    'policies.0.root.costs.0.costRate: 0.5651% 不能高于 SK/DJK 的商户最低费率 0.565%',
  ],
  [
    'a cap of the cost above the lowest cap of a merchant',
    file => Object.assign(file.policies[0]!.root.costs[1]!, { capFee: 1_951 }),
    'policies.0.root.costs.1.capFee: 19.51 不能高于 SK/JJK 的商户最低封顶 19.50',
  ],
  [
    'an extra cost above the extra fee',
    file => Object.assign(file.policies[0]!.root.costs[0]!, { extraCost: 301 }),
    'policies.0.root.costs.0.extraCost: 不能高于 SK/DJK 的最高附加手续费 3.00',
  ],
  [
    'a standard cap outside of its bounds',
    file => Object.assign(file.policies[0]!.templates[1]!, { stdCap: 2_501 }),
    'policies.0.templates.1.stdCap: 应在 minCap 和 maxCap 之间',
  ],
  [
    'more cashback than the data fee',
    file => Object.assign(file.policies[0]!.root, { flowBackSecond: 12_001 }),
    'policies.0.root.flowBackSecond: 不能高于最高流量费 120.00',
  ],
  [
    'a second stage that ends before the first',
    file => Object.assign(file.activities[0]!.stages[1]!, { days: 29 }),
    'activities.0.stages.1.days: 第2阶段 29 天应晚于第1阶段的 30 天结束',
  ],
  [
    'a threshold that does not rise',
    file => Object.assign(file.activities[0]!.stages[1]!, { amount: 500_000 }),
    'activities.0.stages.1.amount: 第2阶段 5,000.00 应高于第1阶段的 5,000.00',
  ],
  ['stages out of order', file => file.activities[0]!.stages.reverse(), 'activities.0.stages.0.stage: 应为 1'],
  [
    'a stage that lasts no day',
    file => Object.assign(file.activities[0]!.stages[0]!, { days: 0 }),
    'activities.0.stages.0.days: 应为 1 到 3650 之间的整数',
  ],
  [
    'a negative cashback',
    file => Object.assign(file.activities[0]!.stages[0]!, { cashback: -1 }),
    'activities.0.stages.0.cashback: 应为 0 到',
  ],
  [
    'more of a stage than it pays',
    file => Object.assign(file.activities[0]!.root, { stageCashbacks: [3_001, 4_000] }),
    'activities.0.root.stageCashbacks.0: 不能大于该阶段的 cashback',
  ],
  ['a membership twice', file => (file.vips[1] = file.vips[0]!), 'vips.1.vipLevel: SILVER 重复'],
  ['tiers out of order', file => file.terms!.cardTiers.reverse(), 'terms.cardTiers: 应按 from 从小到大排列'],
];
describe('a file of products that contradicts itself', () => {
  it.each(spoilt)('refuse %s, and store nothing', async (_what, spoil, words) => {
    const file = sample();
    file.policies[0]!.policyName = '不应保存的名称';
    spoil(file);
    await expect(load(file)).rejects.toThrow(words);
    expect((await store.pool.query(`select policy_name from policy`)).rows).toEqual([{ policy_name: '样例电签政策' }]);
  });
  it('refuse a cost above that of a direct agent, and a policy of another organisation', async () => {
    const app = await openTestApp();
    const { name } = await app.one<{ name: string }>(
      `select agent_name as name from agent where parent_agent_no = '10000001' and levels = 1 order by agent_no limit 1`,
    );
    await app.rows(
      `insert into agent_cost (agent_no, policy_code, pay_brand, card_type, cost_rate, cap_fee, extra_cost, effect_time)
       select agent_no, 'YL0001', 'SK', 'DJK', 5149, null, 100, 0 from agent where agent_name = $1`,
      [name],
    );
    await expect(act(app.deps, loadProducts, bodyOf(sample()))).rejects.toThrow(
      `policies.0.root.costs.0.costRate: 不能高于下级「${name}」的成本 0.5149%`,
    );
    await expect(act(app.deps, loadProducts, bodyOf(sample(), { orgNo: '80000001' }))).rejects.toThrow('机构不存在');
  });
});

describe('a file of products', () => {
  it('are checked by their figures, as tables', async () => {
    const { figures } = await actorOn(deps)(owner, loadProducts, bodyOf(sample(), { dryRun: true }));
    expect(figures.fees[1]).toMatchObject({
      payBrand: 'SK',
      minRate: 4_800,
      minCap: 1_950,
      costRate: 4_000,
      capFee: 1_700,
    });
    expect(figures.stages.map(({ stage, days, amount, rootCashback }) => [stage, days, amount, rootCashback])).toEqual([
      [null, 30, 100_000, 15_000],
      [1, 30, 500_000, 3_000],
      [2, 60, 1_000_000, 4_000],
    ]);
    expect(figures.lines).toContainEqual({ what: '刷卡奖励 月交易 5,000,000.00 元 起', value: '0.002%' });
  });
  it('that are in force in the demo would be loaded again', async () => {
    const app = await openTestApp();
    const { products } = await act(app.deps, contract.platformConfig.products, { orgNo: '10000001' });
    const { changes } = await act(app.deps, loadProducts, {
      orgNo: '10000001',
      products,
      remark: '核对',
      dryRun: true,
    });
    expect(changes).toEqual([]);
  });
});
