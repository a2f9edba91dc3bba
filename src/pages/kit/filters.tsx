/** The control of each condition of a list, by the kind of its field and whether it is a range. */
import type { ReactNode } from 'react';
import type { Code } from '../../api/enumeration';
import { dayOf } from '../../api/format';
import { endsOf, Range, type Period } from '../../api/list';
import { daysOf, periodLabels, type Conditions } from '../../api/query';
import type { AnyField } from '../../api/shape';
import { AmountRange } from '../../components/amount-range/amount-range';
import { DateRange } from '../../components/date-range/date-range';
import { Input } from '../../components/input/input';
import { Select } from '../../components/select/select';
import { SourceSelect } from './source-select';

interface ControlProps {
  readonly name: string;
  readonly item: AnyField | Range;
  readonly draft: Conditions;
  readonly now: number;
  readonly onChange: (patch: Record<string, Code | null>) => void;
}
const periods = Object.keys(periodLabels) as Period[];

/** `null` for an empty text, so that an emptied condition goes away. */
const orNone = (text: string): string | null => (text === '' ? null : text);

export function FilterControl({ name, item, draft, now, onChange }: ControlProps): ReactNode {
  if (item instanceof Range) {
    const [low, high] = endsOf(name, item);
    if (!item.dated) {
      const fen = (key: string) => (typeof draft[key] === 'number' ? draft[key] : null);
      return <AmountRange low={fen(low)} high={fen(high)} onChange={range => onChange({ [low]: range.low, [high]: range.high })} />;
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
  const value = draft[name] === undefined ? '' : String(draft[name]);
  const change = (text: string) => onChange({ [name]: orNone(text) });
  if (item.source) return <SourceSelect source={item.source} draft={draft} value={value} onChange={change} />;
  if (item.kind === 'oneOf') {
    const choices = item.values.map(({ code, label }) => ({ value: String(code), label }));
    return <Select none="全部" choices={choices} value={value} onChange={text => onChange({ [name]: item.values.find(entry => String(entry.code) === text)?.code ?? null })} />;
  }
  return <Input value={value} onChange={change} placeholder="请输入" maxLength={item.max} inputMode={item.kind === 'phone' ? 'tel' : 'text'} autoComplete="off" />;
}
