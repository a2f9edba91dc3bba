/**
 * Columns of a list with the operator's layout; hierarchy columns are for organisations
 * (docs/domain/access.md#hierarchy-columns).
 */
import type { Permissions } from '@/api/schema/gate';
import { endsOf, Range, severalOf } from '@/api/schema/list';
import type { Conditions } from '@/api/schema/query';
import { fieldOf, type AnyField, type Shape } from '@/api/schema/shape';
import type { ColumnLayout } from '@/machines/screen/list-layout';
import { isSeen } from '../filter/visible';
import type { PlainDefinition } from './list-definition';

interface Column {
  readonly name: string;
  readonly field: AnyField;
  readonly title: string;
  /** The number of the party in this column, shown below the name. */
  readonly below: { readonly name: string; readonly field: AnyField } | null;
}
interface ArrangedColumn extends Column {
  readonly shown: boolean;
  readonly pinned: boolean;
}

/**
 * The columns that an operator may see, in the chosen order; pinned ones first, because they stay visible. Without a stored
 * layout, all are shown and the first one is pinned.
 */
export function arrangedColumns(
  definition: PlainDefinition,
  permissions: Permissions,
  { order, hidden, pinned }: ColumnLayout,
): ArrangedColumn[] {
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const columns = visibleColumns(definition, permissions)
    .map((column, index) => {
      const { name } = column;
      return order.includes(name)
        ? { ...column, shown: !hidden.includes(name), pinned: pinned.includes(name) }
        : { ...column, shown: true, pinned: index === 0 };
    })
    .toSorted((a, b) => place(a.name) - place(b.name));
  return [...columns.filter(column => column.pinned), ...columns.filter(column => !column.pinned)];
}

/** The part of a layout that is stored. */
export const layoutOf = (
  columns: readonly (Pick<ArrangedColumn, 'name' | 'shown'> & { readonly pinned?: boolean })[],
): Record<'order' | 'hidden' | 'pinned', string[]> => {
  const names = (which: readonly { readonly name: string }[]) => which.map(({ name }) => name);
  return {
    order: names(columns),
    hidden: names(columns.filter(({ shown }) => !shown)),
    pinned: names(columns.filter(({ pinned }) => pinned)),
  };
};

/** Whether a condition filters by this column. */
export const isAbout = (
  { list: { filter } }: PlainDefinition,
  { name, below }: Pick<Column, 'name' | 'below'>,
  conditions: Conditions,
): boolean =>
  [name, ...(below ? [below.name] : [])].some(each => {
    const item = filter[each];
    const keys = item instanceof Range ? endsOf(each, item) : [each, severalOf(each)];
    return keys.some(key => conditions[key] !== undefined);
  });

/** Merges a party's name and number into one column, at the place of the first of them. */
function visibleColumns({ list, columns }: PlainDefinition, permissions: Permissions): readonly Column[] {
  const partner = (name: string) => columns.find(each => each === partnerOf(list.row, name));
  return columns
    .filter((name, at) => !(columns.indexOf(partner(name) ?? name) < at))
    .map(first => {
      const second = partner(first);
      const [name, below] = second && fieldOf(list.row[first]!).identifier ? [second, first] : [first, second];
      const field = fieldOf(list.row[name]!);
      return {
        name,
        field,
        title: below ? field.label.replace(/名称$/, '') : field.label,
        below: below ? { name: below, field: fieldOf(list.row[below]!) } : null,
      };
    })
    .filter(({ field }) => isSeen(field, permissions));
}

/** The name of the party whose number this is, and vice versa. */
export function partnerOf(row: Shape, name: string): string | undefined {
  const { party } = fieldOf(row[name]!);
  return party && Object.keys(row).find(each => each !== name && fieldOf(row[each]!).party === party);
}
