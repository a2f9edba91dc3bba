/** One filter condition, subscribed only to its own part of the draft: typing in one does not re-render the others. */
import { shallowEqual, useSelector } from '@xstate/react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { dayOf } from '@/api/format/format';
import { type Typed, typedOf } from '@/api/format/typed';
import { unread } from '@/api/format/unread';
import type { Code } from '@/api/schema/enumeration';
import { endsOf, type Period, Range, severalAtMost, severalOf, tailLengths, takesSeveral } from '@/api/schema/list';
import { codeOf, type Conditions, daysOf, periodLabels } from '@/api/schema/query';
import type { Kind } from '@/api/schema/kinds';
import type { AnyField } from '@/api/schema/shape';
import { lazyPart } from '@/components/lazy';
import { AmountRange } from '@/components/controls/amount-range/amount-range';
import { Cascader } from '@/components/controls/cascader/cascader';
import { DateRange } from '@/components/controls/date-range/date-range';
import { MultiValueInput } from '@/components/frames/multi-value-input/multi-value-input';
import { type LookupChoice, lookupKey } from '@/machines/portal/lookups.machine';
import type { ListRef } from '@/machines/screen/list.machine';
import { ChoiceInput, type FieldInputProps, TextInput } from '../field/plain-input';
import { narrowedBy, SourceSelect } from '../field/source-select';
import { usePage } from '../page/page-context';
import { areaLevels } from './visible';

interface ConditionProps {
  readonly name: string;
  readonly item: AnyField | Range;
  readonly actor: ListRef;
}

export function Condition({ name, item, actor }: ConditionProps) {
  const { now } = usePage();
  const draft = useSelector(actor, ({ context }) => partOf(context.draft, namesOf(name, item)), shallowEqual);
  const change = (patch: Record<string, Code | null>) => actor.send({ type: 'filter.change', patch });
  return <FilterControl name={name} item={item} draft={draft} now={now()} onChange={change} />;
}

/** Wire names that a condition reads, including the field that narrows its choices. */
function namesOf(name: string, item: AnyField | Range): readonly string[] {
  if (item instanceof Range) return endsOf(name, item);
  if (item.kind === 'area') return areaLevels;
  const beside = item.source && narrowedBy[item.source];
  return [name, ...(takesSeveral(item) ? [severalOf(name)] : []), ...(beside ? [beside] : [])];
}

const partOf = (draft: Conditions, names: readonly string[]): Conditions =>
  Object.fromEntries(names.flatMap(name => (draft[name] === undefined ? [] : [[name, draft[name]]])));

interface ControlProps {
  readonly name: string;
  readonly item: AnyField | Range;
  readonly draft: Conditions;
  readonly now: number;
  readonly onChange: (patch: Record<string, Code | null>) => void;
}
const textOf = (code: Code | undefined) => (code === undefined ? '' : String(code));
const periods = Object.keys(periodLabels) as Period[];
const looksLikeDay = /^\d{4}-\d{2}-\d{2}$/;
const numberOf = (typed: Typed): Code | null => (typeof typed === 'string' ? unread(typed) : typed);
/** A text stays as it is being typed until the conditions are applied. */
const typedCode = (field: AnyField, text: string): Code | null => {
  const code = codeOf(field, text);
  return typeof code === 'number' ? code : text || null;
};

/** The control of a condition: a range, an area or a single value. */
function FilterControl({ name, item, draft, now, onChange }: ControlProps): ReactNode {
  if (item instanceof Range) {
    const [low, high] = endsOf(name, item);
    if (!item.dated) {
      return (
        <AmountRange
          of={item.field.kind === 'money' ? 'money' : 'count'}
          low={typedOf(textOf(draft[low]))}
          high={typedOf(textOf(draft[high]))}
          onChange={range => onChange({ [low]: numberOf(range.low), [high]: numberOf(range.high) })}
        />
      );
    }
    const day = (key: string) => (looksLikeDay.test(textOf(draft[key])) ? textOf(draft[key]) : null);
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
  if (takesSeveral(item)) {
    const several = severalOf(name);
    return (
      <MultiValueInput
        label={item.label}
        value={value}
        several={textOf(draft[several])}
        inputMode={item.kind === 'phone' ? 'tel' : 'text'}
        placeholder={item.tail ? `整号或后${tailLengths.least}到${tailLengths.most}位` : '请输入'}
        atMost={severalAtMost}
        field={item}
        onChange={chosen => onChange({ [name]: chosen.value || null, [several]: chosen.several || null })}
      />
    );
  }
  const field: AnyField = item;
  const type = (text: string) => onChange({ [name]: typedCode(field, text) });
  if (field.source)
    return <SourceSelect source={field.source} beside={draft} value={value} onChange={type} none="全部" />;
  const Control = controls[field.kind] ?? other.Part;
  return <Control field={field} value={value} none="全部" onChange={type} />;
}

const controls: Partial<Record<Kind, ComponentType<FieldInputProps>>> = {
  text: TextInput,
  phone: TextInput,
  oneOf: ChoiceInput,
};
/** One list asks for a month. */
const other = lazyPart(async () => (await import('../field/field-input')).FieldInput);

const need = { source: 'area', within: '' };
const whole = '';

/** Makes branches selectable: the first entry of each stands for the whole branch. */
const withWholes = (choices: readonly LookupChoice[]): LookupChoice[] =>
  choices.map(({ children, ...branch }) => ({
    ...branch,
    ...(children && { children: [{ value: whole, label: '全部' }, ...withWholes(children)] }),
  }));

interface AreaFilterProps {
  readonly draft: Conditions;
  readonly onChange: (patch: Record<string, string | null>) => void;
}

/** Province, city and district as one control; each level is optional. */
function AreaFilter({ draft, onChange }: AreaFilterProps) {
  const { lookups } = usePage();
  const areas = useSelector(lookups, snapshot => snapshot.context.choices[lookupKey(need)]);
  const ask = () => lookups.send({ type: 'lookup.need', ...need });
  const named = areaLevels.some(name => draft[name] !== undefined);
  // About 3,000 names: loaded when the operator opens the control or a chosen area needs its label.
  useEffect(() => void (named && lookups.send({ type: 'lookup.need', ...need })), [lookups, named]);
  const tree = [{ value: whole, label: '全部' }, ...withWholes(areas ?? [])];
  const value = areaLevels.flatMap(name => (draft[name] === undefined ? [] : [String(draft[name])]));
  return (
    <Cascader
      tree={tree}
      value={value}
      levels={['省份', '城市', '区县']}
      onNear={ask}
      placeholder="全部"
      onChange={path => onChange(Object.fromEntries(areaLevels.map((name, level) => [name, path[level] || null])))}
    />
  );
}
