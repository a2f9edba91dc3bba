/** 开票服务费分润 (domain.md S47). */
import { taxPoint } from '@/api/contract/profit';
import { defineList } from '../kit/list/define-list';

export default defineList({
  list: taxPoint.list,
  totals: taxPoint.total,
  download: taxPoint.download,
  rowKey: 'orderNo',
  status: 'enterStatus',
  card: {
    title: 'agentName',
    figure: 'shareAmount',
    lines: ['withdrawAmount', 'subTaxPoint', 'ownTaxPoint', 'createTime'],
  },
  nothing: { title: '还没有分润', text: '下级代理商提现后，税点差额会显示在这里。' },
});
