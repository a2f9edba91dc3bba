/** Kinds of earnings that are switched off for a provider (docs/domain/access.md#gates). */
import { beforeAll, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { act } from '#server/operations/actions';
import { openWorld, type World } from '#tests/world/open';

const { otherReward, serviceProfit, transReward } = contract;
let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld();
  token = await world.signIn('agent_l1');
  const off = { txfjlSwitch: 'false', smartProfitShow: 'false', zfbjlSwitch: 'false' };
  await act(world.deps, 'set-switches', { agentNo: '80000001', ...off });
});

const closed = [
  ['通讯费奖励', otherReward.list, { rewardType: 'TXFJL' }, 'rewardType', 'JGJL'],
  ['智享服务费', serviceProfit.list, { serviceFeeType: 'SMART' }, 'serviceFeeType', 'ENJOY'],
  ['支付宝奖励', transReward.list, { rewardType: 'ZFBJL' }, 'rewardType', 'SKJL'],
] as const;

it.each(closed)('%s is refused by its name, and its rows are left out', async (label, list, asked, name, other) => {
  const refused = await world.send(list, asked as never, token);
  expect(refused.code).toBe(403);
  expect(refused.message).toContain(`不能选择「${label}」`);
  const all = await world.send(list, { limit: 100 } as never, token);
  expect(all.code).toBe(200);
  const kinds = new Set((all.object.list as readonly Record<string, unknown>[]).map(row => row[name] ?? other));
  expect([...kinds].filter(kind => kind !== other)).toEqual([]);
  expect((await world.send(list, { [name]: other } as never, token)).code).toBe(200);
});
