import { useSelector } from '@xstate/react';
import { entered } from '@/api/format/entered';
import { openEnded } from '@/api/forms/open-ended';
import type { AnyField } from '@/api/schema/shape';
import { Checkbox } from '@/components/controls/checkbox/checkbox';
import { DatePicker } from '@/components/controls/date-picker/date-picker';
import { FieldLine } from '@/components/frames/field-group/field-group';
import type { FormRef } from '@/machines/screen/form.machine';
import { FieldInput } from '../field/field-input';
import { longName } from './labels';
import { MccInput, SearchedInput, searchedNames } from './searched-input';
import { AreaInput } from './area-input';
import { BankInput } from './bank-input';

interface ControlProps {
  readonly form: FormRef;
  readonly name: string;
  readonly field: AnyField;
  readonly value: string;
  readonly placeholder: string | undefined;
}

/** The control of a field, by the kind of the field or by its name. */
export function Control({ form, name, field, value, placeholder }: ControlProps) {
  const values = useSelector(form, snapshot => snapshot.context.values);
  const change = (text: string) => form.send({ type: 'field.change', name, value: text });
  if (name === 'areaCode') return <AreaInput form={form} />;
  if (name === 'bankHeadCode') return <BankInput form={form} name={name} />;
  if (name === 'mcc') return <MccInput form={form} />;
  if (name in openEnded) return <DayOrLong form={form} name={name} placeholder={placeholder} />;
  if (searchedNames.includes(name)) return <SearchedInput form={form} name={name} />;
  const normalise = () => {
    const meant = entered(field, value);
    if (meant !== value) change(meant);
  };
  return (
    <FieldInput
      field={field}
      value={value}
      beside={values}
      placeholder={placeholder}
      onChange={change}
      onLeave={normalise}
    />
  );
}

interface DayOrLongProps {
  readonly form: FormRef;
  readonly name: string;
  readonly placeholder: string | undefined;
}

/** End date, or 长期有效 (no end). */
function DayOrLong({ form, name, placeholder }: DayOrLongProps) {
  const value = useSelector(form, snapshot => snapshot.context.values[name] ?? '');
  const long = useSelector(form, snapshot => snapshot.context.values[longName(name)] === 'true');
  const change = (day: string, forGood: boolean) =>
    form.send({ type: 'fields.change', values: { [name]: day, [longName(name)]: forGood ? 'true' : '' } });
  return (
    <FieldLine>
      <DatePicker
        value={value || null}
        disabled={long}
        onChange={day => change(day ?? '', false)}
        {...(placeholder && { placeholder })}
      />
      <Checkbox label="长期有效" checked={long} onChange={checked => change(checked ? '' : value, checked)} />
    </FieldLine>
  );
}
