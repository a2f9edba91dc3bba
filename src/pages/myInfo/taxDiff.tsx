/** 税差流水 (docs/domain/account.md#tax-differences). */
import { taxDiff } from '@/api/contract/invoice';
import { explain } from '../kit/explain/explain';
import { defineList } from '../kit/list/define-list';

export default defineList({
  list: taxDiff.list,
  totals: taxDiff.total,
  download: taxDiff.download,
  rowKey: 'diffNo',
  mobileCard: {
    title: 'invoiceNo',
    figure: 'diffAmount',
    lines: ['invoiceAmount', 'shouldTaxRate', 'realTaxRate', 'createTime'],
  },
  rowActions: ({ diffNo }) => [explain('TAX_DIFF', diffNo)],
  emptyState: { title: '没有税差', text: '发票税率低于应开税率时，税差会显示在这里。' },
});
