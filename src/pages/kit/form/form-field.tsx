/** One field of a form: its control, what is wrong with it, and whether it agrees with what was read on a document. */
import { useSelector } from '@xstate/react';
import { openEnded } from '@/api/forms/open-ended';
import { strictNames } from '@/api/forms/recognition';
import { fieldOf, isOptional, type AnyField, type Shape } from '@/api/schema/shape';
import { Button } from '@/components/forms/button/button';
import { Field } from '@/components/forms/field/field';
import { ReadMark } from '@/components/forms/field-group/read-mark';
import type { FormRef, Values } from '@/machines/screen/form.machine';
import type { FormPageRef } from '@/machines/screen/form-page.machine';
import { area } from '@/api/fields';
import { FieldInput } from '../field/field-input';
import { AreaInput } from './area-input';
import { CodeInput } from './code-input';
import { DayOrLong } from './day-or-long';
import { readableAt } from './labels';
import { MccInput } from './mcc-input';
import { isLeftOut } from './open-ended';
import { SearchedInput, searchedNames } from './searched-input';

interface FormFieldProps {
  readonly actor: FormPageRef;
  readonly form: FormRef;
  readonly name: string;
  readonly shape: Shape;
  /** These answers require it although others would not. */
  readonly required: boolean;
  /** It holds a code sent by text message. */
  readonly coded: boolean;
}

export function FormField({ actor, form, name, shape, required, coded }: FormFieldProps) {
  const part = shape[name]!; // a page names fields of its call only
  const field = fieldOf(part);
  const value = useSelector(form, snapshot => snapshot.context.values[name] ?? '');
  const error = useSelector(form, snapshot => errorAt(snapshot.context.errors, name));
  const read = useSelector(form, snapshot => snapshot.context.read[name]);
  const leftOut = useSelector(form, snapshot => isOpenAndLeftOut(shape, name, snapshot.context.values));
  const needed = required || !isOptional(part) || (name in openEnded && !leftOut);
  const take = () => form.send({ type: 'field.change', name, value: read ?? '' });
  return (
    <Field
      layout="form"
      label={name === 'areaCode' ? area.label : field.label}
      required={needed}
      error={error}
      help={name in openEnded ? undefined : field.help}
      mark={
        read !== undefined && (
          <ReadMark state={value === read ? 'same' : strictNames.includes(name) ? 'other' : 'changed'}>
            {value !== read && (
              <Button look="link" size="sm" onClick={take}>
                采用识别值 {readableAt(shape, name, read)}
              </Button>
            )}
          </ReadMark>
        )
      }
    >
      {coded ? (
        <CodeInput actor={actor} form={form} name={name} />
      ) : (
        <Control form={form} name={name} field={field} value={value} placeholder={needed ? undefined : '选填'} />
      )}
    </Field>
  );
}

const isOpenAndLeftOut = (shape: Shape, name: string, values: Values): boolean =>
  name in openEnded && isLeftOut(shape, openEnded[name]!, values);

/** An area is wrong where any of its levels is. */
const errorAt = (errors: Readonly<Record<string, string>>, name: string): string | undefined =>
  errors[name] ?? (name === 'areaCode' ? (errors['provinceCode'] ?? errors['cityCode']) : undefined);

interface ControlProps {
  readonly form: FormRef;
  readonly name: string;
  readonly field: AnyField;
  readonly value: string;
  readonly placeholder: string | undefined;
}

function Control({ form, name, field, value, placeholder }: ControlProps) {
  const values = useSelector(form, snapshot => snapshot.context.values);
  const change = (text: string) => form.send({ type: 'field.change', name, value: text });
  if (name === 'areaCode') return <AreaInput form={form} />;
  if (name === 'mcc') return <MccInput form={form} />;
  if (name in openEnded) return <DayOrLong form={form} name={name} placeholder={placeholder} />;
  if (searchedNames.includes(name)) return <SearchedInput form={form} name={name} />;
  return <FieldInput field={field} value={value} beside={values} placeholder={placeholder} onChange={change} />;
}
