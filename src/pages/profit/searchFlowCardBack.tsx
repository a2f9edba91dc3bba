/** 流量卡返现 (docs/domain/earnings.md#flow-card-cashback). */
import { flowCardBack } from '@/api/contract/profit';
import { link } from '../kit/action/actions';
import { explain } from '../kit/explain/explain';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';

export default defineList({
  list: flowCardBack.list,
  totals: flowCardBack.total,
  download: flowCardBack.download,
  rowKey: 'orderNo',
  status: 'enterStatus',
  mobileCard: { title: 'custName', figure: 'backAmount', lines: ['payTimes', 'flowFee', 'createTime', 'orderNo'] },
  rowActions: ({ orderNo, custNo }) => [link('商户', pathToRecord.cust(custNo)), explain('FLOW_CARD', orderNo)],
  emptyState: { title: '还没有返现', text: '商户缴纳流量费后，您的返现会显示在这里。' },
});
