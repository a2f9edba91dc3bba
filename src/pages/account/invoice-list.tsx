import { Alert } from '@/components/controls/alert/alert';
import { useSelector } from '@xstate/react';
import { invoice } from '@/api/contract/account/invoice';
import { upload } from '@/api/contract/upload';
import { formatMoney } from '@/api/format/format';
import { invoiceRules } from '@/api/forms/invoice';
import type { CallOutput } from '@/api/schema/call';
import { type Shape, fieldOf } from '@/api/schema/shape';
import { CopyButton } from '@/components/controls/copy-button/copy-button';
import { Description } from '@/components/frames/description/description';
import { Totals } from '@/components/frames/totals/totals';
import { FieldGroup } from '@/components/frames/field-group/field-group';
import { Field } from '@/components/controls/field/field';
import { Upload, type UploadFile } from '@/components/controls/upload/upload';
import type { UploadRef } from '@/machines/screen/upload.machine';
import { refusalOf } from '@/pages/kit/action/action-logic';
import { defineForm } from '@/pages/kit/form/define-form';
import type { FormPartProps, OpenedForm } from '@/pages/kit/form/form-definition';
import { readNote } from '@/pages/kit/form/read-note';
import { pathToList } from '@/pages/kit/page/paths';
import type { Services } from '@/pages/kit/page/services';

/** The file of an invoice: uploaded as soon as it is chosen, and recognised if possible. */
const name = 'fileNo';
const rule = { endings: ['.pdf', '.ofd', '.jpg', '.png'], maxBytes: 10 * 1024 * 1024 };

function InvoiceFile({ actor, form }: FormPartProps) {
  const upload = useSelector(actor, snapshot => snapshot.context.uploads[name]);
  const fileNo = useSelector(form, snapshot => snapshot.context.values[name] ?? '');
  const error = useSelector(form, snapshot => snapshot.context.errors[name]);
  const sent = useSent(upload);
  // A file from a draft or a refused submission has no file name.
  const kept: UploadFile[] = fileNo ? [{ key: fileNo, name: '已上传的发票', state: 'done' }] : [];
  return (
    <FieldGroup title="发票文件" note="上传后自动识别发票代码、号码、日期和金额，请核对">
      <Field label={fieldOf(invoice.save.input[name]!).label} error={error} required>
        <Upload
          {...rule}
          files={sent ?? kept}
          onAdd={([file]) => file && actor.send({ type: 'file.add', name, file })}
          onRemove={() =>
            sent ? upload?.send({ type: 'file.remove' }) : form.send({ type: 'field.change', name, value: '' })
          }
          onRetry={() => upload?.send({ type: 'file.retry' })}
        />
      </Field>
    </FieldGroup>
  );
}

function useSent(upload: UploadRef | undefined): UploadFile[] | null {
  const snapshot = useSelector(upload, each => each);
  if (!snapshot?.context.file) return null;
  const { file, failure, share, uploaded } = snapshot.context;
  const state = snapshot.matches('sending') ? 'sending' : snapshot.matches('failed') ? 'failed' : 'done';
  const note = state === 'done' ? readNote(name, uploaded) : undefined;
  return [
    {
      key: file.name,
      name: file.name,
      size: file.size,
      state,
      share,
      ...(failure && { failure }),
      ...(note && { note: note.text }),
    },
  ];
}

interface Known {
  readonly summary: CallOutput<typeof invoice.summary>;
  readonly closed: string | null;
}

async function open({ send }: Services, params: URLSearchParams): Promise<OpenedForm<Known>> {
  const applyNo = params.get('applyNo');
  const [summary, refused] = await Promise.all([
    send(invoice.summary, {}),
    applyNo ? send(invoice.detail, { applyNo }) : null,
  ]);
  const closedBy = refused ? refusalOf(refused, 'invoice.resubmit') : null;
  return {
    values: refused ?? {},
    refusal: refused?.auditRemark ?? null,
    known: { summary, closed: closedBy === undefined ? '该发票不需要重新提交。' : closedBy },
  };
}

/**
 * 发票管理 (docs/domain/account.md#invoice-management): amounts to invoice, the buyer, and the upload of an invoice; a
 * refused one can be resubmitted.
 */
export const invoiceManagement = defineForm({
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
            'invoiceKind',
            'invoiceCode',
            'invoiceNo',
            'invoiceDate',
            'invoiceMonth',
            'taxRate',
            'invoiceAmount',
            'expressCompany',
            'expressNo',
          ],
        },
      ],
    },
  ],
  submitLabel: '提交审核',
  done: () => ({
    title: '发票已提交',
    text: '审核结果会通知您，也可在「发票流水」中查看。',
    links: [{ label: '查看发票流水', to: pathToList.invoices }],
  }),
});

/** Amounts to invoice, and the buyer. */
const amounts = ['shouldAmount', 'passAmount', 'waitAmount', 'leftAmount', 'pendingTaxAmount'] as const;
const shape = invoice.summary.output as Shape;
const buyer = shape['buyer'] as Shape;

function InvoiceSummary({ summary }: { readonly summary: CallOutput<typeof invoice.summary> }) {
  return (
    <>
      <FieldGroup title="开票金额">
        <Totals
          items={amounts.map(name => ({
            label: fieldOf(shape[name]!).label,
            unit: '元',
            value: formatMoney(summary[name]),
          }))}
          busy={false}
        />
      </FieldGroup>
      <FieldGroup title="开票抬头">
        {summary.buyer.title === null && <Alert tone="warning" title="平台还没有设置开票信息，暂不能上传发票" />}
        <Description
          columns="2"
          items={Object.entries(summary.buyer).map(([name, value]) => ({
            label: fieldOf(buyer[name]!).label,
            value: value === null ? '--' : <CopyButton text={value} label={fieldOf(buyer[name]!).label} always />,
          }))}
        />
      </FieldGroup>
    </>
  );
}
