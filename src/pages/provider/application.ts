/** An application to become an agent or a branch organisation: what the two have in common, and its flow (domain.md S11, S16). */
import type { agentIncr } from '@/api/contract/agentIncr';
import type { CallOutput } from '@/api/schema/call';
import { examineFlow } from '@/machines/flows/examine.flow';
import { standing } from '@/machines/flows/standing';

export type Application = Omit<
  CallOutput<typeof agentIncr.detail>,
  'agentNo' | 'parentAgentNo' | 'parentAgentName' | 'read' | 'allowed'
>;

export const applicationFlows = ({ examineStatus }: Pick<Application, 'examineStatus'>) => [
  standing(examineFlow, examineStatus),
];
