/** What both portals show of a dispute (docs/domain/earnings.md#disputes). */
import { dispute } from '@/api/contract/dispute';
import { formatMoney } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { fieldOf, type Many, type Shape } from '@/api/schema/shape';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { Alert } from '@/components/controls/alert/alert';
import { Columns } from '@/components/frames/card/card';
import { disputeFlow } from '@/machines/flows/dispute.flow';
import { flowState, type StateReached } from '@/machines/flows/flow-state';
import { cell } from '@/pages/kit/field/cells';
import { Explanation } from '@/pages/kit/explanation/explanation';
import type { RecordTools } from '@/pages/kit/record/record-definition';
import { RecordHeader } from '@/pages/kit/record/record-header';
import { Section } from '@/pages/kit/record/sub-table';
import { Trail } from '@/pages/kit/record/trail';

export type Dispute = CallOutput<typeof dispute.detail>;
const shape = dispute.detail.output as Shape;
const fieldIn = (name: string) => fieldOf(shape[name]!);
const asked = [
  'agentName',
  'agentNo',
  'operatorName',
  'moneyKind',
  'bizOrderNo',
  'storedAmount',
  'wantedAmount',
] as const;

/** The states that it came into, each by the step that its trail names. */
function walkedBy({ steps }: Dispute): StateReached[] {
  return steps.map(({ disputeStatus: state, who, when: time }): StateReached => ({ state, who, time }));
}

/** What a record page of a dispute says besides its call and its actions. */
export const disputePage = {
  param: 'disputeNo',
  input: (params: URLSearchParams) => ({ disputeNo: params.get('disputeNo') ?? '' }),
  tabTitle: ({ bizOrderNo }: Dispute) => `异议 ${bizOrderNo}`,
  flows: (record: Dispute) => [flowState(disputeFlow, record.disputeStatus, walkedBy(record))],
  children: (record: Dispute, { actions }: RecordTools) => <DisputeRecord record={record} actions={actions} />,
} as const;

interface DisputeRecordProps {
  readonly record: Dispute;
  readonly actions: RecordTools['actions'];
}
function DisputeRecord({ record, actions }: DisputeRecordProps) {
  return (
    <>
      <RecordHeader
        name={`${cellText('moneyKind', record)}异议`}
        status={cell(fieldIn('disputeStatus'), record.disputeStatus, { main: true })}
        figure={formatMoney(record.storedAmount)}
        unit="元"
        facts={<CopyButton text={record.disputeNo} label={fieldIn('disputeNo').label} always />}
        actions={actions}
      />
      <Columns>
        <Section
          title="异议内容"
          shape={shape}
          record={record}
          names={[...asked, 'disputeReason', 'createTime', ...reached(record)]}
        />
        <Trail
          shape={(shape['steps'] as Many).part as Shape}
          rows={record.steps}
          names={{ what: 'what', who: 'who', note: 'note', when: 'when' }}
        />
      </Columns>
      {record.explanation === null ? (
        <Alert tone="info" title="您没有查看这类金额的权限，提出时的计算过程不显示" />
      ) : (
        <>
          <Alert tone="info" title="以下是提出异议时的计算过程，之后条件变化不影响它" />
          <Explanation answer={record.explanation} />
        </>
      )}
    </>
  );
}

const cellText = (name: 'moneyKind', record: Dispute) => cell(fieldIn(name), record[name]) as string; // a code without a tone
/** Of an accepted amount, where it was booked. */
const reached = ({ acceptedAmount }: Dispute) =>
  acceptedAmount === null ? [] : (['acceptedAmount', 'accountType'] as const);
