/** 开票服务费分润 (docs/domain/earnings.md#tax-point-shares). */
import { taxPoint } from '@/api/contract/profit';
import { explain } from '../kit/explain/explain';
import { defineList } from '../kit/list/define-list';

export default defineList({
  list: taxPoint.list,
  totals: taxPoint.total,
  download: taxPoint.download,
  rowKey: 'orderNo',
  status: 'enterStatus',
  mobileCard: {
    title: 'agentName',
    figure: 'shareAmount',
    lines: ['withdrawAmount', 'subTaxPoint', 'ownTaxPoint', 'createTime'],
  },
  rowActions: ({ orderNo }) => [explain('TAX_SHARE', orderNo)],
  emptyState: { title: '还没有分润', text: '下级代理商提现后，税点差额会显示在这里。' },
});
