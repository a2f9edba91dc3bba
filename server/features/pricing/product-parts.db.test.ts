/** Files brought into a draft of products, and parts taken out of it (docs/domain/platform.md#product-drafts). */
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { platformNo } from '@/api/constants';
import { partOfPolicy } from '@/api/forms/products';
import type { Call } from '@/api/schema/call';
import { activityBody, digestOf, draftAt, draftOn, policyBody } from '#tests/world/product-drafts';
import { colleagueOf } from '#tests/world/second-person';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';

const { platformProduct: product } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
const send = <In, Out>(call: Call<In, Out>, body: object, token = app.as('platform')) =>
  app.send(call, { ...body, ...request() }, token);

describe('a draft of products', () => {
  it('takes a file in: what it leaves out stays, and each part that differs is saved', async () => {
    const draft = await draftOn(app);
    const [policy] = draft.products.policies;
    const products = JSON.stringify({
      policies: [{ ...policy, withdrawFee: policy!.withdrawFee + 300 }],
      activities: [],
      vips: [],
    });
    const body = { draftNo: draft.draftNo, products };
    const tried = (await send(product.takeFile, { ...body, dryRun: true })).object;
    expect(tried.changes).toEqual([expect.stringContaining('提现手续费')]);
    expect((await draftAt(app, draft.draftNo)).changes).toEqual([]);
    // Somebody saves the same part after the preview: what was shown is not what would be done.
    const other = await colleagueOf(app, platformNo, '配置丙');
    const theirs = policyBody(draft, part => ({ ...part, withdrawFee: part.withdrawFee + 100 }));
    expect(await send(product.savePolicy, theirs, other.token)).toMatchObject({ code: 200 });
    expect((await send(product.takeFile, { ...body, digest: tried.digest })).code).toBe(409);
    const again = (await send(product.takeFile, { ...body, dryRun: true })).object;
    expect(await send(product.takeFile, { ...body, digest: again.digest })).toMatchObject({ code: 200 });
    const now = await draftAt(app, draft.draftNo);
    expect(now.products.policies).toHaveLength(draft.products.policies.length);
    expect(now.products.policies[0]!.withdrawFee).toBe(policy!.withdrawFee + 300);
    const saved = now.parts.filter(({ editName }) => editName === '沈知行').map(({ part }) => part);
    expect(saved).toEqual([`policies.${policy!.policyCode}`]);
  });
  it('takes nothing of a file that contradicts itself', async () => {
    const draft = await draftOn(app);
    const [policy] = draft.products.policies;
    const dear = { ...policy!, flowFeeMin: policy!.flowFeeMax + 100 };
    const answer = await send(product.takeFile, {
      draftNo: draft.draftNo,
      products: JSON.stringify({ policies: [dear], activities: [], vips: [] }),
    });
    expect(answer).toMatchObject({ code: 400 });
    expect((await draftAt(app, draft.draftNo)).changes).toEqual([]);
  });
  it('lets go of a policy that is not in force, and of no other', async () => {
    const draft = await draftOn(app);
    const [policy] = draft.products.policies;
    const added = { ...partOfPolicy(policy!), policyCode: 'DQ9901', policyName: '待移出政策' };
    const copy = {
      ...activityBody(draft),
      partDigest: null,
      marktingNo: 'HD9901',
      marktingName: '待移出活动',
      policyCode: 'DQ9901',
    };
    expect(await send(product.savePolicy, { draftNo: draft.draftNo, ...added })).toMatchObject({ code: 200 });
    expect(await send(product.saveActivity, copy)).toMatchObject({ code: 200 });
    const remove = async (part: string, partDigest?: string) =>
      send(product.removePart, {
        draftNo: draft.draftNo,
        part,
        partDigest: partDigest ?? digestOf(await draftAt(app, draft.draftNo), part),
      });
    const held = await remove(`policies.${policy!.policyCode}`);
    expect(held).toMatchObject({ code: 409, message: expect.stringContaining('已生效，不能移出草稿') as string });
    expect((await remove('policies.DQ9901')).message).toContain('请先移出活动');
    expect((await remove('activities.HD9901', 'f'.repeat(64))).code).toBe(409);
    expect((await remove('terms')).code).toBe(404);
    const { parts } = await draftAt(app, draft.draftNo);
    expect(parts.filter(({ removeRefusal }) => removeRefusal === null).map(({ part }) => part)).toEqual([
      'activities.HD9901',
    ]);
    expect((await remove('activities.HD9901')).code).toBe(200);
    expect((await remove('policies.DQ9901')).code).toBe(200);
    expect((await draftAt(app, draft.draftNo)).changes).toEqual([]);
  });
});
