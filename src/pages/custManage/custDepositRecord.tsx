/** 商户押金记录 (docs/domain/terminals.md#deposits). */
import { deposit } from '@/api/contract/flowCard';
import { link } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';

export default defineList({
  list: deposit.list,
  totals: deposit.total,
  download: deposit.download,
  rowKey: 'orderNo',
  status: 'payStatus',
  mobileCard: {
    title: 'custName',
    figure: 'depositAmount',
    lines: ['termSn', 'payBrand', 'returnStatus', 'createTime'],
  },
  rowActions: ({ custNo }) => [link('商户', pathToRecord.cust(custNo))],
  emptyState: { title: '还没有押金', text: '押金版商户首次刷卡后，押金会显示在这里。' },
});
