/** Lists of invoices and of tax differences. */
import { invoice, taxDiff } from '@/api/contract/account/invoice';
import { invoiceFlow } from '@/machines/flows/account-invoice.flow';
import { act, link, show } from '@/pages/kit/action/actions';
import { permitted } from '@/pages/kit/action/action-logic';
import { explain } from '@/pages/kit/explanation/explain';
import { showFlowOf } from '@/pages/kit/flow/flow-action';
import { defineList } from '@/pages/kit/list/define-list';
import { pathToRecord } from '@/pages/kit/page/paths';

const { cancel, resubmit } = invoiceFlow.events;

/** 发票流水 (docs/domain/account.md#invoice-screen). */
export const invoiceSearch = defineList({
  list: invoice.list,
  totals: invoice.total,
  download: invoice.download,
  rowKey: 'applyNo',
  status: 'invoiceStatus',
  mobileCard: {
    title: 'invoiceNo',
    figure: 'invoiceAmount',
    lines: ['invoiceKind', 'invoiceWithdrawStatus', 'enterAmount', 'createTime'],
  },
  rowActions: row => [
    show('详情', invoice.detail, { applyNo: row.applyNo }),
    permitted(
      row,
      'invoice.cancel',
      act(cancel.label, invoice.cancel, { applyNo: row.applyNo }, { confirm: true, danger: true }),
    ),
    permitted(row, 'invoice.resubmit', link(resubmit.label, pathToRecord.invoiceForm(row.applyNo))),
    // An invoice yields no amount before it is approved.
    row.enterAmount + row.taxDiffAmount > 0 && explain('INVOICE', row.applyNo),
    showFlowOf('INVOICE', row.applyNo),
  ],
  emptyState: { title: '还没有发票', text: '上传发票后，审核进度会显示在这里。' },
});

/** 税差流水 (docs/domain/account.md#tax-differences). */
export const taxDiffList = defineList({
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
