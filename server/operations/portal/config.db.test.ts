/** Products of organisations in the platform's portal (docs/domain/platform.md#configuration). */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs } from '@/api/format/format';
import type { Call } from '@/api/schema/call';
import { openWorld, type World } from '#tests/world/open';

const { platformConfig } = contract;
let world: World;
let platform: string;
beforeEach(async () => {
  world = await openWorld();
  platform = await world.signIn('platform');
});
const send = async <In, Out>(call: Call<In, Out>, body: object, token = platform) => {
  const asked = { ...('requestNo' in call.input && { requestNo: randomUUID() }), ...body };
  const answer = await world.send(call, asked, token);
  if (answer.code === 500) throw new Error(world.logged.slice(-3).join('\n'));
  return answer;
};

interface File {
  readonly policies: { policyCode: string; root: { profitRatio: number } }[];
}

it('a policy shows what is in force for its organisations, and what will be', async () => {
  const orgNo = '10000001';
  const before = (await send(platformConfig.product, { policyCode: 'DQ2601' })).object;
  expect(before).toMatchObject({ policyCode: 'DQ2601', orgNo, policyType: 'ELESIGNPOS', enabled: true });
  expect(before.templates.length).toBeGreaterThan(5);
  const own = before.terms.filter(each => each.orgNo === orgNo);
  expect(own).toMatchObject([{ effectTime: null }]);
  // One row for the activation and one for each stage.
  const [activity] = before.activities;
  const stages = before.stages.filter(({ marktingNo }) => marktingNo === activity!.marktingNo);
  const cashbacks = before.cashbacks.filter(each => each.orgNo === orgNo && each.marktingNo === activity!.marktingNo);
  expect(cashbacks.map(({ stage }) => stage)).toEqual([null, ...stages.map(({ stage }) => stage)]);

  const { products } = (await send(platformConfig.products, { orgNo })).object;
  const file = JSON.parse(products) as File;
  const policy = file.policies.find(({ policyCode }) => policyCode === 'DQ2601')!;
  policy.root.profitRatio -= 10_000;
  const effectTime = world.clock.now() + dayMs;
  const load = { orgNo, products: JSON.stringify(file), effectTime, remark: '下调分润' };
  const change = `政策 DQ2601 机构条件 profitRatio：${own[0]!.profitRatio} → ${policy.root.profitRatio}`;
  expect((await send(platformConfig.loadProducts, { ...load, dryRun: true })).object.changes).toEqual([change]);
  const request = { ...load, requestNo: randomUUID() };
  for (const loaded of [
    await send(platformConfig.loadProducts, request),
    await send(platformConfig.loadProducts, request),
  ])
    expect(loaded).toMatchObject({ code: 200, object: { changes: [change] } });
  const { list: log } = (await send(contract.platformAudit.list, { side: 'PLATFORM' })).object;
  expect(log.filter(({ content }) => content.endsWith('：下调分润'))).toHaveLength(1);

  const ratios = async () =>
    (await send(platformConfig.product, { policyCode: 'DQ2601' })).object.terms
      .filter(each => each.orgNo === orgNo)
      .map(each => [each.profitRatio, each.effectTime]);
  expect(await ratios()).toEqual([
    [own[0]!.profitRatio, null],
    [policy.root.profitRatio, effectTime],
  ]);
  world.clock.advance(2 * dayMs);
  platform = await world.signIn('platform');
  expect(await ratios()).toEqual([[policy.root.profitRatio, effectTime]]);
});

it('an unknown policy is refused, and loading is for whoever operates on the configuration', async () => {
  expect(await send(platformConfig.product, { policyCode: 'NOSUCH' })).toMatchObject({
    code: 404,
    message: '政策不存在',
  });
  const entry = await world.signIn('platform_entry');
  expect(await send(platformConfig.product, { policyCode: 'DQ2601' }, entry)).toMatchObject({ code: 403 });
  const load = { orgNo: '10000001', products: '{"policies":[]}', remark: '测试' };
  expect(await send(platformConfig.loadProducts, load, entry)).toMatchObject({ code: 403 });
});
