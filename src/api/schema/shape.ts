/**
 * Bodies and answers are shapes: plain objects of fields, with `maybe` for what may be absent and `many` for lists.
 * One shape gives the TypeScript types of both directions here and the run-time check in schema.ts.
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
/** A tree: entries that carry entries of the same shape as `children`. */
export class Tree<S extends Shape = Shape> {
  readonly is = 'tree';
  constructor(readonly shape: S) {}
}

/** What the reader may do with a record: per event, as `flow.event`, null or why not. Events for others are absent. */
export class Allowed {
  readonly is = 'allowed';
}
export type AllowedEvents = Readonly<Record<string, string | null>>;
export const allowed = new Allowed();

export type Shape = { readonly [name: string]: Part };
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a field's wire type and scope and what a part holds vary freely
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
 * Of a part that is not known, as in `Maybe<any>`, nothing is known. Asked what it holds it would ask itself without an end: the
 * type checker gives up in that depth, and whatever other type it meets there for the first time is an error from then on.
 */
type InputWithin<P> = unknown extends P ? unknown : InputOf<P>;
type OutputWithin<P> = unknown extends P ? unknown : OutputOf<P>;

/** What a caller sends: `maybe` keys may be left out. */
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

/** What an answer holds: `maybe` keys are null, organisation-only keys are absent for everybody else. */
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

/** Whether it may be left out. */
export const isOptional = (part: Part): boolean => part instanceof Maybe;

/** The field inside `maybe`. */
export function fieldOf(part: Part): AnyField {
  if (part instanceof Field) return part;
  if (part instanceof Maybe) return fieldOf(part.part as Part);
  throw new Error('Expected a field or maybe(field)');
}

const inner = (part: Part): Part => (part instanceof Maybe ? (part.part as Part) : part);
/** Whether it holds several values. */
export const isMany = (part: Part): boolean => inner(part) instanceof Many;
/** The field of one value, of one or of several. */
export const itemOf = (part: Part): AnyField => {
  const held = inner(part);
  return fieldOf(held instanceof Many ? (held.part as Part) : held);
};
