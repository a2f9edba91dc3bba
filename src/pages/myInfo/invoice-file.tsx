/** The file of an invoice: sent as soon as it is chosen, and read where that works. */
import { useSelector } from '@xstate/react';
import { invoice } from '@/api/contract/invoice';
import { fieldOf } from '@/api/schema/shape';
import { Field } from '@/components/forms/field/field';
import { FieldGroup } from '@/components/forms/field-group/field-group';
import { Upload, type UploadFile } from '@/components/forms/upload/upload';
import type { UploadRef } from '@/machines/screen/upload.machine';
import type { FormPartProps } from '../kit/form/form-definition';

const name = 'fileNo';
const rule = { endings: ['.pdf', '.ofd', '.jpg', '.jpeg', '.png'], maxBytes: 10 * 1024 * 1024 };

export function InvoiceFile({ actor, form }: FormPartProps) {
  const upload = useSelector(actor, snapshot => snapshot.context.uploads[name]);
  const fileNo = useSelector(form, snapshot => snapshot.context.values[name] ?? '');
  const error = useSelector(form, snapshot => snapshot.context.errors[name]);
  const sent = useSent(upload);
  // One that came with the draft or the refused submission is there without its name.
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
  const { file, failure, share } = snapshot.context;
  const state = snapshot.matches('sending') ? 'sending' : snapshot.matches('failed') ? 'failed' : 'done';
  return [{ key: file.name, name: file.name, size: file.size, state, share, ...(failure && { failure }) }];
}
