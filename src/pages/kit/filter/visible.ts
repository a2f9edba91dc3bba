/** What of a definition a given operator sees: hierarchy columns and conditions are for organisations (spec section 3). */
import type { Permissions } from '@/api/schema/gate';
import { Range } from '@/api/schema/list';
import { fieldOf, type AnyField } from '@/api/schema/shape';
import { area } from '@/api/fields';
import type { ColumnLayout } from '@/machines/screen/list.types';
import { areaLevels } from './area-levels';
import type { PlainDefinition } from '../list/list-definition';

const isSeen = (field: AnyField, { expandWay }: Permissions): boolean => field.scope !== 'ORG' || expandWay === 'ORG';

/** Stand in one control with the province. */
const partsOfArea: ReadonlySet<string> = new Set(areaLevels.slice(1));
/** What a condition is called beside its control. */
export const labelOf = (item: AnyField | Range): string =>
  item instanceof Range ? item.field.label : item.kind === 'area' ? area.label : item.label;

export const visibleFilters = (
  { list, filters }: PlainDefinition,
  permissions: Permissions,
): [string, AnyField | Range][] =>
  filters
    .filter(name => !partsOfArea.has(name))
    .map(name => [name, list.filter[name]!] as [string, AnyField | Range])
    .filter(([, item]) => isSeen(item instanceof Range ? item.field : item, permissions));

interface ArrangedColumn {
  readonly name: string;
  readonly field: AnyField;
  readonly shown: boolean;
  readonly pinned: boolean;
}

/** The columns that an operator may see, in the order they chose; pinned ones first, for they stay in sight. */
export function arrangedColumns(
  definition: PlainDefinition,
  permissions: Permissions,
  { order, hidden, pinned }: ColumnLayout,
): ArrangedColumn[] {
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const columns = visibleColumns(definition, permissions)
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([name, field]) => ({ name, field, shown: !hidden.includes(name), pinned: pinned.includes(name) }));
  return [...columns.filter(column => column.pinned), ...columns.filter(column => !column.pinned)];
}

export const visibleColumns = ({ list, columns }: PlainDefinition, permissions: Permissions): [string, AnyField][] =>
  columns
    .map(name => [name, fieldOf(list.row[name]!)] as [string, AnyField])
    .filter(([, field]) => isSeen(field, permissions));
