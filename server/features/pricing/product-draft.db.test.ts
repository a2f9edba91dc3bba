/** Products of an organisation by form: saved part by part, compared, put into force once (docs/domain/platform.md#product-drafts). */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { platformNo } from '@/api/constants';
import { dayMs } from '@/api/format/format';
import { flatten } from '@/api/forms/flat';
import {
  partOfActivity,
  partOfPolicy,
  partOfTerms,
  type ProductsDocument,
  type Section,
  sectionShapes,
} from '@/api/forms/products';
import type { Call } from '@/api/schema/call';
import { Field } from '@/api/schema/kinds';
import { Many, Maybe, type Part, type Shape } from '@/api/schema/shape';
import { activityBody, digestOf, draftAt, draftedOrg, draftOn, policyBody } from '#tests/world/product-drafts';
import { colleagueOf, ruleOn } from '#tests/world/second-person';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';

const { platformProduct: product, platformConfig: config, approval } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
type Draft = Awaited<ReturnType<typeof draftOn>>;
const send = <In, Out>(call: Call<In, Out>, body: object, token = app.as('platform')) =>
  app.send(call, { ...body, ...request() }, token);
const inForce = async (orgNo = draftedOrg) =>
  JSON.parse((await app.send(config.products, { orgNo }, app.as('platform'))).object.products) as ProductsDocument;
const termsBody = (draft: Draft) => ({
  draftNo: draft.draftNo,
  partDigest: digestOf(draft, 'terms'),
  ...partOfTerms(draft.products),
});
const put = (draft: Pick<Draft, 'draftNo' | 'version'>, further: object = {}, token = app.as('platform')) =>
  send(product.putInForce, { draftNo: draft.draftNo, version: draft.version, remark: '产品调整', ...further }, token);
const errorsOf = ({ object }: { readonly object: unknown }) => (object as { errors: object[] }).errors;
const statusOf = async ({ draftNo }: Pick<Draft, 'draftNo'>) => (await draftAt(app, draftNo)).productDraftStatus;

/** The amounts, rates and counts of a shape. */
const figuresIn = (part: Part, name: string, kinds: object): string[] => {
  if (part instanceof Maybe) return figuresIn(part.part as Part, name, kinds);
  if (part instanceof Many) return figuresIn(part.part as Part, `${name}.0`, kinds);
  if (part instanceof Field) return part.kind in kinds ? [name] : [];
  return Object.entries(part as Shape).flatMap(([key, each]) => figuresIn(each, `${name}.${key}`, kinds));
};

describe('a draft', () => {
  it('of what is in force, saved by form and put into force, changes nothing', async () => {
    const orgs = await app.rows<{ no: string }>(
      `select agent_no as no from agent where agent_type = 'ORG' and parent_agent_no is null order by agent_no`,
    );
    expect(orgs.length).toBeGreaterThan(0);
    for (const { no: orgNo } of orgs) {
      const before = await inForce(orgNo);
      const draft = await draftOn(app, { orgNo });
      for (const policy of draft.products.policies)
        expect(
          await send(product.savePolicy, {
            draftNo: draft.draftNo,
            partDigest: digestOf(draft, `policies.${policy.policyCode}`),
            ...partOfPolicy(policy),
          }),
        ).toMatchObject({ code: 200 });
      for (const activity of draft.products.activities)
        expect(
          await send(product.saveActivity, {
            draftNo: draft.draftNo,
            partDigest: digestOf(draft, `activities.${activity.marktingNo}`),
            ...partOfActivity(activity),
          }),
        ).toMatchObject({ code: 200 });
      if (draft.products.terms) expect(await send(product.saveTerms, termsBody(draft))).toMatchObject({ code: 200 });
      const saved = await draftAt(app, draft.draftNo);
      expect(saved.changes).toEqual([]);
      expect(await put(saved)).toMatchObject({ code: 200, object: { changes: [] } });
      expect(await inForce(orgNo)).toEqual(before);
    }
  });

  it('changes every figure of a file by form, says each, and brings it to the tables', async () => {
    const draft = await draftOn(app);
    const steps = { touched: new Set<string>(), count: 0 };
    /** What the organisation pays falls, everything else rises, so that nothing contradicts anything. */
    const falls = 'costRate taxPoint cashbackTaxPoint increaseCreator increaseLevelOne increaseOrg profitRatio'.split(
      ' ',
    );
    const by = { money: 100, count: 1, rate: 10 };
    const other = (part: Part, value: unknown, name: string): unknown => {
      if (part instanceof Maybe) return other(part.part as Part, value, name);
      if (part instanceof Many) return (value as unknown[]).map(each => other(part.part as Part, each, `${name}.0`));
      if (!(part instanceof Field))
        return Object.fromEntries(
          Object.entries(part as Shape).map(([key, each]) => [
            key,
            other(each, (value as Record<string, unknown>)[key], `${name}.${key}`),
          ]),
        );
      if (typeof value !== 'number' || !(part.kind in by)) return value;
      const step = name.endsWith('flowFeeStep') ? 1 : by[part.kind as keyof typeof by];
      steps.touched.add(name);
      steps.count += 1;
      return value + (falls.some(each => name.endsWith(each)) ? -step : step);
    };
    const otherPart = (section: Section, body: object) => ({
      ...body,
      ...(other(sectionShapes[section], body, section) as object),
    });
    for (const [call, body] of [
      [product.savePolicy, otherPart('policies', policyBody(draft))],
      [product.saveActivity, otherPart('activities', activityBody(draft))],
      [product.saveTerms, otherPart('terms', termsBody(draft))],
    ] as const)
      expect(await send(call as Call, body)).toMatchObject({ code: 200 });
    const figures = Object.entries(sectionShapes).flatMap(([section, shape]) => figuresIn(shape, section, by));
    expect(figures.filter(name => !steps.touched.has(name))).toEqual([]);
    const saved = await draftAt(app, draft.draftNo);
    expect(saved.changes).toHaveLength(steps.count);
    expect(saved.changes.filter(({ before, after, problem }) => before === after || problem !== null)).toEqual([]);
    expect(await put(saved)).toMatchObject({ code: 200 });
    expect(flatten(await inForce())).toEqual(flatten(saved.products));
  });

  it('refuses what contradicts itself at its field, in the words of the form', async () => {
    const draft = await draftOn(app);
    const dear = policyBody(draft, part => ({
      ...part,
      fees: part.fees.map((fee, at) => (at === 1 ? { ...fee, costRate: fee.minRate + 10 } : fee)),
    }));
    const answer = await send(product.savePolicy, dear);
    expect(answer).toMatchObject({ code: 400 });
    expect(errorsOf(answer)).toContainEqual({
      field: 'fees.1.costRate',
      message: expect.stringMatching(/^[\d.]+% 不能高于 .+ 的商户最低费率 [\d.]+%$/) as string,
    });
    const wrong = { ...activityBody(draft), marktingType: 1, depositAmount: 9_900 };
    expect(errorsOf(await send(product.saveActivity, wrong))).toMatchObject([{ field: 'depositAmount' }]);
    const parts = { ...termsBody(draft), increaseOrg: 1_000_000, increaseCreator: 1 };
    expect(errorsOf(await send(product.saveTerms, parts))).toMatchObject([
      { field: 'increaseOrg', message: expect.stringContaining('增收分成（创建人）') as string },
    ]);
    expect((await draftAt(app, draft.draftNo)).changes).toEqual([]);
  });

  it('is not overwritten by whoever opened a part before a colleague saved it', async () => {
    const other = await colleagueOf(app, platformNo, '配置乙');
    const draft = await draftOn(app);
    const mine = policyBody(draft, part => ({ ...part, withdrawFee: part.withdrawFee + 100 }));
    const theirs = policyBody(draft, part => ({ ...part, withdrawFee: part.withdrawFee + 200 }));
    expect(await send(product.savePolicy, theirs, other.token)).toMatchObject({ code: 200 });
    const late = await send(product.savePolicy, mine);
    expect(late).toMatchObject({ code: 409 });
    expect(late.message).toContain('配置乙');
    // Another part is nobody else's.
    expect(await send(product.saveTerms, termsBody(draft))).toMatchObject({ code: 200 });
    const now = await draftAt(app, draft.draftNo);
    expect(now.products.policies[0]!.withdrawFee).toBe(draft.products.policies[0]!.withdrawFee + 200);
    // What was seen before is not what would be put into force.
    expect(await put(draft)).toMatchObject({ code: 409, message: expect.stringContaining('草稿已被修改') as string });
    await send(product.discardDraft, { draftNo: draft.draftNo });
    expect(await statusOf(draft)).toBe('DISCARDED');
    expect(await send(product.savePolicy, policyBody(now))).toMatchObject({ code: 409 });
  });

  it('is out of date once another is in force, and keeps its own changes when it is brought up to date', async () => {
    const [first, second] = [await draftOn(app), await draftOn(app)];
    const renamed = policyBody(second, part => ({ ...part, policyName: '草稿政策' }));
    await send(product.savePolicy, renamed);
    await send(
      product.savePolicy,
      policyBody(first, part => ({ ...part, withdrawFee: part.withdrawFee + 50 })),
    );
    expect(await put(await draftAt(app, first.draftNo))).toMatchObject({ code: 200 });
    expect(await statusOf(second)).toBe('STALE');
    const stale = await draftAt(app, second.draftNo);
    expect((await put(stale)).code).toBe(409);
    const { object } = await send(product.rebaseDraft, { draftNo: second.draftNo });
    expect(object.conflicts).toEqual([]);
    const joined = await draftAt(app, second.draftNo);
    expect(joined.productDraftStatus).toBe('DRAFT');
    expect(joined.changes).toMatchObject([{ what: '政策名称', after: '草稿政策' }]);
    expect(joined.products.policies[0]!.withdrawFee).toBe(first.products.policies[0]!.withdrawFee + 50);
    expect(await send(product.rebaseDraft, { draftNo: second.draftNo })).toMatchObject({ code: 409 });
  });

  it('holds from a time to come, tries the last sales, and every version leads back to itself', async () => {
    const before = await inForce();
    const draft = await draftOn(app);
    const lower = policyBody(draft, part => ({
      ...part,
      fees: part.fees.map(fee => ({ ...fee, costRate: fee.costRate! - 10 })),
    }));
    await send(product.savePolicy, lower);
    const tried = await app.send(product.forecast, { draftNo: draft.draftNo }, app.as('platform'));
    expect(tried).toMatchObject({ code: 200 });
    const effectTime = app.clock.now() + dayMs;
    expect(await put(await draftAt(app, draft.draftNo), { effectTime })).toMatchObject({ code: 200 });
    expect((await inForce()).policies[0]!.root.costs).toEqual(before.policies[0]!.root.costs);
    const kept = await draftAt(app, draft.draftNo);
    expect(kept).toMatchObject({ productDraftStatus: 'IN_FORCE', effectTime, putName: '沈知行', approvedName: null });
    expect(kept.changeCount).toBe(kept.changes.length);
    const again = await draftOn(app, { fromDraft: draft.draftNo });
    expect(again.products.policies[0]!.root.costs).toEqual(kept.products.policies[0]!.root.costs);
    expect(again.draftSource).toContain(draft.draftNo);
  });

  it('is made of a file, and a loaded file stands in the history', async () => {
    const file = await inForce();
    const [policy, ...others] = file.policies;
    const products = JSON.stringify({ ...file, policies: [{ ...policy, policyName: '文件政策' }, ...others] });
    const draft = await draftOn(app, { products });
    expect(draft.changes).toMatchObject([{ what: '政策名称', after: '文件政策' }]);
    await send(config.loadProducts, { orgNo: draftedOrg, products, remark: '加载' });
    const { list } = (await app.send(product.drafts, { orgNo: draftedOrg }, app.as('platform'))).object;
    expect(list[0]).toMatchObject({ productDraftStatus: 'IN_FORCE', draftSource: '产品文件', changeCount: 1 });
    expect(await statusOf(draft)).toBe('STALE');
  });
});

describe('under four eyes', () => {
  it('waits as it was seen, and is in force once another person has approved it', async () => {
    const [asker, second] = [
      await colleagueOf(app, platformNo, '产品甲'),
      await colleagueOf(app, platformNo, '产品乙'),
    ];
    await ruleOn(app, platformNo, 'PRODUCT');
    const draft = await draftOn(app);
    await send(
      product.savePolicy,
      policyBody(draft, part => ({ ...part, withdrawFee: part.withdrawFee + 10 })),
    );
    const ask = async () => {
      const held = await put(await draftAt(app, draft.draftNo), {}, asker.token);
      expect(held.code).toBe(202);
      return (held.object as unknown as { approvalNo: string }).approvalNo;
    };
    const approve = async (approvalNo: string) => {
      const { digest } = (await app.send(approval.look, { approvalNo }, second.token)).object;
      return send(approval.approve, { approvalNo, digest }, second.token);
    };
    const stale = await ask();
    expect(await statusOf(draft)).toBe('DRAFT');
    // Edited meanwhile: what was asked for is not what would happen.
    const now = await draftAt(app, draft.draftNo);
    await send(
      product.savePolicy,
      policyBody(now, part => ({ ...part, withdrawFee: part.withdrawFee + 10 })),
    );
    await approve(stale);
    expect(await statusOf(draft)).toBe('DRAFT');
    await approve(await ask());
    expect(await draftAt(app, draft.draftNo)).toMatchObject({
      productDraftStatus: 'IN_FORCE',
      putName: '产品甲',
      approvedName: '产品乙',
    });
  });
});
