/** One condition of a list, bound to its own part of what is being edited: typing in one does not touch the others. */
import { shallowEqual, useSelector } from '@xstate/react';
import type { Code } from '@/api/schema/enumeration';
import { endsOf, isIdentifier, Range, severalOf } from '@/api/schema/list';
import type { Conditions } from '@/api/schema/query';
import type { AnyField } from '@/api/schema/shape';
import type { ListRef } from '@/machines/screen/list.machine';
import { areaLevels } from './area-levels';
import { FilterControl } from './filter-control';
import { narrowedBy } from '../field/source-select';
import { usePage } from '../page/page-context';

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

/** What a condition reads: its wire names, and the one beside it that narrows its choices. */
function namesOf(name: string, item: AnyField | Range): readonly string[] {
  if (item instanceof Range) return endsOf(name, item);
  if (item.kind === 'area') return areaLevels;
  const beside = item.source && narrowedBy[item.source];
  return [name, ...(isIdentifier(item) ? [severalOf(name)] : []), ...(beside ? [beside] : [])];
}

const partOf = (draft: Conditions, names: readonly string[]): Conditions =>
  Object.fromEntries(names.flatMap(name => (draft[name] === undefined ? [] : [[name, draft[name]]])));
