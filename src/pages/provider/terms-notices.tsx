/** 政策变更告知: changes of terms told to a provider, and those that it told its children (docs/domain/provider.md#terms-notices). */
import { termsNotice } from '@/api/contract/terms-notice';
import type { CallOutput } from '@/api/schema/call';
import type { HasActions } from '@/api/schema/list';
import { fieldOf, type Many, type Shape } from '@/api/schema/shape';
import { Alert } from '@/components/controls/alert/alert';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { Card } from '@/components/frames/card/card';
import type { TableColumn } from '@/components/frames/table/table-types';
import { flowState } from '@/machines/flows/flow-state';
import { termsNoticeFlow } from '@/machines/flows/terms-notice.flow';
import { permitted } from '../kit/action/action-logic';
import { act, link } from '../kit/action/actions';
import { cell } from '../kit/field/cells';
import { defineList } from '../kit/list/define-list';
import { defineRecord } from '../kit/record/define-record';
import type { RecordTools } from '../kit/record/record-definition';
import { RecordHeader } from '../kit/record/record-header';
import { RecordRows } from '../kit/record/record-rows';
import { Section } from '../kit/record/sub-table';
import { pathToTermsNotice } from '../kit/terms-notice/paths';

const { acknowledge } = termsNoticeFlow.events;
const actionsOn = (row: HasActions & { readonly termsNoticeNo: string }) => [
  permitted(
    row,
    'termsNoticeStatus.acknowledge',
    act(acknowledge.label, termsNotice.acknowledge, { termsNoticeNo: row.termsNoticeNo }, { confirm: true }),
  ),
];

export const termsNotices = defineList({
  list: termsNotice.list,
  download: termsNotice.download,
  rowKey: 'termsNoticeNo',
  status: 'termsNoticeStatus',
  columns: [
    'termsNoticeNo',
    'agentName',
    'agentNo',
    'termsNoticeStatus',
    'changeCount',
    'effectTime',
    'issuerName',
    'acknowledgedName',
    'acknowledgedTime',
    'termsSource',
    'sourceNo',
    'createTime',
  ],
  mobileCard: {
    title: 'agentName',
    figure: 'changeCount',
    lines: ['termsSource', 'issuerName', 'effectTime', 'acknowledgedName'],
  },
  rowActions: row => [link('详情', pathToTermsNotice(row.termsNoticeNo)), ...actionsOn(row)],
  emptyState: { title: '没有变更告知', text: '政策和条件变更时，会在生效前告知涉及的服务商，由其确认已知悉。' },
});
type Notice = CallOutput<typeof termsNotice.detail>;
const shape = termsNotice.detail.output as Shape;
const fieldIn = (name: string) => fieldOf(shape[name]!);
const change = (shape['changes'] as Many).part as Shape;
type Change = Notice['changes'][number];
const columns = (['item', 'beforeValue', 'afterValue', 'termsHold'] as const).map((key): TableColumn<Change> => {
  const field = fieldOf(change[key]!);
  return { key, header: field.label, cell: row => cell(field, row[key]) };
});

export const termsNoticeRecord = defineRecord({
  load: termsNotice.detail,
  param: 'termsNoticeNo',
  input: params => ({ termsNoticeNo: params.get('termsNoticeNo') ?? '' }),
  tabTitle: ({ agentName }) => `变更告知 ${agentName}`,
  flows: ({ termsNoticeStatus }) => [flowState(termsNoticeFlow, termsNoticeStatus)],
  actions: actionsOn,
  children: (record, { actions }) => <NoticeRecord record={record} actions={actions} />,
});

interface NoticeRecordProps extends Pick<RecordTools, 'actions'> {
  readonly record: Notice;
}
const NoticeRecord = ({ record, actions }: NoticeRecordProps) => (
  <>
    <RecordHeader
      name={termsNotice.list.summary}
      status={cell(fieldIn('termsNoticeStatus'), record.termsNoticeStatus, { main: true })}
      facts={<CopyButton text={record.termsNoticeNo} label={fieldIn('termsNoticeNo').label} always />}
      actions={actions}
    />
    <Alert tone="info" title={record.effectNote} />
    <Section
      title="告知信息"
      columns="2"
      shape={shape}
      record={record}
      names={[
        'agentName',
        'agentNo',
        'issuerName',
        'termsSource',
        'sourceNo',
        'createTime',
        'effectTime',
        'acknowledgedName',
        'acknowledgedTime',
      ]}
    />
    <Card title="变更内容" flush>
      <RecordRows
        label="变更内容"
        card={{ title: 'item' }}
        rows={record.changes}
        rowKey={({ item, beforeValue, afterValue }) => `${item} ${beforeValue} ${afterValue}`}
        columns={columns}
        empty={null}
      />
    </Card>
  </>
);
