/** What a page on its own knows of who looks at it: an operator of an organisation who may enter everything, or the role that was chosen. */
import type { Permissions } from '@/api/schema/gate';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { PageContext } from '@/pages/kit/page/page-context';
import { agentInfo, storyNow } from './contract';
import { roles, type StoryWorld } from './story-world';

const rewards = {
  jgjlSwitch: true,
  skjlSwitch: true,
  shlxdbjlSwitch: true,
  txfjlSwitch: true,
  zfbjlSwitch: true,
  cashBackSwitch: true,
  wjhjlSwitch: true,
};
/** Where each role stands in the hierarchy; everything that can be switched on is. */
export const standings = {
  written: { expandWay: agentInfo.agentBean.expandWay, levels: agentInfo.agentBean.levels },
  org: { expandWay: 'ORG', levels: 0 },
  first: { expandWay: 'AGENT', levels: 1 },
  lower: { expandWay: 'AGENT', levels: 2 },
} as const;

export const permissionsAs = (role: StoryWorld['role']): Permissions => ({
  ...standings[role],
  sdfcSelectHidden: false,
  custIncrease: 'true',
  incrementRewardShowFlag: 'true',
  enjoyProfitShow: true,
  smartProfitShow: true,
  rewards,
});

export function storyContext(portal: PortalRef, role: StoryWorld['role'] = 'written'): PageContext {
  const { agentName: name, agentNo: number } = agentInfo.agentBean;
  return {
    now: () => storyNow,
    tell: () => {},
    placed: search => search,
    neighbours: () => null,
    path: '/story',
    mustChangePassword: false,
    narrow: false,
    places: [],
    permissions: permissionsAs(role),
    provider: {
      name,
      number,
      product: '大POS',
      lastLoginTime: null,
      lastLoginIp: null,
      rank: roles[role === 'written' ? 'org' : role],
    },
    lookups: childrenOf(portal).lookups,
    savedQueries: childrenOf(portal).savedQueries,
    notices: childrenOf(portal).notices,
  };
}
