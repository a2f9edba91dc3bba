/** What every page may know of the session and the device, gathered once per change. */
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { entryOf } from '@/api/schema/enumeration';
import { policyType } from '@/api/enums';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { PageContext } from '@/pages/kit/page/page-context';
import type { Services } from '@/pages/kit/page/services';
import { placesOf } from './places';
import { usePhrase } from './use-phrase';

const ranks = ['机构', '一级代理商', '二级代理商', '三级代理商', '四级代理商', '五级代理商', '六级代理商'];

export function usePageFacts(
  portal: PortalRef,
  { now, tell }: Services,
): Omit<PageContext, 'path' | 'placed' | 'neighbours'> | null {
  const { session, settings, lookups, savedQueries, notices } = childrenOf(portal);
  const { info, permissions, routes, mustChangePassword } = useSelector(session, snapshot => snapshot.context);
  const narrow = useSelector(settings, snapshot => snapshot.matches({ device: 'mobile' }));
  const phrase = usePhrase(portal);
  return useMemo(() => {
    if (!info || !permissions) return null;
    const { agentName, agentNo, expandWay, levels, policyType: product, lastLoginTime, lastLoginIp } = info.agentBean;
    const rank = (expandWay === 'ORG' ? ranks[0] : ranks[Math.max(1, levels)]) ?? `${levels}级代理商`;
    const provider = {
      name: agentName,
      number: agentNo,
      rank,
      product: entryOf(policyType, product).label,
      lastLoginTime,
      lastLoginIp,
      phrase,
    };
    return {
      now,
      tell,
      permissions,
      lookups,
      savedQueries,
      mustChangePassword,
      provider,
      places: placesOf(routes),
      notices,
      narrow,
    };
  }, [info, permissions, routes, mustChangePassword, narrow, lookups, savedQueries, notices, phrase, now, tell]);
}
