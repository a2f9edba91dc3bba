/**
 * The days a list starts with, which nobody asked for: a number that identifies its record finds it whatever they say; days that the
 * operator chose stay.
 */
import type { Code } from '@/api/schema/enumeration';
import type { Conditions } from '@/api/schema/query';

export interface DefaultRange {
  /** The two ends as conditions, as the calendar stands. */
  readonly ends: Conditions;
  /** Conditions that name a record. */
  readonly identifiers: readonly string[];
}
export type Patch = Readonly<Record<string, Code | null>>;

const has = (conditions: Conditions, names: readonly string[]) => names.some(name => conditions[name] !== undefined);

/** Whether the days of an address are others than those the list starts with. */
export const isChosen = (range: DefaultRange | null, conditions: Conditions): boolean =>
  range !== null && Object.entries(range.ends).some(([name, day]) => (conditions[name] ?? day) !== day);

export const touches = (range: DefaultRange | null, patch: Patch): boolean =>
  range !== null && Object.keys(range.ends).some(name => name in patch);

/** Whether conditions look for a record without the days that the list would start with. */
export const isSetAside = (range: DefaultRange | null, conditions: Conditions): boolean =>
  range !== null && !has(conditions, Object.keys(range.ends)) && has(conditions, range.identifiers);

/**
 * What is asked for when a draft is: without the default days where it names a record, with them again once it names none.
 * @param before The conditions in force.
 */
export function settled(
  range: DefaultRange | null,
  draft: Conditions,
  before: Conditions,
  chosen: boolean,
): Conditions {
  if (range === null || chosen) return draft;
  if (has(draft, range.identifiers))
    return Object.fromEntries(Object.entries(draft).filter(([name]) => !(name in range.ends)));
  return isSetAside(range, before) ? { ...range.ends, ...draft } : draft;
}
