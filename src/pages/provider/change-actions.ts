/** What a provider does with its own request for a change, from lists and from its page (domain.md S19, S66, S67). */
import type { changeInfo } from '@/api/contract/changeInfo';
import type { Call, CallInput, CallOutput } from '@/api/schema/call';
import type { Judged } from '@/api/schema/list';
import { examineFlow } from '@/machines/flows/examine.flow';
import { act, link } from '../kit/action/actions';
import { permitted } from '../kit/action/permitted';
import { placeOfChange } from '../kit/page/paths';

type Own = typeof changeInfo;
/** Of the reader's own requests, or of those of the organisations below. */
export interface ChangeCalls {
  readonly detail: Call<CallInput<Own['detail']>, CallOutput<Own['detail']>>;
  readonly cancel: Call<CallInput<Own['cancel']>, null>;
}
type Request = Pick<CallOutput<Own['detail']>, 'changeNo' | 'changeType'>;
const { withdrawOwnChange, resubmit } = examineFlow.events;

export const changeActions = (row: Judged & Request, { cancel }: Pick<ChangeCalls, 'cancel'>) => {
  const { changeNo, changeType } = row;
  return [
    permitted(
      row,
      'examineStatus.withdrawOwnChange',
      act(withdrawOwnChange.label, cancel, { changeNo }, { confirm: '确认撤回这次变更申请？', danger: true }),
    ),
    permitted(row, 'examineStatus.resubmit', link(resubmit.label, placeOfChange[changeType](changeNo))),
  ];
};
