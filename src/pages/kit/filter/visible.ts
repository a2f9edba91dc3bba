/**
 * Filter conditions visible to an operator: those of the hierarchy are for organisations
 * (docs/domain/access.md#hierarchy-columns).
 */
import type { Permissions } from '@/api/schema/gate';
import { Range } from '@/api/schema/list';
import type { AnyField } from '@/api/schema/shape';
import { area } from '@/api/fields';
import type { PlainDefinition } from '../list/list-definition';

export const isSeen = (field: AnyField, { expandWay }: Permissions): boolean =>
  field.scope !== 'ORG' || expandWay === 'ORG';

/** Conditions of an area, from province to district. */
export const areaLevels = ['provinceCode', 'cityCode', 'areaCode'] as const;
/** Part of the province's control. */
const partsOfArea: ReadonlySet<string> = new Set(areaLevels.slice(1));
/** Label of a condition. */
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
