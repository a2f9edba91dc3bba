/** As whom an operator stands to another provider (domain.md 6.2): only its direct parent and organisations act on it. */
import type { Provider } from '#server/platform/calls/context';
import type { Standing } from '#server/platform/flows/facts';
import type { agent } from '#server/schema';

type Target = Pick<typeof agent.$inferSelect, 'agentNo' | 'parentAgentNo' | 'agentPath'>;

export function standingOnProvider({ agentNo, parentAgentNo, agentPath }: Target, me: Provider): Standing {
  if (!agentPath.startsWith(me.agentPath)) return null;
  if (agentNo === me.agentNo) return 'ONLOOKER';
  if (me.may.expandWay === 'ORG') return 'ORG';
  return parentAgentNo === me.agentNo ? 'PARENT' : 'ONLOOKER';
}

/** Whether somebody knows a provider's phone: itself, its direct parent, and organisations (domain.md 6.3). */
export const isNear = (target: Target, me: Provider): boolean =>
  target.agentNo === me.agentNo || standingOnProvider(target, me) !== 'ONLOOKER';
