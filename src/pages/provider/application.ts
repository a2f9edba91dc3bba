/**
 * Common type and flow of applications to become an agent or a branch organisation
 * (docs/domain/agents.md#onboarding-list, docs/domain/organisations.md#organisation-onboarding).
 */
import type { agentIncr } from '@/api/contract/agentIncr';
import type { CallOutput } from '@/api/schema/call';
import { examineFlow } from '@/machines/flows/examine.flow';
import { flowState } from '@/machines/flows/flow-state';

export type Application = Omit<
  CallOutput<typeof agentIncr.detail>,
  'agentNo' | 'parentAgentNo' | 'parentAgentName' | 'read' | 'allowed'
>;

export const applicationFlows = ({ examineStatus }: Pick<Application, 'examineStatus'>) => [
  flowState(examineFlow, examineStatus),
];
