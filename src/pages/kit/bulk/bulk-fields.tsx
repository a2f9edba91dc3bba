/** Which they are, by numbers or by a file, and what else is to be said. */
import { useSelector } from '@xstate/react';
import { templateCode } from '@/api/enums';
import { entryOf } from '@/api/schema/enumeration';
import { Alert } from '@/components/feedback/alert/alert';
import { Button } from '@/components/forms/button/button';
import { Field } from '@/components/forms/field/field';
import { FieldGroup } from '@/components/forms/field-group/field-group';
import { Segmented } from '@/components/forms/segmented/segmented';
import { Upload } from '@/components/forms/upload/upload';
import { Card } from '@/components/layout/card/card';
import { AskedFields } from '../field/asked-fields';
import { askedFor, wayOf, type BulkPartProps } from './bulk-definition';

const rule = { endings: ['.xlsx'], maxBytes: 10 * 1024 * 1024 };
const ways = [
  { value: 'range' as const, label: '按号段' },
  { value: 'file' as const, label: '上传表格' },
];

export function BulkFields({ actor, definition }: BulkPartProps) {
  const { values, errors, failure } = useSelector(actor, snapshot => snapshot.context);
  const way = wayOf(definition, values);
  const { fileNo: _fileNo, ...ask } = askedFor(definition, way);
  const change = (name: string, value: string) => actor.send({ type: 'field.change', name, value });
  return (
    <Card label={definition.label}>
      <FieldGroup title={definition.label}>
        {failure && Object.keys(errors).length === 0 && <Alert tone="danger" title={failure} />}
        {definition.range && (
          <Field layout="form" label="选择方式">
            <Segmented label="选择方式" segments={ways} value={way} onChange={value => change('way', value)} />
          </Field>
        )}
        {way === 'file' && <BulkFile actor={actor} definition={definition} />}
        <AskedFields ask={ask} values={values} errors={errors} layout="form" onChange={change} />
      </FieldGroup>
    </Card>
  );
}

function BulkFile({ actor, definition: { template } }: BulkPartProps) {
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
    <Field layout="form" label="填好的表格" error={errors['fileNo']} required>
      <Upload
        {...rule}
        files={files}
        onAdd={([first]) => first && actor.send({ type: 'file.add', file: first })}
        onRemove={() => actor.send({ type: 'file.remove' })}
        onRetry={() => file && actor.send({ type: 'file.add', file })}
      />
      <Button look="link" onClick={() => actor.send({ type: 'template.get' })}>
        下载{entryOf(templateCode, template).label}
      </Button>
    </Field>
  );
}
