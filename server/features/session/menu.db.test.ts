/** Pages that each demo login may open, compared with a table written from docs/domain/access.md#gates. */
import { beforeAll, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { permissionsOf } from '@/machines/portal/session-state';
import { accessiblePaths, allRoutes } from '@/app/routing';
import { act, switchTo } from '#tests/world/act';
import { openWorld, type World } from '#tests/world/open';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.rows(`update operator set first_login = false`);
});

const organisation = [
  ...allRoutes.map(({ path }) => path).filter(path => path.startsWith('/orgManage/')),
  // Agents submit applications and risk responses; the organisation decides (docs/domain/provider.md#examination).
  '/agentManage/agent/entrance/review',
  '/risk/review',
  '/myInfo/books',
];
const firstLevelOnly = ['/myInfo/invoice/management', '/myInfo/invoice/search', '/myInfo/tax/diff'];
const optional = [
  '/custManage/custIncrSearchList',
  '/profit/searchCashBackTax',
  '/profit/searchServeProfit',
  '/profit/incrRewardSearchList',
  '/profit/otherRewardSearch',
  '/profit/skRewardSearch',
  '/profit/custComplianceRewardSearch',
  '/profit/zfbRewardSearch',
  '/profit/cashbackRewardSearch',
  '/profit/falseActiveRewardSearch',
];
const closed: Record<string, readonly string[]> = {
  org_demo: [],
  agent_l1: organisation,
  agent_l2: [...organisation, ...firstLevelOnly],
  agent_l3: [...organisation, ...firstLevelOnly],
  agent_off: [...organisation, ...optional],
  agent_debt: organisation,
  agent_new: organisation,
};

/** Paths that nothing opens for this login, sorted. */
async function closedTo(username: string): Promise<string[]> {
  const token = await world.signIn(username);
  const { queryAgentInfo, premissions, rewardMenuCheck, getServiceDataFlag } = contract.login;
  const permissions = permissionsOf({
    info: (await world.send(queryAgentInfo, {}, token)).object,
    menu: (await world.send(premissions, {}, token)).object,
    rewards: (await world.send(rewardMenuCheck, {}, token)).object,
    serviceData: (await world.send(getServiceDataFlag, {}, token)).object,
  });
  const open = new Set(accessiblePaths(permissions!));
  return allRoutes
    .map(({ path }) => path)
    .filter(path => !open.has(path))
    .sort();
}

it.each(Object.entries(closed))('%s can open every page that no gate closes', async (username, paths) => {
  expect(await closedTo(username)).toEqual([...paths].sort());
});

it('the platform closes and opens what switches gate, one by one or together', async () => {
  const before = await closedTo('agent_l1');
  const set = (some: Record<string, unknown>) => switchTo(world.deps, '80000001', some);
  await set({ custIncrease: false, zfbjlSwitch: false });
  expect(await closedTo('agent_l1')).toEqual(
    [...before, '/custManage/custIncrSearchList', '/profit/zfbRewardSearch'].sort(),
  );
  await set({ custIncrease: true });
  expect(await closedTo('agent_l1')).toEqual([...before, '/profit/zfbRewardSearch'].sort());
  await set({ zfbjlSwitch: true });
  expect(await closedTo('agent_l1')).toEqual(before);
  await expect(set({ watermark: true })).rejects.toThrow('watermark');
  const unknown = {
    ...(await act(world.deps, contract.platformParty.switches, { agentNo: '80000001' })),
    agentNo: '89999999',
  };
  await expect(act(world.deps, contract.platformParty.setSwitches, { ...unknown, remark: '测试' })).rejects.toThrow(
    '代理商不存在',
  );
});

it.each([
  ['org_demo', '负责人'],
  ['agent_l1', '负责人'],
])('names %s with the role %s', async (username, roleName) => {
  const { object } = await world.send(contract.login.queryAgentInfo, {}, await world.signIn(username));
  expect(object.agentBean).toMatchObject({ username, roleName, operatorName: expect.stringMatching(/./) });
});
