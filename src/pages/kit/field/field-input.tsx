/** The control of one value, by the kind of its field. Values are texts, in the same format as in the address. */
import type { ReactNode } from 'react';
import { textOfTyped, typedOf } from '@/api/format/unread';
import type { Kind } from '@/api/schema/kinds';
import type { Conditions } from '@/api/schema/query';
import type { AnyField } from '@/api/schema/shape';
import { DatePicker } from '@/components/forms/date-picker/date-picker';
import { DateTimePicker } from '@/components/forms/date-time-picker/date-time-picker';
import { Input } from '@/components/forms/input/input';
import { MoneyInput } from '@/components/forms/money-input/money-input';
import { MonthPicker } from '@/components/forms/month-picker/month-picker';
import { NumberInput } from '@/components/forms/number-input/number-input';
import { RateInput } from '@/components/forms/rate-input/rate-input';
import { Select } from '@/components/forms/select/select';
import { Textarea } from '@/components/forms/textarea/textarea';
import { useChoices } from './choices';
import { SourceSelect } from './source-select';

export interface FieldInputProps {
  readonly field: AnyField;
  /** Empty for no value. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The operator leaves a text: whoever keeps it may normalise it. */
  readonly onLeave?: () => void;
  /** Values of the other fields. */
  readonly beside?: Conditions;
  /** Label of the empty choice, if the field is optional. */
  readonly none?: string;
  /** Placeholder, such as that the field is optional. */
  readonly placeholder?: string | undefined;
}
type Control = (props: FieldInputProps) => ReactNode;

const number = (text: string) => {
  const typed = typedOf(text);
  return typeof typed === 'string' ? null : typed;
};
const text = (value: string | number | null) => (value === null ? '' : String(value));

const typed: Control = ({ field, value, onChange, onLeave, placeholder = '请输入' }) => (
  <Input
    value={value}
    onChange={onChange}
    onBlur={onLeave}
    placeholder={placeholder}
    inputMode={field.kind === 'phone' ? 'tel' : 'text'}
    autoComplete="off"
  />
);
const counted: Control = ({ field, value, onChange }) => (
  <NumberInput
    value={typedOf(value)}
    onChange={next => onChange(textOfTyped(next))}
    low={field.min ?? null}
    high={field.max ?? null}
  />
);
function Chosen({ field, value, onChange, none, placeholder }: FieldInputProps) {
  return (
    <Select
      {...(none && { none })}
      {...(placeholder && { placeholder })}
      choices={useChoices(field, value)}
      value={value}
      onChange={onChange}
    />
  );
}
const chosen: Control = props => <Chosen {...props} />;

const controls: Record<Kind, Control> = {
  text: typed,
  remark: ({ field, value, onChange, placeholder }) => (
    <Textarea value={value} onChange={onChange} max={field.max ?? 200} {...(placeholder && { placeholder })} />
  ),
  money: ({ value, onChange }) => <MoneyInput value={typedOf(value)} onChange={next => onChange(textOfTyped(next))} />,
  rate: ({ value, onChange }) => <RateInput value={typedOf(value)} onChange={next => onChange(textOfTyped(next))} />,
  count: counted,
  bytes: counted,
  time: ({ value, onChange, placeholder }) => (
    <DateTimePicker
      value={number(value)}
      onChange={time => onChange(text(time))}
      {...(placeholder && { placeholder })}
    />
  ),
  day: ({ value, onChange, placeholder }) => (
    <DatePicker value={value || null} onChange={day => onChange(text(day))} {...(placeholder && { placeholder })} />
  ),
  month: ({ value, onChange, placeholder }) => (
    <MonthPicker
      value={value || null}
      onChange={month => onChange(text(month))}
      {...(placeholder && { placeholder })}
    />
  ),
  oneOf: chosen,
  flag: chosen,
  phone: typed,
  idCard: typed,
  bankCard: typed,
  image: typed,
  area: typed,
  numbers: typed,
};

export function FieldInput({ beside = {}, ...props }: FieldInputProps): ReactNode {
  const { field, value, onChange, none } = props;
  if (field.source)
    return <SourceSelect source={field.source} beside={beside} value={value} onChange={onChange} none={none} />;
  return controls[field.kind](props);
}
