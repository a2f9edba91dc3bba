/** What a page on its own knows of who looks at it: an operator of an organisation who may enter everything. */
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { PageContext } from '@/pages/kit/page/page-context';
import { agentInfo, storyNow } from './contract';

export function storyContext(portal: PortalRef): PageContext {
  const { agentName: name, agentNo: number, expandWay, levels } = agentInfo.agentBean;
  const rewards = {
    jgjlSwitch: true,
    skjlSwitch: true,
    shlxdbjlSwitch: true,
    txfjlSwitch: true,
    zfbjlSwitch: true,
    cashBackSwitch: true,
    wjhjlSwitch: true,
  };
  return {
    ...{
      now: () => storyNow,
      tell: () => {},
      placed: search => search,
      neighbours: () => null,
      path: '/story',
      mustChangePassword: false,
      narrow: false,
      places: [],
    },
    permissions: {
      expandWay,
      levels,
      sdfcSelectHidden: false,
      custIncrease: 'true',
      incrementRewardShowFlag: 'true',
      enjoyProfitShow: true,
      smartProfitShow: true,
      rewards,
    },
    provider: { name, number, rank: '机构', product: '大POS', lastLoginTime: null, lastLoginIp: null },
    lookups: childrenOf(portal).lookups,
    savedQueries: childrenOf(portal).savedQueries,
    notices: childrenOf(portal).notices,
  };
}
