/** Agents and organisations: their application, own changes, logins and status. */
import type { Feature } from '#server/foundation/feature';
import { agentAccountMoves } from './account.moves';
import { agentCalls } from './agent.calls';
import { onboardingCalls } from './onboarding.calls';
import { agentOnboardingMoves } from './onboarding.moves';
import { operatorMoves } from './operator.moves';
import { ownChangeCalls } from './own-change.calls';
import { ownChangeMoves } from './own-change.moves';
import * as ownChange from './own-change.queries';
import * as queries from './queries';

export const provider = {
  calls(deps) {
    const changeInfo = ownChangeCalls(deps);
    return {
      ...agentCalls(deps),
      ...onboardingCalls(deps),
      changeInfo,
      // A branch organisation's requests are the same requests, read by the organisation above it.
      orgChange: { detail: changeInfo.detail, cancel: changeInfo.cancel },
    };
  },
  queries: [queries, ownChange],
  moves: [agentOnboardingMoves, agentAccountMoves, ownChangeMoves, operatorMoves],
} satisfies Feature;
