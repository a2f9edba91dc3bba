import { useSelector } from '@xstate/react';
import { readTexts } from '@/api/forms/recognition';
import { fieldOf } from '@/api/schema/shape';
import { DocumentCompare } from '@/components/frames/document-compare/document-compare';
import { Card } from '@/components/frames/card/card';
import type { UploadRef } from '@/machines/screen/upload.machine';
import type { FormFillingProps } from './form-definition';
import { shapeOf } from './form-logic';
import { labelOf, readableAt } from './labels';
import { useFileUrl } from './use-file-url';

interface FormDocumentProps extends FormFillingProps {
  /** Fields of the step. */
  readonly names: readonly string[];
}

/** The last recognised document of this step, beside the entered values. */
export function FormDocument({ actor, definition, form, names }: FormDocumentProps) {
  const uploads = useSelector(actor, snapshot => snapshot.context.uploads);
  const read = useSelector(form, snapshot => snapshot.context.read);
  const last = Object.keys(uploads)
    .filter(name => names.includes(name) && uploads[name]!.getSnapshot().context.uploaded?.read)
    .at(-1);
  return last && Object.keys(read).length > 0 ? (
    <ReadDocument definition={definition} form={form} name={last} upload={uploads[last]!} />
  ) : null;
}

interface ReadDocumentProps extends Pick<FormDocumentProps, 'definition' | 'form'> {
  readonly name: string;
  readonly upload: UploadRef;
}

function ReadDocument({ definition, form, name, upload }: ReadDocumentProps) {
  const { file, uploaded } = useSelector(upload, snapshot => snapshot.context);
  const values = useSelector(form, snapshot => snapshot.context.values);
  const shape = shapeOf(definition);
  const url = useFileUrl(file?.type.startsWith('image/') ? file : null);
  const title = fieldOf(shape[name]!).label;
  const fields = Object.entries(readTexts(name, uploaded?.read ?? {}))
    .filter(([field]) => field in shape)
    .map(([field, text]) => ({
      label: labelOf(shape, field),
      read: readableAt(shape, field, text),
      typed: readableAt(shape, field, values[field] ?? ''),
    }));
  return (
    <Card title="证件对照">
      <DocumentCompare name={title} src={url} fields={fields} />
    </Card>
  );
}
