/** The control of one value, by the kind of its field. Values are texts, in the same format as in the address. */
import type { ReactNode } from 'react';
import { formatValue } from '@/api/format/format';
import { textOfTyped, typedOf } from '@/api/format/typed';
import type { Kind } from '@/api/schema/kinds';
import { DatePicker } from '@/components/controls/date-picker/date-picker';
import { DateTimePicker } from '@/components/controls/date-time-picker/date-time-picker';
import { MoneyInput } from '@/components/controls/money-input/money-input';
import { MonthPicker } from '@/components/controls/month-picker/month-picker';
import { NumberInput } from '@/components/controls/number-input/number-input';
import { RateInput } from '@/components/controls/rate-input/rate-input';
import { Switch } from '@/components/controls/switch/switch';
import { Textarea } from '@/components/controls/textarea/textarea';
import { ChoiceInput, type FieldInputProps, TextInput } from './plain-input';
import { SourceSelect } from './source-select';

type Control = (props: FieldInputProps) => ReactNode;

const number = (text: string) => {
  const typed = typedOf(text);
  return typeof typed === 'string' ? null : typed;
};
const text = (value: string | number | null) => (value === null ? '' : String(value));

const typed: Control = props => <TextInput {...props} />;
const counted: Control = ({ field, value, onChange }) => (
  <NumberInput
    value={typedOf(value)}
    onChange={next => onChange(textOfTyped(next))}
    low={field.min ?? null}
    high={field.max ?? null}
    {...(field.unit && { unit: field.unit })}
  />
);
/** What is not decided yet, and a condition, which may be about neither, is chosen. */
const switched: Control = props => {
  const { field, value, onChange, none } = props;
  if (value === '' || none !== undefined) return <ChoiceInput {...props} />;
  const isOn = value === 'true';
  return (
    <Switch layout="field" label={formatValue(field, isOn)} checked={isOn} onChange={next => onChange(String(next))} />
  );
};
const chosen: Control = props => <ChoiceInput {...props} />;

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
  flag: switched,
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
