/**
 * Actions on a sub-agent, used by the list and by its detail page (docs/domain/agents.md#agent-list,
 * docs/domain/agents.md#agent-detail).
 */
import { agentInfo } from '@/api/contract/agentInfo';
import type { HasActions } from '@/api/schema/list';
import { agentAccountFlow } from '@/machines/flows/agent-account.flow';
import { link } from '../kit/action/actions';
import { permitted } from '../kit/action/action-logic';
import { pathToRecord } from '../kit/page/paths';
import { loginActions } from '../provider/login-actions';

const { configure, allot } = agentAccountFlow.events;

export const agentActions = (row: HasActions & { readonly agentNo: string; readonly agentName: string }) => {
  const { agentNo, agentName } = row;
  return [
    permitted(row, 'agentAccount.configure', link(configure.label, pathToRecord.terms(agentNo))),
    permitted(row, 'agentAccount.allot', link(allot.label, pathToRecord.allot(agentNo))),
    ...loginActions(row, agentName, { agentNo }, agentInfo),
  ];
};
