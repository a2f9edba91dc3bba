/**
 * The default days of a list, which the operator did not choose: a number that identifies its record finds it regardless of them; days that
 * the operator chose stay.
 */
import type { Code } from '@/api/schema/enumeration';
import type { Conditions } from '@/api/schema/query';

export interface DefaultRange {
  /** Both ends as conditions, for the current date. */
  readonly ends: Conditions;
  /** Conditions that identify a record. */
  readonly identifiers: readonly string[];
}
export type Patch = Readonly<Record<string, Code | null>>;

const has = (conditions: Conditions, names: readonly string[]) => names.some(name => conditions[name] !== undefined);

/** Whether the days of an address differ from those that the list starts with. */
export const hasChosenDays = (range: DefaultRange | null, conditions: Conditions): boolean =>
  range !== null && Object.entries(range.ends).some(([name, day]) => (conditions[name] ?? day) !== day);

export const changesDefaultDays = (range: DefaultRange | null, patch: Patch): boolean =>
  range !== null && Object.keys(range.ends).some(name => name in patch);

/** Whether conditions identify a record without the days that the list would start with. */
export const ignoresDefaultDays = (range: DefaultRange | null, conditions: Conditions): boolean =>
  range !== null && !has(conditions, Object.keys(range.ends)) && has(conditions, range.identifiers);

/**
 * Conditions to query for a draft: without the default days if it identifies a record, with them again once it identifies none.
 * @param before The conditions in force.
 */
export function effectiveConditions(
  range: DefaultRange | null,
  draft: Conditions,
  before: Conditions,
  chosen: boolean,
): Conditions {
  if (range === null || chosen) return draft;
  if (has(draft, range.identifiers))
    return Object.fromEntries(Object.entries(draft).filter(([name]) => !(name in range.ends)));
  return ignoresDefaultDays(range, before) ? { ...range.ends, ...draft } : draft;
}
