/** Which places each demo login may enter, against a table written down from spec section 6. */
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
  // Agents apply and hand in; deciding is the organisation's (domain.md 4.1).
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

it.each(Object.entries(closed))('%s enters everything but what section 6 closes', async (username, paths) => {
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
