/** What of a definition a given operator sees: hierarchy columns and conditions are for organisations (spec section 3). */
import type { Permissions } from '../../api/gate';
import { Range } from '../../api/list';
import { fieldOf, type AnyField } from '../../api/shape';
import type { PlainDefinition } from './list-definition';

const isSeen = (field: AnyField, { expandWay }: Permissions): boolean => field.scope !== 'ORG' || expandWay === 'ORG';

export const visibleFilters = ({ list, filters }: PlainDefinition, permissions: Permissions): [string, AnyField | Range][] =>
  filters.map(name => [name, list.filter[name]!] as [string, AnyField | Range]).filter(([, item]) => isSeen(item instanceof Range ? item.field : item, permissions));

export const visibleColumns = ({ list, columns }: PlainDefinition, permissions: Permissions): [string, AnyField][] =>
  columns.map(name => [name, fieldOf(list.row[name]!)] as [string, AnyField]).filter(([, field]) => isSeen(field, permissions));
