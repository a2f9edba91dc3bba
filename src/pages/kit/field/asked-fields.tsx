/** Fields that the operator fills in before an action. */
import { isMany, isOptional, itemOf, type Part, type Shape } from '@/api/schema/shape';
import { Field } from '@/components/controls/field/field';
import { MultiSelect } from '@/components/controls/multi-select/multi-select';
import { Textarea } from '@/components/controls/textarea/textarea';
import type { Errors, Values } from '@/machines/screen/form.machine';
import { useChoices } from './choices';
import { FieldInput } from './field-input';

/** Maximum text length: room for more than the 500 numbers allowed, so that an error can be shown. */
const longest = 40_000;

interface AskedFieldsProps {
  readonly ask: Shape;
  readonly values: Values;
  readonly errors: Errors;
  /** Labels are beside the controls on a page, above them in a dialog. */
  readonly layout?: 'form';
  readonly onChange: (name: string, value: string) => void;
}

export function AskedFields({ ask, values, errors, layout, onChange }: AskedFieldsProps) {
  return Object.entries(ask).map(([name, part]) => {
    const field = itemOf(part);
    const pasted = isMany(part) && field.values.length === 0;
    return (
      <Field
        key={name}
        layout={layout}
        label={field.label}
        required={!isOptional(part)}
        error={errors[name]}
        help={pasted ? '每行一个，可从表格中整列粘贴' : field.help}
      >
        <AskedInput part={part} value={values[name] ?? ''} beside={values} onChange={text => onChange(name, text)} />
      </Field>
    );
  });
}

interface AskedInputProps {
  readonly part: Part;
  readonly value: string;
  readonly beside: Values;
  readonly onChange: (text: string) => void;
}

/** Several values are in one text, separated as pasted or by commas. */
function AskedInput({ part, value, beside, onChange }: AskedInputProps) {
  const field = itemOf(part);
  const choices = useChoices(field, '');
  if (!isMany(part))
    return (
      <FieldInput
        field={field}
        value={value}
        beside={beside}
        {...(isOptional(part) && { none: '不选', placeholder: '选填' })}
        onChange={onChange}
      />
    );
  if (field.values.length === 0) return <Textarea value={value} onChange={onChange} max={longest} />;
  return (
    <MultiSelect
      placeholder="请选择"
      choices={choices}
      value={value === '' ? [] : value.split(',')}
      onChange={codes => onChange(codes.join(','))}
    />
  );
}
