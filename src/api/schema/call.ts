/**
 * The constructors of calls. A call says its path, form of transport, policy, body and answer; client, server, fakes,
 * documentation and tests are derived from it. All calls are POST with JSON unless their constructor says otherwise
 * (spec section 7).
 */
import type { Policy } from './gate';
import type { InputOf, OutputOf, Part, Shape } from './shape';

export type Way = 'json' | 'form' | 'multipart' | 'get';

/** `In` is what a caller sends, `Out` what the answer's object holds; both are computed once, where the call is defined. */
export interface Call<In = never, Out = unknown, P extends Policy = Policy> {
  readonly path: string;
  readonly way: Way;
  /** Its name in lists of calls and, for a list, of the screen's file. */
  readonly summary: string;
  /** What a caller must know beyond body and answer; English, for the call reference. */
  readonly description?: string;
  readonly policy: P;
  readonly input: Shape;
  readonly output: Part | null;
  /** Its answer changes seldom: GET is answered too, with an ETag, so that a browser asks again without loading again (docs/decisions/018). */
  readonly cacheable?: true;
  /** Never there; carries the types. */
  readonly types?: (input: In) => Out;
}

interface Terms<I, O, P> {
  readonly summary: string;
  readonly description?: string;
  readonly policy?: P;
  readonly input: I;
  readonly output: O;
  readonly cacheable?: true;
}
/** A call whose types are stated by who makes it. */
export const untyped = (
  way: Way,
  path: string,
  { policy = 'provider', ...terms }: Terms<Shape, Part | null, Policy>,
): Omit<Call, 'types'> => ({
  path,
  way,
  policy,
  ...terms,
});

const maker =
  (way: Way) =>
  <const I extends Shape, const O extends Part | null, const P extends Policy = 'provider'>(
    path: string,
    terms: Terms<I, O, P>,
  ) =>
    untyped(way, path, terms) as Call<InputOf<I>, OutputOf<O>, P>;

export const post = maker('json');
/** Form-encoded body and the captcha protocol's own answer (`repCode` instead of `code`). */
export const form = maker('form');
export const multipart = maker('multipart');
export const get = maker('get');

/** What a call takes, for whoever passes it on. */
export type CallInput<C> = C extends Call<infer In, infer _Out, infer _P> ? In : never;
/** What a call answers, for whoever keeps it. */
export type CallOutput<C> = C extends Call<infer _In, infer Out, infer _P> ? Out : never;
