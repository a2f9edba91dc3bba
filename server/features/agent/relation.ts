/**
 * Role of an operator towards another provider (docs/domain/access.md#row-scope): only its direct parent and
 * organisations may act on it.
 */
import type { Provider } from '#server/platform/calls/context';
import type { Relation } from '#server/platform/flows/facts';
import type { agent } from '#server/schema';
import type { PartyLevel } from '@/api/enums';

type Target = Pick<typeof agent.$inferSelect, 'agentNo' | 'parentAgentNo' | 'agentPath'>;

export function relationToProvider({ agentNo, parentAgentNo, agentPath }: Target, me: Provider): Relation {
  if (!agentPath.startsWith(me.agentPath)) return null;
  if (agentNo === me.agentNo) return 'ONLOOKER';
  if (me.may.expandWay === 'ORG') return 'ORG';
  return parentAgentNo === me.agentNo ? 'PARENT' : 'ONLOOKER';
}

/**
 * True for the provider itself, its direct parent and organisations: they may see its phone
 * (docs/domain/access.md#masking).
 */
export const isNear = (target: Target, me: Provider): boolean =>
  target.agentNo === me.agentNo || relationToProvider(target, me) !== 'ONLOOKER';

/** Level of a child. The caller makes sure that the provider is above the last level (docs/domain/agents.md#levels). */
export const levelBelow = (level: PartyLevel): PartyLevel => (level + 1) as PartyLevel;
