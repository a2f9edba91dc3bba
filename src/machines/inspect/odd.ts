/** Values that JSON does not know, as an inspector's messages carry them: what they were, in one field whose name begins with `$`. */
export type Odd =
  | { readonly $map: readonly (readonly [unknown, unknown])[] }
  | { readonly $set: readonly unknown[] }
  | { readonly $date: number }
  | { readonly $error: string; readonly fields: Readonly<Record<string, unknown>> }
  /** A function, by its unique name among what was noted; empty for one that was not noted. */
  | { readonly $call: string }
  /** An actor, by its session; `id` is what its parent calls it. */
  | { readonly $actor: string; readonly id: string }
  /** The snapshot of a machine. */
  | { readonly $snapshot: SnapshotTold }
  /** One of the flows of src/machines/flows, by its id. */
  | { readonly $flow: string }
  /** The logic of an actor. */
  | { readonly $logic: true }
  /** Anything else, by its class: an element, a file. */
  | { readonly $object: string };

export interface SnapshotTold {
  readonly status: string;
  readonly value: unknown;
  readonly context: unknown;
  readonly tags: readonly string[];
  readonly output?: unknown;
}

const marks = ['$map', '$set', '$date', '$error', '$call', '$actor', '$snapshot', '$flow', '$logic', '$object'];

export const isOdd = (value: unknown): value is Odd =>
  typeof value === 'object' && value !== null && marks.includes(Object.keys(value)[0] ?? '');

/** Stands for any text among the arguments of a recorded call. */
export const anyText = '…';
