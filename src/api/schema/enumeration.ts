/**
 * Definition of an enumeration: codes with a Chinese label and, for statuses, a tone. The values are in src/api/enums.
 */
import type { Gate } from './gates';

export type Tone = 'neutral' | 'info' | 'warning' | 'success' | 'danger';
export type Code = string | number;
export interface Entry<C extends Code = Code> {
  readonly code: C;
  readonly label: string;
  readonly tone?: Tone;
  /** A kind that is switched on for each provider: others see no rows of it, and are not offered it. */
  readonly gate?: Gate;
}
export type Enumeration<C extends Code = Code> = readonly Entry<C>[];
export type CodeOf<E> = E extends Enumeration<infer C> ? C : never;

export function enumeration<const C extends Code>(
  ...entries: readonly (readonly [C, string, Tone?])[]
): Enumeration<C> {
  return entries.map(([code, label, tone]) => ({ code, label, ...(tone && { tone }) }));
}

/** The same enumeration with a gate for each code. */
export const gated = <C extends Code>(values: Enumeration<C>, gates: Readonly<Record<C, Gate>>): Enumeration<C> =>
  values.map(entry => ({ ...entry, gate: gates[entry.code] }));

/** The entry of a code. An unknown code yields an entry that shows the code itself, so that it never hides a row. */
export function entryOf(values: Enumeration, code: Code): Entry {
  return values.find(entry => entry.code === code) ?? { code, label: String(code) };
}
