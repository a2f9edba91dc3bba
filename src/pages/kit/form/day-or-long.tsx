/** The day on which something ends, or 长期有效. */
import { useSelector } from '@xstate/react';
import { Checkbox } from '@/components/forms/checkbox/checkbox';
import { DatePicker } from '@/components/forms/date-picker/date-picker';
import { FieldLine } from '@/components/forms/field-group/field-line';
import type { FormRef } from '@/machines/screen/form.machine';
import { longName } from './open-ended';

interface DayOrLongProps {
  readonly form: FormRef;
  readonly name: string;
  readonly placeholder: string | undefined;
}

export function DayOrLong({ form, name, placeholder }: DayOrLongProps) {
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
