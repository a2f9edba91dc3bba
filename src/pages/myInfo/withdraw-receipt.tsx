/** 电子回单 (domain.md S62): that a withdrawal was paid, as a picture to keep. */
import { withdraw } from '@/api/contract/account';
import type { CallOutput } from '@/api/schema/call';
import { fieldOf, type Shape } from '@/api/schema/shape';
import { formatMoney, formatValue } from '@/api/format/format';
import { Receipt } from '@/components/data-display/receipt/receipt';
import type { StateOf } from '@/machines/flows/flow';
import { withdrawFlow } from '@/machines/flows/withdraw.flow';
import { draw } from '../kit/action/actions';

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

/** Only what has arrived can bounce. */
const hasArrived = (status: StateOf<typeof withdrawFlow>): boolean => 'bounced' in withdrawFlow.states[status];

export const receiptOf = ({ withdrawNo, withdrawStatus }: Pick<Withdrawal, 'withdrawNo' | 'withdrawStatus'>) =>
  hasArrived(withdrawStatus) &&
  draw(title, withdraw.detail, { withdrawNo }, record => (
    <Receipt
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
