/**
 * A provider's request to change its own record: current and requested values, pictures, and history
 * (docs/domain/provider-organisation.md#organisation-changes, docs/domain/provider.md#own-changes).
 */
import { changeInfo } from '@/api/contract/provider/own-change';
import type { Call, CallInput, CallOutput } from '@/api/schema/call';
import type { HasActions } from '@/api/schema/list';
import { examineFlow } from '@/machines/flows/application.flow';
import { act, type Action, link } from '../kit/action/actions';
import { permitted } from '../kit/action/action-logic';
import { pathToChangeForm } from '../kit/page/paths';
import { formatValue } from '@/api/format/format';
import { type Shape, fieldOf } from '@/api/schema/shape';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { flowState } from '@/machines/flows/flow-state';
import { reachedIn } from '@/pages/kit/flow/way';
import { cell } from '../kit/field/cells';
import { Compare } from '../kit/record/compare';
import { defineRecord } from '../kit/record/define-record';
import { Pictures } from '../kit/record/pictures';
import type { RecordTools } from '../kit/record/record-definition';
import { RecordHeader } from '../kit/record/record-header';
import { Section } from '../kit/record/sub-table';
import { timelineOf } from '../kit/timeline/timeline';

type Own = typeof changeInfo;
/** Calls for the operator's own requests, or for those of the organisations below. */
export interface ChangeCalls {
  readonly detail: Call<CallInput<Own['detail']>, CallOutput<Own['detail']>>;
  readonly cancel: Call<CallInput<Own['cancel']>, null>;
}
type Request = Pick<CallOutput<Own['detail']>, 'changeNo' | 'changeType'>;
const { withdrawOwnChange, resubmit } = examineFlow.events;

/**
 * Actions of a provider on its own change request, used by lists and by its page
 * (docs/domain/provider-organisation.md#organisation-changes, docs/domain/provider.md#own-changes).
 */
export const changeActions = (row: HasActions & Request, { cancel }: Pick<ChangeCalls, 'cancel'>) => {
  const { changeNo, changeType } = row;
  return [
    permitted(
      row,
      'examineStatus.withdrawOwnChange',
      act(withdrawOwnChange.label, cancel, { changeNo }, { confirm: true, done: '申请已撤回', danger: true }),
    ),
    permitted(row, 'examineStatus.resubmit', link(resubmit.label, pathToChangeForm[changeType](changeNo))),
  ];
};

type Change = CallOutput<typeof changeInfo.detail>;
const shape = changeInfo.detail.output as Shape;
const field = (name: string) => fieldOf(shape[name]!);

/** @param actions What may be done with a request; by default, what its own provider may do. */
export const changeRecord = (
  calls: ChangeCalls,
  actions: (record: Change) => readonly (Action | false)[] = record => changeActions(record, calls),
) =>
  defineRecord({
    load: calls.detail,
    param: 'changeNo',
    input: params => ({ changeNo: params.get('changeNo') ?? '' }),
    tabTitle: ({ changeType }) => formatValue(field('changeType'), changeType),
    flows: ({ examineStatus, trail }) => [flowState(examineFlow, examineStatus, reachedIn(trail))],
    actions,
    below: timelineOf('OWN_CHANGE', 'changeNo'),
    children: (record, tools) => <OwnChange record={record} actions={tools.actions} />,
  });

function OwnChange({ record, actions }: { readonly record: Change } & Pick<RecordTools, 'actions'>) {
  return (
    <>
      <RecordHeader
        name={formatValue(field('changeType'), record.changeType)}
        status={cell(field('examineStatus'), record.examineStatus, { main: true })}
        facts={<CopyButton text={record.changeNo} label={field('changeNo').label} always />}
        actions={actions}
      />
      <Compare
        title={formatValue(field('changeType'), record.changeType)}
        sides={[field('beforeValue').label, field('afterValue').label]}
        rows={record.changes.map(({ item, beforeValue, afterValue, changed }) => ({
          label: item,
          left: beforeValue,
          right: afterValue,
          marked: changed,
        }))}
      />
      {record.images.length > 0 && (
        <Pictures pictures={record.images.map(({ item, fileNo }) => ({ name: item, fileNo }))} />
      )}
      <Section
        title="申请信息"
        shape={shape}
        record={record}
        names={['agentName', 'agentNo', 'applyName', 'createTime', 'examineTime', 'examineRemark']}
        columns="2"
        given
      />
    </>
  );
}
