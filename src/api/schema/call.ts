/**
 * The constructors of calls. A call declares its path, transport, policy, input and output; client, server, fakes,
 * documentation and tests are derived from it. All calls are POST with JSON unless their constructor says otherwise
 * (docs/domain/conventions.md#wire-format).
 */
import type { ApprovalKind } from '../enums/approval';
import type { Subject } from '../enums/staff';
import type { Authorised, Policy } from './gate';
import type { ApiKeyScope } from '../enums/api-key';
import type { InputOf, OutputOf, Part, Shape } from './shape';
import { type Undo, withdrawn } from './undo';

export type Way = 'json' | 'form' | 'multipart' | 'get';
/** Role of a call: a list, one of the two calls that take a list's filter, or neither. */
export type CallKind = 'plain' | 'list' | 'totals' | 'export';

/** `In` is the request body, `Out` the answer's object; both are computed once, where the call is defined. */
export interface Call<In = never, Out = unknown, P extends Policy = Policy> extends Authorised {
  readonly kind: CallKind;
  readonly path: string;
  readonly way: Way;
  /**
   * Name in lists of calls; for a list, also the name of the exported file. Notes for callers stand in server/app/docs/descriptions.json,
   * which no browser loads.
   */
  readonly summary: string;
  readonly policy: P;
  readonly input: Shape;
  readonly output: Part | null;
  /**
   * The answer changes rarely: the server also accepts GET and sends an ETag, so that browsers revalidate instead of
   * downloading again (docs/decisions/018).
   */
  readonly cacheable?: true;
  /** Of a call that changes something. */
  readonly undo?: Undo;
  /** Never set; carries the types. */
  readonly types?: (input: In) => Out;
}

interface CallOptions<I, O, P> {
  readonly summary: string;
  readonly policy?: P;
  readonly input: I;
  readonly output: O;
  readonly cacheable?: true;
  readonly undo?: Undo;
  /** For a call without a request number that changes something all the same. */
  readonly operates?: true;
  /** Of a call that belongs to no group of one subject. */
  readonly subject?: Subject;
  /** See `Authorised.stepUp`. */
  readonly stepUp?: true;
  /** See `Authorised.staff`. */
  readonly staff?: Subject;
  /** See `Authorised.scope`. */
  readonly scope?: ApiKeyScope;
  /** See `Authorised.eyes`. */
  readonly eyes?: ApprovalKind;
}
/** A call whose types are declared by the caller of this function. */
export const untyped = (
  way: Way,
  path: string,
  { policy = 'provider', kind = 'plain', ...terms }: CallOptions<Shape, Part | null, Policy> & { kind?: CallKind },
): Omit<Call, 'types'> => ({
  kind,
  path,
  way,
  policy,
  ...('requestNo' in terms.input && kind === 'plain' && { operates: true }),
  ...terms,
});

/**
 * A group of calls, over which the rights of one subject are needed (docs/domain/access.md#staff).
 *
 * @param staff The subject with whose rights the platform's staff reads the same, about every provider.
 */
export function callGroup<A extends object>(subject: Subject, calls: A, staff?: Subject): A {
  for (const call of Object.values(calls) as Authorised[])
    Object.assign(call, { subject, ...(staff && !call.operates && { staff }) });
  return calls;
}

const maker =
  (way: Way) =>
  <const I extends Shape, const O extends Part | null, const P extends Policy = 'provider'>(
    path: string,
    terms: CallOptions<I, O, P>,
  ) =>
    untyped(way, path, terms) as Call<InputOf<I>, OutputOf<O>, P>;

export const post = maker('json');
/** Form-encoded body, and an answer in the captcha protocol (`repCode` instead of `code`). */
export const form = maker('form');
export const multipart = maker('multipart');
export const get = maker('get');

/** Input type of a call. */
export type CallInput<C> = C extends Call<infer In, infer _Out, infer _P> ? In : never;
/** Output type of a call. */
export type CallOutput<C> = C extends Call<infer _In, infer Out, infer _P> ? Out : never;

/** Says of two calls that each takes the other back. */
export function opposites(one: Pick<Call, 'path' | 'summary'>, other: Pick<Call, 'path' | 'summary'>): void {
  Object.assign(one, { undo: withdrawn(other) });
  Object.assign(other, { undo: withdrawn(one) });
}
