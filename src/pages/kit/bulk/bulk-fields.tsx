import { useSelector } from '@xstate/react';
import { templateCode } from '@/api/enums/index';
import { entryOf } from '@/api/schema/enumeration';
import { fieldOf, isOptional, Upload as UploadPart } from '@/api/schema/shape';
import { Alert } from '@/components/controls/alert/alert';
import { Button } from '@/components/controls/button/button';
import { FieldGroup } from '@/components/frames/field-group/field-group';
import { Field } from '@/components/controls/field/field';
import { Select } from '@/components/controls/select/select';
import { Segmented } from '@/components/controls/segmented/segmented';
import { Upload } from '@/components/controls/upload/upload';
import { Card } from '@/components/frames/card/card';
import { AskedFields } from '../field/asked-fields';
import { wayOf, askedFor, fileField, without } from './bulk-asked';
import type { BulkPartProps } from './bulk-definition';

const workbooks = ['.xlsx'];

const [storedBytes, textBytes] = [10 * 1024 * 1024, 240_000];

const ways = [
  { value: 'range' as const, label: '按号段' },
  { value: 'file' as const, label: '上传表格' },
];

/** The selection, by numbers or by a file, and the further fields. */
export function BulkFields({ actor, definition }: BulkPartProps) {
  const { values, errors, failure } = useSelector(actor, snapshot => snapshot.context);
  const way = wayOf(definition, values);
  const file = fileField(definition);
  const ask = without(askedFor(definition, way), [
    file,
    ...(definition.params ?? []),
    ...(definition.columns?.ask ?? []),
  ]);
  // What is refused at no field of the form stands above it.
  const placed = Object.keys(errors).some(name => name in ask || name === 'fileNo' || name === file);
  const change = (name: string, value: string) => actor.send({ type: 'field.change', name, value });
  return (
    <Card label={definition.label}>
      <FieldGroup title={definition.label}>
        {failure && !placed && <Alert tone="danger" title={failure} />}
        {definition.range && (
          <Field layout="form" label="选择方式">
            <Segmented label="选择方式" segments={ways} value={way} onChange={value => change('way', value)} />
          </Field>
        )}
        {way === 'file' && <BulkFile actor={actor} definition={definition} />}
        <BulkColumns actor={actor} definition={definition} />
        <AskedFields ask={ask} values={values} errors={errors} layout="form" onChange={change} />
      </FieldGroup>
    </Card>
  );
}

/** Which column of the file is what, once it is uploaded. */
function BulkColumns({ actor, definition: { call, columns } }: BulkPartProps) {
  const { values, errors, headings } = useSelector(actor, snapshot => snapshot.context);
  if (headings.length === 0 || !columns) return null;
  const choices = headings.map(heading => ({ value: heading, label: heading }));
  return columns.ask.map(name => {
    const part = call.input[name]!; // its own
    const { label, help } = fieldOf(part);
    return (
      <Field
        key={name}
        layout="form"
        label={label}
        required={!isOptional(part)}
        error={errors[name]}
        {...(help && { help })}
      >
        <Select
          choices={choices}
          value={values[name] ?? ''}
          {...(isOptional(part) && { none: '没有这一列' })}
          onChange={value => actor.send({ type: 'field.change', name, value })}
        />
      </Field>
    );
  });
}

function BulkFile({ actor, definition }: BulkPartProps) {
  const { template, endings = workbooks, readsText, sample, taker, fileLabel = '填好的表格' } = definition;
  const taken = taker?.input['file'];
  const { file, errors, values } = useSelector(actor, snapshot => snapshot.context);
  const files = file
    ? [
        {
          key: file.name,
          name: file.name,
          size: file.size,
          state: values['fileNo'] ? ('done' as const) : ('sending' as const),
        },
      ]
    : [];
  return (
    <Field layout="form" label={fileLabel} error={errors['fileNo'] ?? errors[fileField(definition)]} required>
      <Upload
        endings={endings}
        maxBytes={taken instanceof UploadPart ? taken.maxBytes : readsText ? textBytes : storedBytes}
        files={files}
        onAdd={([first]) => first && actor.send({ type: 'file.add', file: first })}
        onRemove={() => actor.send({ type: 'file.remove' })}
        onRetry={() => file && actor.send({ type: 'file.add', file })}
      />
      {template && (
        <Button look="link" onClick={() => actor.send({ type: 'template.get' })}>
          下载{entryOf(templateCode, template).label}
        </Button>
      )}
      {sample && (
        <Button look="link" onClick={() => void sample.get()}>
          {sample.label}
        </Button>
      )}
    </Field>
  );
}
