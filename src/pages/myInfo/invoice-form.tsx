/** The upload of an invoice: the file first, for what it says is filled in. */
import { useSelector } from '@xstate/react';
import { Alert } from '@/components/feedback/alert/alert';
import { Button } from '@/components/forms/button/button';
import { Field } from '@/components/forms/field/field';
import { FormStack } from '@/components/forms/field/form-stack';
import { Upload, type UploadFile } from '@/components/forms/upload/upload';
import type { FormRef } from '@/machines/screen/form.machine';
import type { UploadRef } from '@/machines/screen/upload.machine';
import { AskedFields } from '../kit/field/asked-fields';
import { invoiceShape } from './invoice-shape';

const { fileNo: _fileNo, ...typed } = invoiceShape;
const rule = { endings: ['.pdf', '.ofd', '.jpg', '.jpeg', '.png'], maxBytes: 10 * 1024 * 1024 };

export function InvoiceForm({ form, file }: { readonly form: FormRef; readonly file: UploadRef }) {
  const { values, errors, failure } = useSelector(form, snapshot => snapshot.context);
  const busy = useSelector(form, snapshot => snapshot.hasTag('busy'));
  const submit = () => form.send({ type: 'form.submit' });
  const refused = failure && Object.keys(errors).length === 0;
  return (
    <FormStack onSubmit={submit}>
      {refused && <Alert tone="danger" title={failure.message} />}
      <Field label="发票文件" help="上传后自动识别发票代码、号码、日期和金额，请核对" error={errors['fileNo']}>
        <Upload
          {...rule}
          files={useFiles(file)}
          onAdd={([first]) => first && file.send({ type: 'file.add', file: first })}
          onRemove={() => file.send({ type: 'file.remove' })}
          onRetry={() => file.send({ type: 'file.retry' })}
        />
      </Field>
      <AskedFields
        ask={typed}
        values={values}
        errors={errors}
        onChange={(name, value) => form.send({ type: 'field.change', name, value })}
      />
      <Button type="submit" look="primary" busy={busy} guarded>
        提交审核
      </Button>
    </FormStack>
  );
}

function useFiles(upload: UploadRef): UploadFile[] {
  const { file, failure } = useSelector(upload, snapshot => snapshot.context);
  const state = useSelector(upload, snapshot =>
    snapshot.matches('sending') ? 'sending' : snapshot.matches('failed') ? 'failed' : 'done',
  );
  return file ? [{ key: file.name, name: file.name, size: file.size, state, ...(failure && { failure }) }] : [];
}
