/** 发票管理 (domain.md S63): what is to be invoiced, to whom, and the upload of an invoice; a refused one is handed in again. */
import { invoice } from '@/api/contract/invoice';
import { upload } from '@/api/contract/upload';
import { invoiceRules } from '@/api/forms/invoice';
import type { CallOutput } from '@/api/schema/call';
import { verdictOf } from '../kit/action/permitted';
import { defineForm } from '../kit/form/define-form';
import type { OpenedForm } from '../kit/form/form-definition';
import { placeOfList } from '../kit/page/paths';
import type { Services } from '../kit/page/services';
import { InvoiceFile } from './invoice-file';
import { InvoiceSummary } from './invoice-summary';

interface Known {
  readonly summary: CallOutput<typeof invoice.summary>;
  readonly closed: string | null;
}

async function open({ send }: Services, params: URLSearchParams): Promise<OpenedForm<Known>> {
  const applyNo = params.get('applyNo');
  const [summary, refused] = await Promise.all([
    send(invoice.summary, {}, { quiet: true }),
    applyNo ? send(invoice.detail, { applyNo }, { quiet: true }) : null,
  ]);
  const verdict = refused ? verdictOf(refused, 'invoice.resubmit') : null;
  return {
    values: refused ?? {},
    refusal: refused?.auditRemark ?? null,
    known: { summary, closed: verdict === undefined ? '该发票不需要重新提交。' : verdict },
  };
}

export default defineForm({
  name: 'invoice',
  call: invoice.save,
  rules: invoiceRules,
  param: 'applyNo',
  open,
  closed: ({ summary, closed }) =>
    summary.selfInvoicing ? closed : '您为灵工结算，无需开票，提现时由灵工平台代为开票。',
  keep: ({ send }, file, options) => send(upload.file, { file, bizType: 'INVOICE' }, options),
  steps: [
    {
      title: '上传发票',
      groups: [
        { names: [], part: ({ known }) => <InvoiceSummary summary={(known as Known).summary} /> },
        { names: ['fileNo'], part: InvoiceFile },
        {
          title: '发票信息',
          fields: [
            ...['invoiceKind', 'invoiceCode', 'invoiceNo', 'invoiceDate', 'invoiceMonth', 'taxRate', 'invoiceAmount'],
            ...['expressCompany', 'expressNo'],
          ],
        },
      ],
    },
  ],
  submitLabel: '提交审核',
  done: () => ({
    title: '发票已提交',
    text: '审核结果会通知您，也可在「发票流水」中查看。',
    links: [{ label: '查看发票流水', to: placeOfList.invoices }],
  }),
});
