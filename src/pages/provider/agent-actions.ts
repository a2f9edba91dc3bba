/** Actions on sub-agents and their applications, in lists and on their pages. */
import { agentInfo } from '@/api/contract/provider/agent';
import type { HasActions } from '@/api/schema/list';
import { examineFlow } from '@/machines/flows/application.flow';
import { agentAccountFlow } from '@/machines/flows/provider-account.flow';
import { link } from '@/pages/kit/action/actions';
import { permitted } from '@/pages/kit/action/action-logic';
import { pathToRecord } from '@/pages/kit/page/paths';
import { accountActions } from './account-actions';
import { loginActions, resetOwnerFactors } from './login-actions';

const { configure, allot } = agentAccountFlow.events;

/**
 * Actions on a sub-agent, used by the list and by its detail page (docs/domain/provider.md#agent-list,
 * docs/domain/provider.md#agent-detail).
 */
export const agentActions = (row: HasActions & { readonly agentNo: string }) => {
  const { agentNo } = row;
  return [
    permitted(row, 'agentAccount.configure', link(configure.label, pathToRecord.terms(agentNo))),
    permitted(row, 'agentAccount.allot', link(allot.label, pathToRecord.allot(agentNo))),
    ...loginActions(row, { agentNo }, agentInfo),
    resetOwnerFactors(row, agentNo),
    ...accountActions(row, { agentNo }, agentInfo),
  ];
};

/**
 * Lets the submitter resubmit a refused agent application, from the list and from its page
 * (docs/domain/provider.md#onboarding-list).
 */
export const resubmitAgent = (row: HasActions & { readonly incrNo: string }) =>
  permitted(row, 'examineStatus.resubmit', link(examineFlow.events.resubmit.label, pathToRecord.agentForm(row.incrNo)));
