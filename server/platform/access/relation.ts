/** Relation of an operator to a provider's records (docs/domain/access.md#actors, docs/domain/access.md#row-scope). */
import type { OperatorActor } from '@/machines/flows/actor';
import type { Provider } from '../calls/context';

interface Owned {
  readonly agentNo: string | null;
  readonly agentPath: string;
}

/** An organisation, the holder, or an ancestor of the holder; null outside of the subtree. */
export function relationTo({ agentNo, agentPath }: Owned, me: Provider): OperatorActor | null {
  if (!agentPath.startsWith(me.agentPath)) return null;
  if (me.may.expandWay === 'ORG') return 'ORG';
  return agentNo === me.agentNo ? 'AGENT' : 'PARENT';
}

/** The same for records that only their owner can see. */
export const ownerOnly = ({ agentNo }: Pick<Owned, 'agentNo'>, me: Provider): OperatorActor | null =>
  agentNo !== me.agentNo ? null : roleOf(me);

/** The actor of an operator who works on own records. */
export const roleOf = (me: Provider): 'ORG' | 'AGENT' => (me.may.expandWay === 'ORG' ? 'ORG' : 'AGENT');

/** The same within the subtree: an ancestor acts on a holder's records as on its own. */
export const roleWithin = ({ agentPath }: Pick<Owned, 'agentPath'>, me: Provider): 'ORG' | 'AGENT' | null =>
  agentPath.startsWith(me.agentPath) ? roleOf(me) : null;
