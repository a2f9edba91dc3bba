/** The fields that an operator fills in before something is done. */
import { fieldOf, isOptional, type Shape } from '../../api/shape';
import { Field } from '../../components/field/field';
import type { Errors, Values } from '../../machines/form.machine';
import { FieldInput } from './field-input';

interface AskedFieldsProps {
  readonly ask: Shape;
  readonly values: Values;
  readonly errors: Errors;
  readonly onChange: (name: string, value: string) => void;
}

export function AskedFields({ ask, values, errors, onChange }: AskedFieldsProps) {
  return Object.entries(ask).map(([name, part]) => (
    <Field key={name} label={`${fieldOf(part).label}${isOptional(part) ? '（选填）' : ''}`} error={errors[name]} help={fieldOf(part).help}>
      <FieldInput field={fieldOf(part)} value={values[name] ?? ''} beside={values} {...(isOptional(part) && { none: '不选' })} onChange={value => onChange(name, value)} />
    </Field>
  ));
}
