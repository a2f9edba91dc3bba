/** Lists of the platform's finance department (docs/domain/platform.md#finance). */
import { platformWithdraw } from '@/api/contract/platform/finance';
import { withdrawFlow } from '@/machines/flows/withdraw.flow';
import { defineList } from '../kit/list/define-list';
import { decisionsOn } from './decisions';

/** 提现与打款: large withdrawals wait for a decision, all others show how their pay-out went. */
export const withdrawals = defineList({
  list: platformWithdraw.list,
  totals: platformWithdraw.total,
  download: platformWithdraw.download,
  rowKey: 'withdrawNo',
  status: 'withdrawStatus',
  mobileCard: { title: 'agentName', figure: 'withdrawAmount', lines: ['withdrawNo', 'bankName', 'createTime'] },
  rowActions: row => decisionsOn(row, withdrawFlow, platformWithdraw.decide, { withdrawNo: row.withdrawNo }),
  emptyState: { title: '没有提现', text: '服务商申请提现后，会显示在这里。' },
});
