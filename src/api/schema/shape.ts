/**
 * Request and answer bodies are shapes: plain objects of fields, with `maybe` for optional parts and `many` for lists.
 * One shape gives the TypeScript types of both directions here and the run-time check in zod.ts.
 */
import { Field, type Kind } from './kinds';

export class Maybe<P extends Part = Part> {
  readonly is = 'maybe';
  constructor(readonly part: P) {}
}
export class Many<P extends Part = Part> {
  readonly is = 'many';
  constructor(
    readonly part: P,
    readonly max = 1000,
  ) {}
}
/** The file of a multipart call. */
export class Upload {
  readonly is = 'upload';
  constructor(
    readonly label: string,
    readonly accept: readonly string[],
    readonly maxBytes: number,
  ) {}
}
/** A tree: entries with entries of the same shape as `children`. */
export class Tree<S extends Shape = Shape> {
  readonly is = 'tree';
  constructor(readonly shape: S) {}
}

/**
 * The reader's allowed events on a record: maps each event, as `flow.event`, to null or the reason why not. Events
 * reserved for other parties are absent.
 */
export class Allowed {
  readonly is = 'allowed';
}
export type AllowedEvents = Readonly<Record<string, string | null>>;
export const allowed = new Allowed();

export type Shape = { readonly [name: string]: Part };
// oxlint-disable-next-line typescript/no-explicit-any -- a field's wire type and scope and what a part holds vary freely
type Free = any;
export type AnyField = Field<Kind, Free, Free>;
export type Part = AnyField | Maybe<Free> | Many<Free> | Upload | Tree<Free> | Allowed | Shape;

export const maybe = <P extends Part>(part: P) => new Maybe(part);
export const many = <P extends Part>(part: P, max?: number) => new Many(part, max);
export const upload = (label: string, accept: readonly string[], maxBytes: number) =>
  new Upload(label, accept, maxBytes);
export const tree = <S extends Shape>(shape: S) => new Tree(shape);

type Flat<T> = { [K in keyof T]: T[K] } & {};
type TreeOf<T> = T & { children?: TreeOf<T>[] };

/*
 * Stops the recursion for a part of unknown type, such as in `Maybe<any>`. Without it the type would expand without
 * end: the type checker gives up at its depth limit and from then on reports any other type that it first met there as
 * an error.
 */
type InputWithin<P> = unknown extends P ? unknown : InputOf<P>;
type OutputWithin<P> = unknown extends P ? unknown : OutputOf<P>;

/** Type of a request: `maybe` keys may be left out. */
export type InputOf<P> =
  P extends Field<infer _K, infer T, infer _S>
    ? T
    : P extends Maybe<infer Q>
      ? InputWithin<Q> | null
      : P extends Many<infer Q>
        ? InputWithin<Q>[]
        : P extends Upload
          ? File
          : P extends Shape
            ? Flat<
                { -readonly [K in keyof P as P[K] extends Maybe ? never : K]: InputOf<P[K]> } & {
                  -readonly [K in keyof P as P[K] extends Maybe ? K : never]?: InputOf<P[K]>;
                }
              >
            : null;

/** Type of an answer: `maybe` keys are null, organisation-only keys are absent for all other readers. */
export type OutputOf<P> =
  P extends Field<infer _K, infer T, infer _S>
    ? T
    : P extends Maybe<infer Q>
      ? OutputWithin<Q> | null
      : P extends Many<infer Q>
        ? OutputWithin<Q>[]
        : P extends Tree<infer S>
          ? TreeOf<OutputWithin<S>>[]
          : P extends Allowed
            ? AllowedEvents
            : P extends Shape
              ? Flat<
                  { -readonly [K in keyof P as IsOrgOnly<P[K]> extends true ? never : K]: OutputOf<P[K]> } & {
                    -readonly [K in keyof P as IsOrgOnly<P[K]> extends true ? K : never]?: OutputOf<P[K]>;
                  }
                >
              : null;

type IsOrgOnly<P> =
  P extends Field<infer _K, infer _T, infer S>
    ? [S] extends ['ORG']
      ? true
      : false
    : P extends Maybe<infer Q>
      ? unknown extends Q
        ? false
        : IsOrgOnly<Q>
      : false;

/** Whether the part may be left out. */
export const isOptional = (part: Part): boolean => part instanceof Maybe;

/** The field inside `maybe`. */
export function fieldOf(part: Part): AnyField {
  if (part instanceof Field) return part;
  if (part instanceof Maybe) return fieldOf(part.part as Part);
  throw new Error('Expected a field or maybe(field)');
}

const inner = (part: Part): Part => (part instanceof Maybe ? (part.part as Part) : part);
/** Whether the part contains several values. */
export const isMany = (part: Part): boolean => inner(part) instanceof Many;
/** The field of a single value, also for a part that contains several. */
export const itemOf = (part: Part): AnyField => {
  const held = inner(part);
  return fieldOf(held instanceof Many ? (held.part as Part) : held);
};
