/** Pages that each demo login may open, compared with a table written from docs/domain/access.md#gates. */
import { beforeAll, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import type { Permissions } from '@/api/schema/gate';
import { accessiblePaths, allRoutes } from '@/app/routing';
import { openWorld, type World } from '#tests/world/open';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.rows(`update operator set first_login = false`);
});

const organisation = [
  ...allRoutes.map(({ path }) => path).filter(path => path.startsWith('/orgManage/')),
  // Agents submit applications and risk responses; the organisation decides (docs/domain/agents.md#examination).
  '/agentManage/agent/entrance/review',
  '/risk/review',
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

it.each(Object.entries(closed))('%s can open every page that no gate closes', async (username, paths) => {
  const token = await world.signIn(username);
  const { queryAgentInfo, premissions, rewardMenuCheck, getServiceDataFlag } = contract.login;
  const { agentBean, menuManage } = (await world.send(queryAgentInfo, {}, token)).object;
  const menu = (await world.send(premissions, {}, token)).object;
  const rewards = (await world.send(rewardMenuCheck, {}, token)).object;
  const serviceData = (await world.send(getServiceDataFlag, {}, token)).object;
  const permissions: Permissions = {
    expandWay: agentBean.expandWay,
    levels: agentBean.levels,
    sdfcSelectHidden: menuManage.sdfcSelectHidden,
    ...menu,
    rewards,
    ...serviceData,
  };
  const open = new Set(accessiblePaths(permissions));
  expect(
    allRoutes
      .map(({ path }) => path)
      .filter(path => !open.has(path))
      .sort(),
  ).toEqual([...paths].sort());
});
