/** Kinds of earnings that are switched off for a provider (docs/domain/access.md#gates). */
import { beforeAll, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import type { Call } from '@/api/schema/call';
import { switchTo } from '#tests/world/act';
import { openWorld, type World } from '#tests/world/open';

const { otherReward, serviceProfit, transReward } = contract;
let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld();
  token = await world.signIn('agent_l1');
  const off = { txfjlSwitch: false, smartProfitShow: false, zfbjlSwitch: false };
  await switchTo(world.deps, '80000001', off);
});

const closed = [
  ['通讯费奖励', otherReward.list, { rewardType: 'TXFJL' }, 'rewardType', 'JGJL'],
  ['智享服务费', serviceProfit.list, { serviceFeeType: 'SMART' }, 'serviceFeeType', 'ENJOY'],
  ['支付宝奖励', transReward.list, { rewardType: 'ZFBJL' }, 'rewardType', 'SKJL'],
] as const;

it.each(closed)('%s is refused by its name, and its rows are left out', async (label, call, asked, name, other) => {
  const list = call as unknown as Call<object, { readonly list: readonly Readonly<Record<string, unknown>>[] }>; // one of three
  const refused = await world.send(list, asked, token);
  expect(refused.code).toBe(403);
  expect(refused.message).toContain(`不能选择「${label}」`);
  const all = await world.send(list, { limit: 100 }, token);
  expect(all.code).toBe(200);
  const kinds = new Set(all.object.list.map(row => row[name] ?? other));
  expect([...kinds].filter(kind => kind !== other)).toEqual([]);
  expect((await world.send(list, { [name]: other }, token)).code).toBe(200);
});
