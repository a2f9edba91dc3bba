/** 收益看护: what the rules of the provider found, each with the rows of which it was made (docs/domain/earnings.md#income-guard). */
import { guard } from '@/api/contract/guard';
import { formatMoney, formatValue } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import type { HasActions } from '@/api/schema/list';
import { fieldOf, type Many, type Shape } from '@/api/schema/shape';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { Alert } from '@/components/controls/alert/alert';
import { Card } from '@/components/frames/card/card';
import type { TableColumn } from '@/components/frames/table/table-types';
import { flowState } from '@/machines/flows/flow-state';
import { guardFindingFlow } from '@/machines/flows/guard-finding.flow';
import { permitted } from '@/pages/kit/action/action-logic';
import { act, link } from '@/pages/kit/action/actions';
import { alignOf, cell, unitOf } from '@/pages/kit/field/cells';
import { defineList } from '@/pages/kit/list/define-list';
import { pathToRecord } from '@/pages/kit/page/paths';
import { defineRecord } from '@/pages/kit/record/define-record';
import type { RecordTools } from '@/pages/kit/record/record-definition';
import { RecordHeader } from '@/pages/kit/record/record-header';
import { RecordRows } from '@/pages/kit/record/record-rows';
import { Section } from '@/pages/kit/record/sub-table';
import { pathToFinding, pathToOrder, pathToSales, rulesPath } from './paths';

type Finding = CallOutput<typeof guard.detail>;
type Evidence = Finding['evidence'][number];
const shape = guard.detail.output as Shape;
const evidenceShape = (shape['evidence'] as Many).part as Shape;
const fieldIn = (name: string, of = shape) => fieldOf(of[name]!);
const { see, resolve, ignore, reopen } = guardFindingFlow.events;

const actionsOn = (row: HasActions & { readonly findingNo: string }) => {
  const { findingNo } = row;
  return [
    permitted(row, 'guardStatus.see', act(see.label, guard.see, { findingNo })),
    permitted(row, 'guardStatus.resolve', act(resolve.label, guard.resolve, { findingNo }, { ask: ['guardRemark'] })),
    permitted(row, 'guardStatus.ignore', act(ignore.label, guard.ignore, { findingNo }, { ask: ['guardRemark'] })),
    permitted(row, 'guardStatus.reopen', act(reopen.label, guard.reopen, { findingNo }, { confirm: true })),
  ];
};

export const findings = defineList({
  list: guard.list,
  download: guard.download,
  rowKey: 'findingNo',
  status: 'guardStatus',
  columns: [
    'guardKind',
    'custName',
    'custNo',
    'guardReason',
    'foundAmount',
    'expectedAmount',
    'guardStatus',
    'guardDay',
    'endTime',
    'subjectNo',
    'findingNo',
    'createTime',
  ],
  mobileCard: { title: 'custName', figure: 'expectedAmount', lines: ['guardKind', 'guardReason', 'guardDay'] },
  rowActions: row => [link('详情', pathToFinding(row.findingNo)), ...actionsOn(row)],
  pageActions: () => [link('看护规则', rulesPath)],
  emptyState: { title: '没有发现', text: '在「看护规则」中先试算，再启用；每天凌晨检查前一天。' },
});

export const findingRecord = defineRecord({
  load: guard.detail,
  param: 'findingNo',
  input: params => ({ findingNo: params.get('findingNo') ?? '' }),
  tabTitle: ({ custName }) => `看护 ${custName}`,
  flows: ({ guardStatus }) => [flowState(guardFindingFlow, guardStatus)],
  actions: actionsOn,
  children: (record, tools) => <FindingRecord record={record} tools={tools} />,
});

interface FindingRecordProps {
  readonly record: Finding;
  readonly tools: RecordTools;
}
function FindingRecord({ record, tools }: FindingRecordProps) {
  const { guardKind, custNo, custName, subjectNo, evidence, findingNo } = record;
  const columns = Object.keys(evidenceShape).filter(name => evidence.some(row => row[name as keyof Evidence] !== null));
  const [first, last] = [evidence[0], evidence.at(-1)];
  const list =
    subjectNo === custNo
      ? first && last && link('这些天的交易', pathToSales(custNo, first.day, last.day))
      : link('流量卡订单', pathToOrder(subjectNo));
  return (
    <>
      <RecordHeader
        name={`${custName} ${formatValue(fieldIn('guardKind'), guardKind)}`}
        status={cell(fieldIn('guardStatus'), record.guardStatus, { main: true })}
        figure={formatMoney(record.expectedAmount - record.foundAmount)}
        unit="元（应有与实际之差）"
        facts={<CopyButton text={findingNo} label={fieldIn('findingNo').label} always />}
        actions={tools.actions}
      />
      <Alert tone="info" title={record.guardReason} />
      <Section
        title="发现"
        shape={shape}
        record={record}
        names={['custName', 'custNo', ...facts, ...(record.handledTime === null ? [] : handled)]}
      />
      <Card title="依据" flush tools={tools.offer([...(list ? [list] : []), link('商户', pathToRecord.cust(custNo))])}>
        <RecordRows
          label="依据"
          card={{ title: 'day' }}
          rows={evidence}
          rowKey={({ day, payBrand, cardType }) => `${day} ${payBrand} ${cardType}`}
          columns={columns.map(columnOf)}
          actions={({ day }) => subjectNo === custNo && tools.offer([link('交易', pathToSales(custNo, day, day))])}
          empty={null}
        />
      </Card>
    </>
  );
}
const facts = ['foundAmount', 'expectedAmount', 'guardDay', 'endTime'] as const;
const handled = ['guardRemark', 'handledTime'] as const;

function columnOf(name: string): TableColumn<Evidence> {
  const field = fieldIn(name, evidenceShape);
  return {
    key: name,
    header: field.label,
    unit: unitOf(field),
    align: alignOf(field),
    cell: row => cell(field, row[name as keyof Evidence]),
  };
}
