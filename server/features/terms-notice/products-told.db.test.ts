/** Products that are put into force are told to each provider that they touch, once, and no cost leaves the organisation (docs/domain/provider.md#terms-notices). */
import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs } from '@/api/format/format';
import type { ProductsDocument } from '@/api/forms/products';
import { draftOn } from '#tests/world/product-drafts';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';

const { platformProduct, platformConfig, termsNotice } = contract;
const sample = JSON.parse(readFileSync('deploy/samples/products.json', 'utf8')) as ProductsDocument;
const org = '10000099';
/** Two policies, and an activity of the first. */
const [first] = sample.policies;
const [activity] = sample.activities;
const policy = (policyCode: string, further: object = {}) => ({
  ...first!,
  policyCode,
  policyName: `政策${policyCode}`,
  ...further,
});
const products = {
  ...sample,
  policies: [policy('TA0001'), policy('TB0001')],
  activities: [{ ...activity!, marktingNo: 'TA0001', marktingName: '活动甲', policyCode: 'TA0001' }],
};
/** Below the organisation: both policies; one of them a level deeper, which alone does not invoice itself; the other, without card rewards; none; the first, but cancelled. */
const tree: readonly (readonly [no: string, path: string, levels: number, policies: readonly string[]])[] = [
  ['80990001', `/${org}/80990001/`, 1, ['TA0001', 'TB0001']],
  ['80990011', `/${org}/80990001/80990011/`, 2, ['TA0001']],
  ['80990002', `/${org}/80990002/`, 1, ['TB0001']],
  ['80990003', `/${org}/80990003/`, 1, []],
  ['80990004', `/${org}/80990004/`, 1, ['TA0001']],
];

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await copyAgent('10000001', { agent_no: org, agent_name: '样例机构', agent_path: `/${org}/`, org_no: org });
  await load(products);
  for (const [no, path, levels, policies] of tree) {
    const chain = { one_agent_no: path.split('/')[2], parent_agent_no: path.split('/').at(-3), org_no: org };
    await copyAgent('80000001', { agent_no: no, agent_name: `代理${no}`, agent_path: path, levels, ...chain });
    await app.rows(`insert into agent_switch (agent_no, skjl_switch) values ($1, $2)`, [no, no !== '80990002']);
    for (const code of policies)
      await app.rows(`insert into agent_policy (agent_no, policy_code, profit_ratio) values ($1, $2, 900000)`, [
        no,
        code,
      ]);
  }
  await app.rows(`update agent set account_status = 'CANCEL' where agent_no = '80990004'`);
  await app.rows(
    `update agent set invoice_way = case agent_no when '80990011' then 'ASSIST' else 'SELF' end where agent_no like '8099%'`,
  );
});
beforeEach(async () => {
  await app.rows(`delete from terms_notice`);
});

const copyAgent = (from: string, values: object) =>
  app.rows(
    `insert into agent select (jsonb_populate_record(a, $2::jsonb || jsonb_build_object('id', nextval(pg_get_serial_sequence('agent', 'id'))))).* from agent a where agent_no = $1`,
    [from, JSON.stringify(values)],
  );
async function load(file: object, further: object = {}) {
  const body = {
    orgNo: org,
    products: JSON.stringify(file),
    remark: '产品调整',
    dryRun: false,
    ...further,
    ...request(),
  };
  const { code, message } = await app.send(platformConfig.loadProducts, body, app.as('platform'));
  expect([code, message]).toEqual([200, '成功']);
}
const draftOf = (file: object) => draftOn(app, { orgNo: org, products: JSON.stringify(file) });
const put = ({ draftNo, version }: { readonly draftNo: string; readonly version: number }, further: object = {}) =>
  app.send(
    platformProduct.putInForce,
    { draftNo, version, remark: '产品调整', ...request(), ...further },
    app.as('platform'),
  );

interface Told {
  readonly no: string;
  readonly source: string;
  readonly effect: number;
  readonly changes: readonly {
    readonly item: string;
    readonly before: string;
    readonly after: string;
    readonly hold: string;
  }[];
}
const told = () =>
  app.rows<Told>(
    `select agent_no as no, source_no as source, effect_time as effect, changes from terms_notice order by agent_no`,
  );
/** Whom it was told to, and what, a line each. */
const linesOf = (rows: readonly Told[]) =>
  Object.fromEntries(
    rows.map(({ no, changes }) => [
      no,
      changes.map(({ item, before, after, hold }) => `${item} ${before}→${after} ${hold}`).toSorted(),
    ]),
  );
const personal = () =>
  app.rows<{ no: string; about: string; text: string }>(
    `select target_scope as no, related_no as about, content as text from notice where related_type = 'TERMS_NOTICE' order by target_scope`,
  );

/** What is changed of each part, and whom each concerns. */
const rule = [
  '政策 TA0001 政策TA0001 激活标准 1,000.00元→2,000.00元 NEW',
  '政策 TA0001 政策TA0001 提现手续费 3.00元→2.00元 AT_ONCE',
];
const bound = '政策 TA0001 政策TA0001 · 微信 最低费率 0.35%→0.36% NEW';
const stage = '活动 TA0001 活动甲 · 第1阶段 考核天数 30天→31天 NEW';
const ofB = '政策 TB0001 政策TB0001 伪激活考核天数 90天→91天 NEW';
const cards = '奖励与打款 · 刷卡奖励第1档 奖励比例 0.002%→0.003% FROM_TIME';
const series = '奖励与打款 商户连续达标奖励每级递减 10.00%→5.00% FROM_TIME';
const most = '奖励与打款 单次提现上限（灵工） 50,000.00元→40,000.00元 FROM_TIME';
const orgOnly = [
  '政策 TA0001 政策TA0001 · 微信 机构成本 0.30%→0.29% FROM_TIME',
  '政策 TA0001 政策TA0001 · 机构条件 首次流量卡返现 30.00元→31.00元 FROM_TIME',
  '活动 TA0001 活动甲 最高返现 150.00元→160.00元 NEW',
  '奖励与打款 服务费成本 50.00%→49.00% FROM_TIME',
  '奖励与打款 增收分成（机构） 10.00%→9.00% FROM_TIME',
];
const changed = (): ProductsDocument => {
  const [a, b] = products.policies;
  const wx = (way: { readonly payBrand: string }) => way.payBrand === 'WX';
  return {
    ...products,
    policies: [
      {
        ...a!,
        activeStandard: 200_000,
        withdrawFee: 200,
        templates: a!.templates.map(each => (wx(each) ? { ...each, minRate: 3600 } : each)),
        root: {
          ...a!.root,
          flowBackFirst: 3100,
          costs: a!.root.costs.map(each => (wx(each) ? { ...each, costRate: 2900 } : each)),
        },
      },
      { ...b!, falseDays: 91 },
    ],
    activities: products.activities.map(each => ({
      ...each,
      maxCashback: 16_000,
      stages: each.stages.map((of, at) => (at === 0 ? { ...of, days: 31 } : of)),
    })),
    terms: {
      ...products.terms!,
      cardTiers: products.terms!.cardTiers.map((tier, at) => (at === 0 ? { ...tier, rate: 30 } : tier)),
      stageStep: 50_000,
      serviceCost: 490_000,
      increaseOrg: 90_000,
      withdrawMostAssist: 4_000_000,
    },
  };
};

describe('products put into force', () => {
  it('tell the organisation everything, and each provider below it what touches it', async () => {
    const effectTime = app.clock.now() + 3 * dayMs;
    const draft = await draftOf(changed());
    const before = (await personal()).length;
    expect(await put(draft, { effectTime })).toMatchObject({ code: 200 });
    const rows = await told();
    expect(linesOf(rows)).toEqual({
      [org]: [...rule, bound, stage, ofB, cards, series, most, ...orgOnly].toSorted(),
      '80990001': [...rule, bound, stage, ofB, cards, series].toSorted(),
      '80990011': [...rule, bound, stage, series, most].toSorted(),
      '80990002': [ofB, series].toSorted(),
      '80990003': [cards, series].toSorted(),
    });
    expect(rows.map(({ source, effect }) => [source, effect])).toEqual(rows.map(() => [draft.draftNo, effectTime]));
    expect((await personal()).length - before).toBe(rows.length);
    // It stands on the record of the draft as well.
    const found = await app.send(platformProduct.draft, { draftNo: draft.draftNo }, app.as('platform'));
    expect(found.object).toMatchObject({ toldCount: 5, acknowledgedCount: 0 });
    const asked = { sourceNo: draft.draftNo, limit: 10 };
    const listed = (await app.send(termsNotice.list, asked, app.as('platform'))).object.list;
    expect(listed.map(({ agentNo }) => agentNo).toSorted()).toEqual(rows.map(({ no }) => no));
    expect(listed[0]!.issuerName).toBe('平台运营');
    await load(products, { effectTime: effectTime + dayMs });
  });

  it('are told once, whoever repeats the call or makes it at the same time', async () => {
    const { requestNo } = request();
    const draft = await draftOf({ ...products, policies: [policy('TB0001', { falseDays: 92 })] });
    const sent = await Promise.all([put(draft, { requestNo }), put(draft)]);
    expect(sent.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    await put(draft, { requestNo });
    expect((await told()).map(({ no }) => no)).toEqual([org, '80990001', '80990002']);
  });

  it('of a file are told as those of a draft; what changes nothing is told to nobody', async () => {
    await load({ ...products, policies: [policy('TA0001', { falseDays: 93 })] });
    const rows = await told();
    expect(rows.map(({ no }) => no)).toEqual([org, '80990001', '80990011']);
    expect(new Set(rows.map(({ source }) => source)).size).toBe(1);
    await app.rows(`delete from terms_notice`);
    await load({ ...products, policies: [policy('TA0001', { falseDays: 93 })] });
    expect(await told()).toEqual([]);
  });

  it('are told to hundreds with as many statements as to a few', async () => {
    const asked: string[] = [];
    const seen = new WeakSet<object>();
    app.store.pool.on('acquire', client => {
      if (seen.has(client)) return;
      seen.add(client);
      const query = client.query.bind(client) as (...given: unknown[]) => unknown;
      client.query = ((sent: string | { text: string }, ...rest: unknown[]) => {
        asked.push(typeof sent === 'string' ? sent : sent.text);
        return query(sent, ...rest);
      }) as typeof client.query;
    });
    const statements = async (falseDays: number) => {
      const draft = await draftOf({ ...products, policies: [policy('TA0001', { falseDays })] });
      asked.length = 0;
      expect(await put(draft)).toMatchObject({ code: 200 });
      return asked.length;
    };
    const few = await statements(94);
    expect(few).toBeGreaterThan(0);
    await app.rows(
      `insert into agent select (jsonb_populate_record(a, jsonb_build_object('id', nextval(pg_get_serial_sequence('agent', 'id')), 'agent_no', '81' || lpad(i::text, 6, '0'),
          'agent_path', '/${org}/81' || lpad(i::text, 6, '0') || '/', 'one_agent_no', '81' || lpad(i::text, 6, '0'), 'parent_agent_no', '${org}'))).*
        from agent a, generate_series(1, 400) i where agent_no = '80990001'`,
    );
    await app.rows(
      `insert into agent_policy (agent_no, policy_code, profit_ratio) select agent_no, 'TA0001', 1 from agent where parent_agent_no = '${org}' and agent_no like '81%'`,
    );
    expect(await statements(95)).toBe(few);
    expect(await told()).toHaveLength(3 + 403);
  });
});
