/** 发票流水 (domain.md S64). */
import { invoice } from '@/api/contract/invoice';
import { act, link, show } from '../kit/action/actions';
import { defineList } from '../kit/list/define-list';
import { placeOfRecord } from '../kit/page/paths';

export default defineList({
  list: invoice.list,
  totals: invoice.total,
  download: invoice.download,
  rowKey: 'applyNo',
  status: 'invoiceStatus',
  card: {
    title: 'invoiceNo',
    figure: 'invoiceAmount',
    lines: ['invoiceKind', 'invoiceWithdrawStatus', 'enterAmount', 'createTime'],
  },
  rowActions: ({ applyNo, invoiceNo, invoiceStatus }) => [
    show('详情', invoice.detail, { applyNo }),
    invoiceStatus === 'WAIT_AUDIT' &&
      act(
        '作废',
        invoice.cancel,
        { applyNo },
        { confirm: `确认作废发票 ${invoiceNo}？作废后可重新上传。`, danger: true },
      ),
    invoiceStatus === 'REJECT' && link('重新提交', placeOfRecord.invoiceForm(applyNo)),
  ],
  nothing: { title: '还没有发票', text: '上传发票后，审核进度会显示在这里。' },
});
