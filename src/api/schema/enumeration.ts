/**
 * Definition of an enumeration: codes with a Chinese label and, for statuses, a tone. The values are in src/api/enums.
 */
export type Tone = 'neutral' | 'info' | 'warning' | 'success' | 'danger';
export type Code = string | number;
export interface Entry<C extends Code = Code> {
  readonly code: C;
  readonly label: string;
  readonly tone?: Tone;
}
export type Enumeration<C extends Code = Code> = readonly Entry<C>[];
export type CodeOf<E> = E extends Enumeration<infer C> ? C : never;

export function enumeration<const C extends Code>(
  ...entries: readonly (readonly [C, string, Tone?])[]
): Enumeration<C> {
  return entries.map(([code, label, tone]) => ({ code, label, ...(tone && { tone }) }));
}

/** The entry of a code. An unknown code yields an entry that shows the code itself, so that it never hides a row. */
export function entryOf(values: Enumeration, code: Code): Entry {
  return values.find(entry => entry.code === code) ?? { code, label: String(code) };
}
