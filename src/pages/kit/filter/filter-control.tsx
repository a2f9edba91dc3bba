/** The control of each condition of a list, by whether it is a range, an area or a single value. */
import type { ReactNode } from 'react';
import type { Code } from '@/api/schema/enumeration';
import { dayOf } from '@/api/format/format';
import { endsOf, isIdentifier, Range, severalAtMost, severalOf, type Period } from '@/api/schema/list';
import { readPasted } from '@/api/format/pasted';
import { codeOf, daysOf, periodLabels, type Conditions } from '@/api/schema/query';
import type { AnyField } from '@/api/schema/shape';
import { AmountRange } from '@/components/forms/amount-range/amount-range';
import { DateRange } from '@/components/forms/date-range/date-range';
import { MultiValueInput } from '@/components/forms/multi-value-input/multi-value-input';
import { AreaFilter } from './area-filter';
import { FieldInput } from '../field/field-input';

interface ControlProps {
  readonly name: string;
  readonly item: AnyField | Range;
  readonly draft: Conditions;
  readonly now: number;
  readonly onChange: (patch: Record<string, Code | null>) => void;
}
const textOf = (code: Code | undefined) => (code === undefined ? '' : String(code));
const periods = Object.keys(periodLabels) as Period[];

export function FilterControl({ name, item, draft, now, onChange }: ControlProps): ReactNode {
  if (item instanceof Range) {
    const [low, high] = endsOf(name, item);
    if (!item.dated) {
      const number = (key: string) => (typeof draft[key] === 'number' ? draft[key] : null);
      return (
        <AmountRange
          of={item.field.kind === 'money' ? 'money' : 'count'}
          low={number(low)}
          high={number(high)}
          onChange={range => onChange({ [low]: range.low, [high]: range.high })}
        />
      );
    }
    const day = (key: string) => (draft[key] === undefined ? null : String(draft[key]));
    const today = dayOf(now);
    return (
      <DateRange
        value={{ start: day(low), end: day(high) }}
        periods={periods.map(period => ({ label: periodLabels[period], ...daysOf(period, today) }))}
        onChange={({ start, end }) => onChange({ [low]: start, [high]: end })}
      />
    );
  }
  if (item.kind === 'area') return <AreaFilter draft={draft} onChange={onChange} />;
  const value = textOf(draft[name]);
  if (isIdentifier(item)) {
    const several = severalOf(name);
    return (
      <MultiValueInput
        label={item.label}
        value={value}
        several={textOf(draft[several])}
        maxLength={item.max}
        inputMode={item.kind === 'phone' ? 'tel' : 'text'}
        placeholder="请输入"
        atMost={severalAtMost}
        read={text => readPasted(item, text)}
        onChange={chosen => onChange({ [name]: chosen.value || null, [several]: chosen.several || null })}
      />
    );
  }
  return (
    <FieldInput
      field={item}
      value={value}
      beside={draft}
      none="全部"
      onChange={text => onChange({ [name]: codeOf(item, text) })}
    />
  );
}
