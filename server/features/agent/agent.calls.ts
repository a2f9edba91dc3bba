/** Sub-agents and branch organisations (domain.md S08, S10, S15, S17). Lists are answered by their queries. */
import type { contract } from '@/api/contract';
import type { Handlers } from '#server/platform/calls/context';
import type { Deps } from '#server/platform/deps';
import { agentDetail } from './detail';
import { operatorCalls } from './operator.calls';

type Calls = Pick<typeof contract, 'agentInfo' | 'orgInfo'>;
type Manage<A extends keyof Calls> = Pick<Handlers<Calls[A]>, 'detail' | 'setStatus' | 'resetPassword'>;

export function agentCalls(deps: Deps): { agentInfo: Manage<'agentInfo'>; orgInfo: Manage<'orgInfo'> } {
  const [agents, orgs] = [operatorCalls(deps, 'AGENT'), operatorCalls(deps, 'ORG')];
  const [ofAgent, ofOrg] = [agentDetail(deps, 'AGENT'), agentDetail(deps, 'ORG')];
  return {
    agentInfo: {
      detail: ({ agentNo }, context) => ofAgent(agentNo ?? context.me.agentNo, context),
      setStatus: ({ agentNo, ...wish }, context) => agents.setStatus(agentNo, wish, context),
      resetPassword: ({ agentNo, ...wish }, context) => agents.resetPassword(agentNo, wish, context),
    },
    orgInfo: {
      detail: ({ orgNo }, context) => ofOrg(orgNo, context),
      setStatus: ({ orgNo, ...wish }, context) => orgs.setStatus(orgNo, wish, context),
      resetPassword: ({ orgNo, ...wish }, context) => orgs.resetPassword(orgNo, wish, context),
    },
  };
}
