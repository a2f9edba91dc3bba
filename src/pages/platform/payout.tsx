/** Payouts compared with the files of banks and payout channels (docs/domain/platform.md#payout-reconciliation). */
import { platformPayout } from '@/api/contract/platform/payout';
import type { CallOutput } from '@/api/schema/call';
import { entryOf } from '@/api/schema/enumeration';
import { payoutCarried, payoutDifferenceType } from '@/api/enums/payout';
import { type Shape, fieldOf, itemOf } from '@/api/schema/shape';
import { Alert } from '@/components/controls/alert/alert';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { Link } from '@/components/controls/link/link';
import { Card, Columns } from '@/components/frames/card/card';
import { DataTable } from '@/components/frames/table/table';
import { differenceFlow } from '@/machines/flows/channel-difference.flow';
import { flowState } from '@/machines/flows/flow-state';
import { payoutFileFlow } from '@/machines/flows/payout-file.flow';
import { type Action, link, showRow } from '../kit/action/actions';
import { saveUpload } from '../kit/action/save-upload';
import { cell } from '../kit/field/cells';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';
import { pathToPayoutDifferences, pathToPayoutFile, pathToPayoutLines } from '../kit/page/payout-paths';
import { defineRecord } from '../kit/record/define-record';
import { RecordHeader } from '../kit/record/record-header';
import { Section, SubTable } from '../kit/record/sub-table';
import { decisionsOn } from './decisions';

/** 出款对账: one row per file of a bank, with what it says and what our books say. */
export const payoutFiles = defineList({
  list: platformPayout.files,
  download: platformPayout.filesDownload,
  rowKey: 'reconcileNo',
  status: 'payoutFileStatus',
  mobileCard: {
    title: 'payoutAccount',
    figure: 'bankSum',
    lines: ['firstDay', 'openDifferences', 'bankCount', 'uploadedBy', 'createTime'],
  },
  pollWhile: row => row.compareTime === null && row.failReason === null,
  rowActions: row => [link('详情', pathToPayoutFile(row.reconcileNo)), differencesOf(row), ...compareAgain(row)],
  pageActions: () => [link('上传对账文件', '/finance/payouts/upload', platformPayout.upload.policy)],
  emptyState: {
    title: '没有出款对账文件',
    text: '上传银行或出款通道的明细文件后，与提现和商户结算的核对结果显示在这里。',
  },
});

const differencesOf = ({ reconcileNo }: { readonly reconcileNo: string }) =>
  link('差异', pathToPayoutDifferences({ reconcileNo }));

const compareAgain = (row: Parameters<typeof decisionsOn>[0] & { readonly reconcileNo: string }) =>
  decisionsOn(
    row,
    payoutFileFlow,
    platformPayout.compare,
    { reconcileNo: row.reconcileNo },
    { only: ['compareAgain'] },
  );

/** The record of the payout that a difference is about; none where only the bank knows one. */
function payoutLink({ payoutKind, payoutNo }: Pick<Difference, 'payoutKind' | 'payoutNo'>): Action | false {
  if (payoutNo === null || payoutKind === null) return false;
  const links = {
    WITHDRAW: link('提现详情', `/finance/withdraw/detail?withdrawNo=${payoutNo}`),
    SETTLE: link('交易详情', pathToRecord.trans(payoutNo)),
  };
  return links[payoutKind];
}
type Difference = CallOutput<typeof platformPayout.differences>['list'][number];

/** Its line in the file; what is gone may have no line any more. */
const lineLink = ({ reconcileNo, bankLine, resolveWay }: Difference): Action | false =>
  bankLine !== null &&
  resolveWay !== 'VANISHED' &&
  link(platformPayout.lines.summary, pathToPayoutLines({ reconcileNo, bankLine }));

/** 银行流水: the lines of files in force, each with what came of it. */
export const payoutLines = defineList({
  list: platformPayout.lines,
  totals: platformPayout.linesTotal,
  download: platformPayout.linesDownload,
  rowKey: ['reconcileNo', 'bankLine'],
  status: 'payoutVerdict',
  mobileCard: {
    title: 'bankText',
    figure: 'bankAmount',
    lines: ['bankTime', 'bankResult', 'payoutNo', 'bankPayee', 'payoutAccount'],
  },
  rowActions: row => [
    showRow(platformPayout.lines, row),
    row.differenceNo !== null && link('差异', pathToPayoutDifferences({ differenceNo: row.differenceNo })),
    payoutLink(row),
    link('对账文件', pathToPayoutFile(row.reconcileNo)),
  ],
  emptyState: {
    title: '没有银行流水',
    text: '上传的对账文件逐行显示在这里，保留62天；被替换的文件没有流水。',
  },
});

/** 出款差异: the worklist of what bank and books say differently. */
export const payoutDifferences = defineList({
  list: platformPayout.differences,
  download: platformPayout.differencesDownload,
  rowKey: 'differenceNo',
  status: 'differenceStatus',
  mobileCard: {
    title: 'payoutNo',
    figure: 'bankAmount',
    lines: ['payoutDifferenceType', 'payoutAmount', 'payoutDay', 'payoutAccount'],
  },
  rowActions: row => [
    showRow(platformPayout.differences, row),
    ...decisionsOn(
      row,
      differenceFlow,
      platformPayout.decide,
      { differenceNo: row.differenceNo },
      { only: ['resolve', 'reopen'] },
    ),
    payoutLink(row),
    lineLink(row),
  ],
  emptyState: { title: '没有差异', text: '银行文件与平台出款不一致的记录会显示在这里。' },
});

const shape = platformPayout.file.output as Shape;
const fieldIn = (name: string) => fieldOf(shape[name]!);
type FileRecord = CallOutput<typeof platformPayout.file>;

/** Differences by kind, each with the way to its worklist; what agrees stands first. */
function Results({ record: { reconcileNo, matchedCount, kinds } }: { readonly record: FileRecord }) {
  const rows = [
    {
      key: 'matched',
      name: fieldIn('matchedCount').label,
      to: matchedCount === null ? null : pathToPayoutLines({ reconcileNo, payoutVerdict: 'MATCHED' }),
      open: null,
      resolved: null,
      matched: matchedCount,
    },
    ...kinds.map(({ payoutDifferenceType: kind, openCount, resolvedCount }) => ({
      key: kind,
      name: entryOf(payoutDifferenceType, kind).label,
      to: pathToPayoutDifferences({ reconcileNo, payoutDifferenceType: kind }),
      open: openCount,
      resolved: resolvedCount,
      matched: null,
    })),
  ];
  const text = (count: number | null) => (count === null ? '' : String(count));
  return (
    <Card title="对账结果" flush>
      <DataTable
        label="对账结果"
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'name', header: '结果', cell: ({ to, name }) => (to ? <Link to={to}>{name}</Link> : name) },
          { key: 'matched', header: '相符笔数', align: 'right', cell: ({ matched }) => text(matched) },
          { key: 'open', header: '待处理', align: 'right', cell: ({ open }) => text(open) },
          { key: 'resolved', header: '已处理', align: 'right', cell: ({ resolved }) => text(resolved) },
        ]}
        empty={null}
      />
    </Card>
  );
}

/** Why it has no result, or none any more. */
const Notes = ({ record }: { readonly record: FileRecord }) => (
  <>
    {record.failReason !== null && (
      <Alert tone="danger" title={record.failReason}>
        文件没有对账，请改正后重新上传。
      </Alert>
    )}
    {record.fileNo === null && (
      <Alert tone="info" title="原文件已到保存期限，已删除">
        对账结果和差异仍然保留。
      </Alert>
    )}
    {record.replacedBy !== null && (
      <Alert tone="info" title="该文件已被同一账户的新文件替换">
        <Link to={pathToPayoutFile(record.replacedBy)}>{record.replacedBy}</Link>
      </Alert>
    )}
  </>
);

/** 出款对账详情: the figures of both sides, what came of the comparison, and the files before and after. */
export const payoutFile = defineRecord({
  load: platformPayout.file,
  param: 'reconcileNo',
  input: params => ({ reconcileNo: params.get('reconcileNo') ?? '' }),
  tabTitle: ({ payoutAccount, firstDay }) => `${payoutAccount} ${firstDay}`,
  flows: ({ payoutFileStatus }) => [flowState(payoutFileFlow, payoutFileStatus)],
  actions: record => [
    differencesOf(record),
    link(platformPayout.lines.summary, pathToPayoutLines({ reconcileNo: record.reconcileNo })),
    record.fileNo !== null && saveUpload('下载原文件', record.fileNo),
    ...compareAgain(record),
  ],
  children: (record, { actions }) => (
    <>
      <RecordHeader
        name={record.payoutAccount}
        status={cell(fieldIn('payoutFileStatus'), record.payoutFileStatus, { main: true })}
        facts={<CopyButton text={record.reconcileNo} label={fieldIn('reconcileNo').label} always />}
        actions={actions}
      />
      <Notes record={record} />
      <Columns>
        <Section
          title="银行文件"
          shape={shape}
          record={record}
          names={['firstDay', 'lastDay', 'bankCount', 'bankSum', 'returnCount', 'returnSum', 'bankFee']}
        />
        <Section
          title="平台账目"
          shape={shape}
          record={record}
          names={['payoutCount', 'payoutSum', 'openDifferences', 'compareTime']}
        />
      </Columns>
      <Results record={record} />
      <Section
        title="上传"
        shape={shape}
        record={record}
        names={['fileName', 'mappingName', 'uploadedBy', 'createTime']}
        columns="2"
      />
      <Card title={itemOf(shape['carried']!).label}>
        {record.carried.map(code => entryOf(payoutCarried, code).label).join('、')}
      </Card>
      <SubTable
        title="同一账户同期的其他文件"
        shape={shape}
        name="history"
        rows={record.history}
        rowKey="reconcileNo"
        columns={[
          'reconcileNo',
          'firstDay',
          'lastDay',
          'payoutFileStatus',
          'fileName',
          'bankCount',
          'bankSum',
          'uploadedBy',
          'createTime',
        ]}
        empty="这些日期没有上传过其他文件。"
      />
    </>
  ),
});
