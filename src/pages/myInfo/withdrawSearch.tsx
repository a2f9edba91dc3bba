/** 提现查询 (domain.md S62). */
import { withdraw } from '@/api/contract/account';
import { show } from '../kit/action/actions';
import { explain } from '../kit/explain/explain';
import { defineList } from '../kit/list/define-list';
import { receiptOf } from './withdraw-receipt';

export default defineList({
  list: withdraw.list,
  totals: withdraw.total,
  download: withdraw.download,
  rowKey: 'withdrawNo',
  status: 'withdrawStatus',
  card: {
    title: 'accountType',
    figure: 'withdrawAmount',
    lines: ['realAmount', 'bankName', 'createTime', 'withdrawNo'],
  },
  rowActions: row => [
    show('详情', withdraw.detail, { withdrawNo: row.withdrawNo }),
    receiptOf(row),
    explain('WITHDRAW', row.withdrawNo),
  ],
  nothing: { title: '还没有提现', text: '申请提现后，进度会显示在这里。' },
});
