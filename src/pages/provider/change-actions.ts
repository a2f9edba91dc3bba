/**
 * Actions of a provider on its own change request, used by lists and by its page
 * (docs/domain/organisations.md#organisation-changes, docs/domain/agents.md#own-changes).
 */
import type { changeInfo } from '@/api/contract/changeInfo';
import type { Call, CallInput, CallOutput } from '@/api/schema/call';
import type { HasActions } from '@/api/schema/list';
import { examineFlow } from '@/machines/flows/examine.flow';
import { act, link } from '../kit/action/actions';
import { permitted } from '../kit/action/action-logic';
import { pathToChangeForm } from '../kit/page/paths';

type Own = typeof changeInfo;
/** Calls for the operator's own requests, or for those of the organisations below. */
export interface ChangeCalls {
  readonly detail: Call<CallInput<Own['detail']>, CallOutput<Own['detail']>>;
  readonly cancel: Call<CallInput<Own['cancel']>, null>;
}
type Request = Pick<CallOutput<Own['detail']>, 'changeNo' | 'changeType'>;
const { withdrawOwnChange, resubmit } = examineFlow.events;

export const changeActions = (row: HasActions & Request, { cancel }: Pick<ChangeCalls, 'cancel'>) => {
  const { changeNo, changeType } = row;
  return [
    permitted(
      row,
      'examineStatus.withdrawOwnChange',
      act(withdrawOwnChange.label, cancel, { changeNo }, { confirm: '确认撤回这次变更申请？', danger: true }),
    ),
    permitted(row, 'examineStatus.resubmit', link(resubmit.label, pathToChangeForm[changeType](changeNo))),
  ];
};
