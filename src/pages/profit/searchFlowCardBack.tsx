/** 流量卡返现 (domain.md S46). */
import { flowCardBack } from '@/api/contract/profit';
import { link } from '../kit/action/actions';
import { explain } from '../kit/explain/explain';
import { defineList } from '../kit/list/define-list';
import { placeOfRecord } from '../kit/page/paths';

export default defineList({
  list: flowCardBack.list,
  totals: flowCardBack.total,
  download: flowCardBack.download,
  rowKey: 'orderNo',
  status: 'enterStatus',
  card: { title: 'custName', figure: 'backAmount', lines: ['payTimes', 'flowFee', 'createTime', 'orderNo'] },
  rowActions: ({ orderNo, custNo }) => [link('商户', placeOfRecord.cust(custNo)), explain('FLOW_CARD', orderNo)],
  nothing: { title: '还没有返现', text: '商户缴纳流量费后，您的返现会显示在这里。' },
});
