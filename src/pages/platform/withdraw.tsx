/** Withdrawals in the hands of the platform's finance department (docs/domain/platform.md#withdrawals). */
import { platformPayout } from '@/api/contract/platform/payout';
import { platformWithdraw } from '@/api/contract/platform/withdraw';
import { formatMoney } from '@/api/format/format';
import type { HasActions } from '@/api/schema/list';
import { type Shape, fieldOf } from '@/api/schema/shape';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { Alert } from '@/components/controls/alert/alert';
import { Columns } from '@/components/frames/card/card';
import { flowState } from '@/machines/flows/flow-state';
import { withdrawFlow } from '@/machines/flows/account-withdrawal.flow';
import { refusalOf } from '../kit/action/action-logic';
import { link } from '../kit/action/actions';
import { batchOf } from '../kit/action/batch';
import { cell } from '../kit/field/cells';
import { defineList } from '../kit/list/define-list';
import { pathToPayoutLines } from '../kit/page/payout-paths';
import { defineRecord } from '../kit/record/define-record';
import { RecordHeader } from '../kit/record/record-header';
import { Section, SubTable } from '../kit/record/sub-table';
import { decisionsOn } from './decisions';
import { timelineOf } from '../kit/timeline/timeline';

const { pay } = withdrawFlow.events;
const actionsOn = (row: HasActions & { readonly withdrawNo: string }) =>
  decisionsOn(row, withdrawFlow, platformWithdraw.decide, { withdrawNo: row.withdrawNo });

/** 提现与打款: large withdrawals wait for a decision, all others show how their pay-out went. */
export const withdrawals = defineList({
  list: platformWithdraw.list,
  totals: platformWithdraw.total,
  download: platformWithdraw.download,
  rowKey: 'withdrawNo',
  status: 'withdrawStatus',
  mobileCard: {
    title: 'agentName',
    figure: 'withdrawAmount',
    lines: ['withdrawNo', 'bankName', 'createTime'],
  },
  rowActions: row => [link('详情', `/finance/withdraw/detail?withdrawNo=${row.withdrawNo}`), ...actionsOn(row)],
  batch: [
    batchOf(
      pay.label,
      platformWithdraw.decide,
      'withdrawNo',
      { event: 'pay' },
      { events: 'withdrawStatus.pay', ask: ['remark'] },
    ),
  ],
  emptyState: { title: '没有提现', text: '服务商申请提现后，会显示在这里。' },
});

const shape = platformWithdraw.detail.output as Shape;
const fieldIn = (name: string) => fieldOf(shape[name]!);
const terms = [
  'agentName',
  'agentNo',
  'withdrawAmount',
  'taxPoint',
  'taxAmount',
  'feeAmount',
  'realAmount',
  'invoiceWay',
  'invoicedAmount',
  'createTime',
  'finishTime',
] as const;

/** What the bank says of it, once there is something to say. */
const bankLines = ({ withdrawNo, finishTime }: { readonly withdrawNo: string; readonly finishTime: number | null }) =>
  finishTime !== null && link(platformPayout.lines.summary, pathToPayoutLines({ payoutNo: withdrawNo }));

/** 提现详情: whom it pays, what it debits, what it did to the books, and who decided. */
export const withdrawal = defineRecord({
  load: platformWithdraw.detail,
  param: 'withdrawNo',
  input: params => ({ withdrawNo: params.get('withdrawNo') ?? '' }),
  tabTitle: ({ agentName }) => `提现 ${agentName}`,
  flows: ({ withdrawStatus }) => [flowState(withdrawFlow, withdrawStatus)],
  actions: record => [...actionsOn(record), bankLines(record)],
  below: timelineOf('WITHDRAW', 'withdrawNo'),
  children: (record, { actions }) => (
    <>
      <RecordHeader
        name={record.agentName}
        status={cell(fieldIn('withdrawStatus'), record.withdrawStatus, { main: true })}
        figure={formatMoney(record.withdrawAmount)}
        unit="元"
        facts={<CopyButton text={record.withdrawNo} label={fieldIn('withdrawNo').label} always />}
        actions={actions}
      />
      {refusalOf(record, 'withdrawStatus.pay') && (
        <Alert tone="warning" title={refusalOf(record, 'withdrawStatus.pay')!}>
          {cell(fieldIn('payeeStatus'), record.payeeStatus)}
        </Alert>
      )}
      {record.failReason !== null && (
        <Alert tone="warning" title={`已退回账户：${record.failReason}`}>
          {cell(fieldIn('returnWay'), record.returnWay)}
        </Alert>
      )}
      <Columns>
        <Section title="提现信息" shape={shape} record={record} names={terms} />
        <Section
          title="收款账户"
          shape={shape}
          record={record}
          names={['accountName', 'bankName', 'bankCardNo', 'payeeStatus', 'withdrawChannel', 'channelNo']}
        />
      </Columns>
      <Section
        title="出款账户当前余额"
        shape={shape}
        record={record}
        names={['accountType', 'balance', 'frozen', 'availableBalance', 'owedAmount']}
        columns="2"
      />
      <SubTable
        title="账户流水"
        shape={shape}
        name="entries"
        rows={record.entries}
        rowKey="ledgerNo"
        columns={['ledgerNo', 'bizType', 'amount', 'balanceBefore', 'balanceAfter', 'createTime']}
        empty="到账后记入账户流水。"
      />
    </>
  ),
});
