/** 服务费分润 (docs/domain/earnings.md#service-fee-profit). */
import { serviceProfit } from '@/api/contract/profit';
import { link } from '../kit/action/actions';
import { explain } from '../kit/explain/explain';
import { defineList } from '../kit/list/define-list';
import { pathToRecord } from '../kit/page/paths';

export default defineList({
  list: serviceProfit.list,
  totals: serviceProfit.total,
  download: serviceProfit.download,
  rowKey: 'orderNo',
  status: 'enterStatus',
  mobileCard: {
    title: 'custName',
    figure: 'profitAmount',
    lines: ['serviceFeeType', 'serviceFeeAmount', 'transTime', 'orderNo'],
  },
  rowActions: ({ orderNo, transNo }) => [link('交易', pathToRecord.trans(transNo)), explain('SERVICE', orderNo)],
  emptyState: { title: '还没有分润', text: '商户缴纳服务费后，您的分润会显示在这里。' },
});
