/** What of a definition a given operator sees: hierarchy columns and conditions are for organisations (spec section 3). */
import type { Permissions } from '../../api/gate';
import { Range } from '../../api/list';
import { fieldOf, type AnyField } from '../../api/shape';
import type { ColumnLayout } from '../../machines/list.machine';
import type { PlainDefinition } from './list-definition';

const isSeen = (field: AnyField, { expandWay }: Permissions): boolean => field.scope !== 'ORG' || expandWay === 'ORG';

export const visibleFilters = ({ list, filters }: PlainDefinition, permissions: Permissions): [string, AnyField | Range][] =>
  filters.map(name => [name, list.filter[name]!] as [string, AnyField | Range]).filter(([, item]) => isSeen(item instanceof Range ? item.field : item, permissions));

/** The columns that an operator may see, in the order they chose. */
export function arrangedColumns(definition: PlainDefinition, permissions: Permissions, { order, hidden }: ColumnLayout): { readonly name: string; readonly field: AnyField; readonly shown: boolean }[] {
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return visibleColumns(definition, permissions)
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([name, field]) => ({ name, field, shown: !hidden.includes(name) }));
}

export const visibleColumns = ({ list, columns }: PlainDefinition, permissions: Permissions): [string, AnyField][] =>
  columns.map(name => [name, fieldOf(list.row[name]!)] as [string, AnyField]).filter(([, field]) => isSeen(field, permissions));
