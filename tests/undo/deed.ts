/** What a deed and its undoing are made of. */
import { callGroups, type PlainCall } from '@/api/contract';
import { bodies } from '#tests/every-call/bodies';
import { bodyOf, platformDeeds } from '#tests/every-call/platform-deeds';
import { type Operator, request, type TestApp } from '#tests/world/test-app';

export type Body = Readonly<Record<string, unknown>>;
/** A call, or what time does meanwhile. */
export type Step = readonly [call: PlainCall, body: Body] | (() => Promise<unknown>);
/** @param answer Of the deed. @param sent Its body. */
type Back = (answer: Body, sent: Body) => readonly Step[] | Promise<readonly Step[]>;
export interface Prepared {
  readonly body: Body;
  /** Whoever makes both; by default as the calls are made elsewhere. */
  readonly user?: Operator;
  /** Without calls of its own: the same call, with these values instead. */
  readonly back: Back | { readonly instead: Body };
  /** Table of the record that a correction leaves as it is. */
  readonly left?: string;
}
export interface Deed {
  readonly name: string;
  readonly call: PlainCall;
  readonly prepare: (app: TestApp) => Promise<Prepared>;
}

const names = new Map(
  callGroups.flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]) => [call, `${group}.${name}`] as const),
  ),
);
const nameOf = (call: PlainCall): string => names.get(call)!;
export const userOf = (call: PlainCall): Operator =>
  call.policy === 'platform' ? 'platform' : typeof call.policy === 'object' ? 'org_demo' : 'agent_l1';

/** The body with which every call is tried elsewhere. */
export async function usual(app: TestApp, call: PlainCall, user = userOf(call)): Promise<Body> {
  const name = nameOf(call);
  const [body] = name in platformDeeds ? [await bodyOf(app, name)] : await bodies[name]!(app, user);
  if (!body) throw new Error(`Expected a body for ${name}`);
  return body as Body;
}
export const deed = (call: PlainCall, prepare: (app: TestApp, call: PlainCall) => Promise<Prepared>): Deed => ({
  name: nameOf(call),
  call,
  prepare: app => prepare(app, call),
});
export const again = (instead: Body) => ({ instead });
/** The usual body, taken back by the same call with these values. */
export const itself = (instead: Body) => async (app: TestApp, call: PlainCall) => ({
  body: await usual(app, call),
  back: again(instead),
});
/** The usual body, taken back by another call about what the answer, or else the body, numbers so. */
export const by =
  (other: PlainCall, number: string, further: Body = {}) =>
  async (app: TestApp, call: PlainCall): Promise<Prepared> => ({
    body: await usual(app, call),
    back: (answer, sent) => [[other, { [number]: answer?.[number] ?? sent[number], ...further }]],
  });
/** With a request number of its own, where the call takes one. */
export const of = <T extends object>(body: T) => ({ ...body, ...request() });
