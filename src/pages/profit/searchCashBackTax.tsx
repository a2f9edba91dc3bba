/** 返现服务费分润 (docs/domain/earnings.md#tax-point-shares). */
import { cashBackTax } from '@/api/contract/profit';
import { explain } from '../kit/explain/explain';
import { defineList } from '../kit/list/define-list';

export default defineList({
  list: cashBackTax.list,
  totals: cashBackTax.total,
  download: cashBackTax.download,
  rowKey: 'orderNo',
  status: 'enterStatus',
  mobileCard: {
    title: 'agentName',
    figure: 'shareAmount',
    lines: ['withdrawAmount', 'subTaxPoint', 'ownTaxPoint', 'createTime'],
  },
  rowActions: ({ orderNo }) => [explain('TAX_SHARE', orderNo)],
  emptyState: { title: '还没有分润', text: '下级代理商提现返现后，服务费差额会显示在这里。' },
});
