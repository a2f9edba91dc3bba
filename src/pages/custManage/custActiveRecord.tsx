/** 商户激活记录 (docs/domain/terminals.md#activation). */
import { active } from '@/api/contract/active';
import { link, showRows } from '../kit/action/actions';
import { daysLeft } from '../kit/list/countdown';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';

export default defineList({
  list: active.list,
  totals: active.total,
  download: active.download,
  rowKey: 'activeNo',
  status: 'activeStatus',
  mobileCard: {
    title: 'custName',
    figure: 'currentAmount',
    lines: ['termSn', 'standardAmount', 'leftDays', 'deadline'],
  },
  cells: { leftDays: ({ leftDays }) => daysLeft(leftDays) },
  rowActions: ({ activeNo, custNo }) => [
    showRows('达标交易', active.transDetail, { activeNo }),
    link('商户', pathToRecord.cust(custNo)),
  ],
  emptyState: { title: '还没有激活记录', text: '终端绑定商户后，激活进度会显示在这里。' },
});
