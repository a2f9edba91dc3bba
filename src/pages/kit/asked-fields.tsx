/** The fields that an operator fills in before something is done. */
import { isMany, isOptional, itemOf, type Shape } from '../../api/shape';
import { Field } from '../../components/field/field';
import { Textarea } from '../../components/textarea/textarea';
import type { Errors, Values } from '../../machines/form.machine';
import { FieldInput } from './field-input';

/** A column of 500 numbers, and some more to say so. */
const longest = 40_000;

interface AskedFieldsProps {
  readonly ask: Shape;
  readonly values: Values;
  readonly errors: Errors;
  readonly onChange: (name: string, value: string) => void;
}

export function AskedFields({ ask, values, errors, onChange }: AskedFieldsProps) {
  return Object.entries(ask).map(([name, part]) => {
    const field = itemOf(part);
    const value = values[name] ?? '';
    const change = (text: string) => onChange(name, text);
    return (
      <Field key={name} label={`${field.label}${isOptional(part) ? '（选填）' : ''}`} error={errors[name]} help={isMany(part) ? '每行一个，可从表格中整列粘贴' : field.help}>
        {isMany(part) ? <Textarea value={value} onChange={change} max={longest} /> : <FieldInput field={field} value={value} beside={values} {...(isOptional(part) && { none: '不选' })} onChange={change} />}
      </Field>
    );
  });
}
