/** As whom an operator stands to what belongs to a provider (domain.md sections 1 and 6.2). */
import type { OperatorActor } from '@/machines/flows/actor';
import type { Provider } from '../calls/context';

interface Owned {
  readonly agentNo: string | null;
  readonly agentPath: string;
}

/** An organisation, its holder, or somebody above its holder; null outside of the subtree. */
export function standingOn({ agentNo, agentPath }: Owned, me: Provider): OperatorActor | null {
  if (!agentPath.startsWith(me.agentPath)) return null;
  if (me.may.expandWay === 'ORG') return 'ORG';
  return agentNo === me.agentNo ? 'AGENT' : 'PARENT';
}

/** The same of what is only its owner's: others do not even see it. */
export const ownerOnly = ({ agentNo }: Pick<Owned, 'agentNo'>, me: Provider): OperatorActor | null =>
  agentNo !== me.agentNo ? null : roleOf(me);

/** What somebody is who does something of their own. */
export const roleOf = (me: Provider): 'ORG' | 'AGENT' => (me.may.expandWay === 'ORG' ? 'ORG' : 'AGENT');

/** The same within the subtree: who is above a holder acts on what it holds as they would on their own. */
export const roleWithin = ({ agentPath }: Pick<Owned, 'agentPath'>, me: Provider): 'ORG' | 'AGENT' | null =>
  agentPath.startsWith(me.agentPath) ? roleOf(me) : null;
