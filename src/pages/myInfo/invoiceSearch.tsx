/** 发票流水 (domain.md S64). */
import { invoice } from '../../api/contract/invoice';
import { defineList } from '../kit/define-list';

export default defineList({
  list: invoice.list,
  totals: invoice.total,
  download: invoice.download,
  rowKey: 'applyNo',
  status: 'invoiceStatus',
  card: { title: 'invoiceNo', figure: 'invoiceAmount', lines: ['invoiceKind', 'invoiceWithdrawStatus', 'enterAmount', 'createTime'] },
  rowActions: ({ invoiceNo, invoiceStatus }) =>
    invoiceStatus === 'WAIT_AUDIT' ? [{ label: '作废', command: 'cancel', confirm: `确认作废发票 ${invoiceNo}？作废后可重新上传。`, danger: true }] : [],
  commands: {
    cancel: ({ applyNo }, { send }) => send(invoice.cancel, { applyNo, requestNo: crypto.randomUUID() }),
  },
  nothing: { title: '还没有发票', text: '上传发票后，审核进度会显示在这里。' },
});
