/** What can be done with a sub-agent, from the list and from its page (domain.md S08, S10). */
import { agentInfo } from '@/api/contract/agentInfo';
import type { Judged } from '@/api/schema/list';
import { agentAccountFlow } from '@/machines/flows/agent-account.flow';
import { link } from '../kit/action/actions';
import { permitted } from '../kit/action/permitted';
import { placeOfRecord } from '../kit/page/paths';
import { loginActions } from '../provider/login-actions';

const { configure, allot } = agentAccountFlow.events;

export const agentActions = (row: Judged & { readonly agentNo: string; readonly agentName: string }) => {
  const { agentNo, agentName } = row;
  return [
    permitted(row, 'agentAccount.configure', link(configure.label, placeOfRecord.terms(agentNo))),
    permitted(row, 'agentAccount.allot', link(allot.label, placeOfRecord.allot(agentNo))),
    ...loginActions(row, agentName, { agentNo }, agentInfo),
  ];
};
