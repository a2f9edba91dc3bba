/** A group of a form: its heading, its pictures in a row, and its fields in a column. */
import { useSelector } from '@xstate/react';
import { templateCode } from '@/api/enums/index';
import { assemble } from '@/api/forms/flat';
import { entryOf } from '@/api/schema/enumeration';
import { fieldOf } from '@/api/schema/shape';
import { Button } from '@/components/controls/button/button';
import { FieldGroup, FieldLine } from '@/components/frames/field-group/field-group';
import { PictureGrid } from '@/components/controls/picture-upload/picture-upload';
import type { FormPageRef } from '@/machines/screen/form-page.machine';
import type { FormRef } from '@/machines/screen/form.machine';
import type { FormGroup, FormPartViewProps, Letter } from './form-definition';
import { rulesOf, shapeOf } from './form-logic';
import { FormField } from './form-field';
import { FormPicture } from './form-picture';

interface FormGroupViewProps extends FormPartViewProps {
  readonly form: FormRef;
  readonly group: FormGroup;
  readonly known: unknown;
}

/** Part of the district's control. */
const insideArea = ['provinceCode', 'cityCode'];

export function FormGroupView({ actor, definition, form, group, known }: FormGroupViewProps) {
  const values = useSelector(form, snapshot => snapshot.context.values);
  const shape = shapeOf(definition);
  const rules = rulesOf(definition, known);
  const answers = { ...assemble(shape, values), ...definition.fixed };
  const hidden = rules.hidden?.(answers) ?? [];
  const required = rules.required?.(answers) ?? [];
  const refused = rules.refused?.(answers) ?? {};
  const shown = group.fields.filter(name => !hidden.includes(name) && !insideArea.includes(name));
  const isPicture = (name: string) => fieldOf(shape[name]!).kind === 'image';
  const pictures = shown.filter(isPicture);
  const fields = shown.filter(name => !isPicture(name));
  if (shown.length === 0) return null;
  return (
    <FieldGroup title={group.title} note={group.note}>
      {pictures.length > 0 && (
        <PictureGrid>
          {pictures.map(name => (
            <FormPicture
              key={name}
              actor={actor}
              form={form}
              name={name}
              part={shape[name]!}
              required={required.includes(name)}
            />
          ))}
        </PictureGrid>
      )}
      <Letters actor={actor} codes={pictures.flatMap(name => group.letters?.[name] ?? [])} />
      {fields.map(name => (
        <FormField
          key={name}
          actor={actor}
          form={form}
          name={name}
          shape={shape}
          required={required.includes(name)}
          refused={refused[name] ?? {}}
          coded={name in (definition.codes ?? {})}
        />
      ))}
    </FieldGroup>
  );
}

/** Downloads of the letters whose pictures are shown above. */
function Letters({ actor, codes }: { readonly actor: FormPageRef; readonly codes: readonly Letter[] }) {
  const busy = useSelector(actor, snapshot => snapshot.matches({ filling: { template: 'fetching' } }));
  if (codes.length === 0) return null;
  return (
    <FieldLine>
      {codes.map(code => (
        <Button key={code} look="link" busy={busy} onClick={() => actor.send({ type: 'template.get', code })}>
          下载{entryOf(templateCode, code).label}
        </Button>
      ))}
    </FieldLine>
  );
}
