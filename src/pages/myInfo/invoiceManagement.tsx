/** 发票管理 (domain.md S63): what is to be invoiced, to whom, and the upload of an invoice, which is read where it can be. */
import { useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import type { CallOutput } from '@/api/schema/call';
import { invoice } from '@/api/contract/invoice';
import { upload } from '@/api/contract/upload';
import { formatMoney } from '@/api/format/format';
import { fieldOf, type Shape } from '@/api/schema/shape';
import { Alert } from '@/components/feedback/alert/alert';
import { EmptyState } from '@/components/feedback/empty-state/empty-state';
import { Button } from '@/components/forms/button/button';
import { Card } from '@/components/layout/card/card';
import { CopyButton } from '@/components/data-display/copy-button/copy-button';
import { Description } from '@/components/data-display/description/description';
import { Totals } from '@/components/data-display/totals/totals';
import {
  formMachine,
  type FormInput,
  type FormRef,
  type Submission,
  type Values,
} from '@/machines/screen/form.machine';
import type { RecordRef } from '@/machines/screen/record.machine';
import {
  uploadMachine,
  type UploadRef,
  type Sending,
  type UploadTold,
  type Uploaded,
} from '@/machines/screen/upload.machine';
import { askedOf, missingOf } from '../kit/action/action-logic';
import { defineComposite, type CompositeViewProps } from '../kit/page/define-composite';
import { openRecord } from '../kit/record/open-record';
import { PageBody } from '../kit/page/page-body';
import type { Services } from '../kit/page/services';
import { InvoiceForm } from './invoice-form';
import { invoiceShape } from './invoice-shape';

type Part = 'summary' | 'file' | 'form';

export default defineComposite<Part>({
  parts: {
    summary: (services, { search }) =>
      openRecord(services, (_search, options) => services.send(invoice.summary, {}, options), { search }),
    file: ({ send }) => ({
      logic: uploadMachine.provide({
        actors: { send: fromPromise<Uploaded, Sending>(({ input, signal }) => readOrKeep(send, input.file, signal)) },
      }),
      input: { name: 'fileNo' },
    }),
    form({ send, tell, newRequestNo }, { search }) {
      const logic = formMachine.provide({
        actors: {
          submit: fromPromise<unknown, Submission>(({ input: { values, about } }) =>
            send(invoice.save, { ...askedOf(invoiceShape, values), ...(about as object) } as never, { quiet: true }),
          ), // what is missing was asked for
        },
        actions: { 'tell that it is done': () => tell('发票已提交，等待审核', 'success') },
      });
      const input: FormInput = {
        values: {},
        validate: values => missingOf(invoiceShape, values),
        about: { applyNo: new URLSearchParams(search).get('applyNo'), requestNo: newRequestNo() },
      };
      return { logic, input };
    },
  },
  routes: {
    'upload.done': event => {
      const { fileNo, read } = (event as Extract<UploadTold, { type: 'upload.done' }>).uploaded;
      return [
        { to: 'form', event: { type: 'field.change', name: 'fileNo', value: fileNo } },
        { to: 'form', event: { type: 'fields.read', values: knownOf(read ?? {}) } },
      ];
    },
    'upload.gone': () => [{ to: 'form', event: { type: 'field.change', name: 'fileNo', value: '' } }],
  },
  View: InvoicePage,
});

/** What cannot be read is typed; the file is needed all the same. */
async function readOrKeep(send: Services['send'], file: File, signal: AbortSignal): Promise<Uploaded> {
  try {
    const { fileNo, fields } = await send(upload.ocr, { file, type: 'INVOICE' }, { signal, quiet: true });
    return { fileNo, read: fields };
  } catch {
    return { ...(await send(upload.file, { file, bizType: 'INVOICE' }, { signal, quiet: true })), read: null };
  }
}

/** What was read on the invoice and is asked for by the form. */
const knownOf = (read: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(
    Object.entries(read).flatMap(([name, value]) =>
      name in invoiceShape && (typeof value === 'string' || typeof value === 'number') ? [[name, String(value)]] : [],
    ),
  );

const amounts = ['shouldAmount', 'passAmount', 'waitAmount', 'leftAmount', 'pendingTaxAmount'] as const;
type Summary = CallOutput<typeof invoice.summary>;

function InvoicePage({ parts, begin }: CompositeViewProps<Part>) {
  const summary = parts.summary as RecordRef;
  const file = parts.file as UploadRef;
  const form = parts.form as FormRef;
  const record = useSelector(summary, snapshot => snapshot.context.record as Summary | null);
  const failed = useSelector(summary, snapshot => snapshot.matches('failed'));
  const done = useSelector(form, snapshot => snapshot.matches('done'));
  const reload = () => summary.send({ type: 'record.reload' });
  const again = () => {
    begin('file', 'form');
    reload();
  };
  if (failed)
    return (
      <PageBody>
        <Alert tone="danger" title="开票概况加载失败" actions={<Button onClick={reload}>重试</Button>} />
      </PageBody>
    );
  if (record && !record.selfInvoicing)
    return (
      <PageBody>
        <Card label="发票管理">
          <EmptyState kind="none" title="您为灵工结算，无需开票" text="提现时由灵工平台代为开票。" />
        </Card>
      </PageBody>
    );
  return (
    <PageBody>
      <InvoiceSummary record={record} />
      <Card title="上传发票">
        {done ? (
          <EmptyState
            kind="none"
            title="发票已提交"
            text="审核结果可在“发票流水”中查看。"
            actions={<Button onClick={again}>继续上传</Button>}
          />
        ) : (
          <InvoiceForm form={form} file={file} />
        )}
      </Card>
    </PageBody>
  );
}

/** What is to be invoiced, and to whom. */
function InvoiceSummary({ record }: { readonly record: Summary | null }) {
  const shape = invoice.summary.output as Shape;
  const buyer = shape['buyer'] as Shape;
  return (
    <>
      <Totals
        items={amounts.map(name => ({
          label: fieldOf(shape[name]!).label,
          unit: '元',
          ...(record && { value: formatMoney(record[name]) }),
        }))}
        busy={record === null}
      />
      {record && (
        <Card title="开票抬头">
          <Description
            columns="2"
            items={Object.entries(record.buyer).map(([name, value]) => ({
              label: fieldOf(buyer[name]!).label,
              value: <CopyButton text={value} label={fieldOf(buyer[name]!).label} always />,
            }))}
          />
        </Card>
      )}
    </>
  );
}
