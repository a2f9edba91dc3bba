import { useSelector } from '@xstate/react';
import { area } from '@/api/fields/index';
import { openEnded } from '@/api/forms/open-ended';
import { strictNames } from '@/api/forms/recognition';
import { fewerChoices } from '@/api/schema/fewer-choices';
import { fieldOf, isOptional, type Shape } from '@/api/schema/shape';
import { Button } from '@/components/controls/button/button';
import { ReadMark } from '@/components/frames/field-group/read-mark';
import { Field } from '@/components/controls/field/field';
import type { FormPageRef } from '@/machines/screen/form-page.machine';
import type { FormRef, Values } from '@/machines/screen/form.machine';
import { useDemoPhoneLink } from '../field/demo-phone-link';
import { readableAt, isLeftOut } from './labels';
import { CodeInput } from './code-input';
import { Control } from './form-control';

interface FormFieldProps {
  readonly actor: FormPageRef;
  readonly form: FormRef;
  readonly name: string;
  readonly shape: Shape;
  /** Required because of the current values of other fields. */
  readonly required: boolean;
  /** Choices that the current values of other fields rule out, with the reasons. */
  readonly refused: Readonly<Record<string, string>>;
  /** The field holds a code sent by text message. */
  readonly coded: boolean;
}

/** One field of a form: its control, its error, and whether it matches the value recognised on a document. */
export function FormField({ actor, form, name, shape, required, refused, coded }: FormFieldProps) {
  const part = shape[name]!; // a page lists only fields of its call
  const value = useSelector(form, snapshot => snapshot.context.values[name] ?? '');
  // A choice made before it was ruled out stays, with its error.
  const whole = fieldOf(part);
  const field =
    Object.keys(refused).length > 0 ? fewerChoices(whole, code => code in refused && code !== value) : whole;
  const error = useSelector(form, snapshot => errorAt(snapshot.context.errors, name));
  const read = useSelector(form, snapshot => snapshot.context.read[name]);
  const leftOut = useSelector(form, snapshot => isOpenAndLeftOut(shape, name, snapshot.context.values));
  const needed = required || !isOptional(part) || (name in openEnded && !leftOut);
  const demoPhoneLink = useDemoPhoneLink();
  const take = () => form.send({ type: 'field.change', name, value: read ?? '' });
  return (
    <Field
      layout="form"
      label={name === 'areaCode' ? area.label : field.label}
      required={needed}
      error={error}
      help={name in openEnded ? undefined : (field.help ?? whyFewer(refused))}
      mark={
        coded
          ? demoPhoneLink
          : read !== undefined && (
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

/** Why choices are missing. */
const whyFewer = (refused: Readonly<Record<string, string>>): string | undefined =>
  [...new Set(Object.values(refused))].join('；') || undefined;

const isOpenAndLeftOut = (shape: Shape, name: string, values: Values): boolean =>
  name in openEnded && isLeftOut(shape, openEnded[name]!, values);

/** The first error of any level of an area. */
const errorAt = (errors: Readonly<Record<string, string>>, name: string): string | undefined =>
  errors[name] ?? (name === 'areaCode' ? (errors['provinceCode'] ?? errors['cityCode']) : undefined);
