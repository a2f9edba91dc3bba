/** The conditions that a given operator sees: those of the hierarchy are for organisations (spec section 3). */
import type { Permissions } from '@/api/schema/gate';
import { Range } from '@/api/schema/list';
import type { AnyField } from '@/api/schema/shape';
import { area } from '@/api/fields';
import { areaLevels } from './area-levels';
import type { PlainDefinition } from '../list/list-definition';

export const isSeen = (field: AnyField, { expandWay }: Permissions): boolean =>
  field.scope !== 'ORG' || expandWay === 'ORG';

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
