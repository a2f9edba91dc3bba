import { thisBrand } from '@/api/client/this-portal';
import { withdraw } from '@/api/contract/account/withdraw';
import { formatMoney, formatValue } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { type Shape, fieldOf } from '@/api/schema/shape';
import { Receipt } from '@/components/frames/receipt/receipt';
import type { StateOf } from '@/machines/flows/flow';
import { withdrawFlow } from '@/machines/flows/account-withdrawal.flow';
import { showAnswer, show } from '@/pages/kit/action/actions';
import { explain } from '@/pages/kit/explanation/explain';
import { defineList } from '@/pages/kit/list/define-list';

type Withdrawal = CallOutput<typeof withdraw.detail>;
const title = '电子回单';
const field = (name: string) => fieldOf((withdraw.detail.output as Shape)[name]!);
const names = [
  'withdrawNo',
  'accountType',
  'withdrawAmount',
  'taxAmount',
  'feeAmount',
  'bankName',
  'bankCardNo',
  'channelNo',
  'createTime',
  'finishTime',
] as const;

/** Only a withdrawal that has arrived can bounce. */
const hasArrived = (status: StateOf<typeof withdrawFlow>): boolean => 'bounced' in withdrawFlow.states[status];

/** 电子回单 (docs/domain/account.md#withdrawal-screen): receipt of a paid withdrawal, as a picture to save. */
const receiptOf = ({ withdrawNo, withdrawStatus }: Pick<Withdrawal, 'withdrawNo' | 'withdrawStatus'>) =>
  hasArrived(withdrawStatus) &&
  showAnswer(title, withdraw.detail, { withdrawNo }, record => (
    <Receipt
      brand={thisBrand}
      title={title}
      shop={record.accountName}
      amount={formatMoney(record.realAmount)}
      status={formatValue(field('withdrawStatus'), record.withdrawStatus)}
      lines={names
        .filter(name => record[name] != null)
        .map(name => ({ label: field(name).label, value: formatValue(field(name), record[name]) }))}
      fileName={`回单_${withdrawNo}.png`}
    />
  ));

/** 提现查询 (docs/domain/account.md#withdrawal-screen). */
export const withdrawSearch = defineList({
  list: withdraw.list,
  totals: withdraw.total,
  download: withdraw.download,
  rowKey: 'withdrawNo',
  status: 'withdrawStatus',
  mobileCard: {
    title: 'accountType',
    figure: 'withdrawAmount',
    lines: ['realAmount', 'bankName', 'createTime', 'withdrawNo'],
  },
  rowActions: row => [
    show('详情', withdraw.detail, { withdrawNo: row.withdrawNo }),
    receiptOf(row),
    explain('WITHDRAW', row.withdrawNo),
  ],
  emptyState: { title: '还没有提现', text: '申请提现后，进度会显示在这里。' },
});
