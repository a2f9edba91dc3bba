/** A group of a form: its heading, its pictures in a row, and its fields below one another. */
import { useSelector } from '@xstate/react';
import { FieldGroup } from '@/components/forms/field-group/field-group';
import { PictureGrid } from '@/components/forms/picture-upload/picture-upload';
import { assemble } from '@/api/forms/flat';
import type { FormRef } from '@/machines/screen/form.machine';
import { fieldOf } from '@/api/schema/shape';
import type { FormGroup, FormPartViewProps } from './form-definition';
import { FormField } from './form-field';
import { rulesOf, shapeOf } from './form-logic';
import { FormPicture } from './form-picture';

interface FormGroupViewProps extends FormPartViewProps {
  readonly form: FormRef;
  readonly group: FormGroup;
  readonly known: unknown;
}

/** Shown as one control with the district. */
const insideArea = ['provinceCode', 'cityCode'];

export function FormGroupView({ actor, definition, form, group, known }: FormGroupViewProps) {
  const values = useSelector(form, snapshot => snapshot.context.values);
  const shape = shapeOf(definition);
  const rules = rulesOf(definition, known);
  const answers = { ...assemble(shape, values), ...definition.fixed };
  const hidden = rules.hidden?.(answers) ?? [];
  const required = rules.required?.(answers) ?? [];
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
      {fields.map(name => (
        <FormField
          key={name}
          actor={actor}
          form={form}
          name={name}
          shape={shape}
          required={required.includes(name)}
          coded={name in (definition.codes ?? {})}
        />
      ))}
    </FieldGroup>
  );
}
