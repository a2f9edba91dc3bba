/** 活动返现 (docs/domain/earnings.md#activity-cashback). */
import { cashBack } from '@/api/contract/profit';
import { link } from '../kit/action/actions';
import { explain } from '../kit/explain/explain';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';

export default defineList({
  list: cashBack.list,
  totals: cashBack.total,
  download: cashBack.download,
  rowKey: 'orderNo',
  status: 'enterStatus',
  mobileCard: { title: 'custName', figure: 'backAmount', lines: ['backType', 'termSn', 'createTime', 'orderNo'] },
  rowActions: ({ orderNo, custNo }) => [link('商户', pathToRecord.cust(custNo)), explain('CASHBACK', orderNo)],
  emptyState: { title: '还没有返现', text: '商户激活或达标后，您的返现会显示在这里。' },
});
