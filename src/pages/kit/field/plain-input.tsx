/** The controls of texts and choices, which are nearly all conditions of lists. */
import type { Conditions } from '@/api/schema/query';
import type { AnyField } from '@/api/schema/shape';
import { scannedMark } from '@/components/controls/field/scanned';
import { Input } from '@/components/controls/input/input';
import { Select } from '@/components/controls/select/select';
import { useChoices } from './choices';

export interface FieldInputProps {
  readonly field: AnyField;
  /** Empty for no value. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The operator leaves the field: its owner may normalise the text. */
  readonly onLeave?: () => void;
  /** Values of the other fields. */
  readonly beside?: Conditions;
  /** Label of the empty choice, if the field is optional. */
  readonly none?: string;
  /** Placeholder, such as that the field is optional. */
  readonly placeholder?: string | undefined;
}
export const TextInput = ({ field, value, onChange, onLeave, placeholder = '请输入' }: FieldInputProps) => (
  <Input
    value={value}
    onChange={onChange}
    onBlur={onLeave}
    placeholder={placeholder}
    inputMode={field.kind === 'phone' ? 'tel' : 'text'}
    {...(field.scanned && scannedMark)}
    autoComplete="off"
  />
);

export function ChoiceInput({ field, value, onChange, none, placeholder }: FieldInputProps) {
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
