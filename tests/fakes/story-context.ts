/** Context of a standalone page: an operator of an organisation with all permissions, or the role selected in the toolbar. */
import { demoPhonePath } from '@/api/demo-phone';
import { platformRoles, providerRoles } from '@/api/enums/staff-roles';
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
/** Position of each role in the hierarchy; all switches are on. */
export const accessStates = {
  written: { expandWay: agentInfo.agentBean.expandWay, levels: agentInfo.agentBean.levels },
  org: { expandWay: 'ORG', levels: 0 },
  first: { expandWay: 'AGENT', levels: 1 },
  lower: { expandWay: 'AGENT', levels: 2 },
  platform: { expandWay: 'PLATFORM', levels: 0 },
} as const;

export const permissionsAs = (role: StoryWorld['role']): Permissions => ({
  ...accessStates[role],
  sdfcSelectHidden: false,
  custIncrease: 'true',
  incrementRewardShowFlag: 'true',
  enjoyProfitShow: true,
  smartProfitShow: true,
  rights: (role === 'platform' ? platformRoles : providerRoles)[0]!.rights,
  rewards,
});

export function storyContext(portal: PortalRef, role: StoryWorld['role'] = 'written'): PageContext {
  const { agentName: name, agentNo: number } = agentInfo.agentBean;
  return {
    now: () => storyNow,
    notify: () => {},
    placed: search => search,
    neighbours: () => null,
    beside: null,
    path: '/story',
    mustChangePassword: false,
    textsAt: demoPhonePath,
    narrow: false,
    places: [],
    permissions: permissionsAs(role),
    opens: () => true,
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
