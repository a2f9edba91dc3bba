/** Actors of a business flow (docs/domain/access.md#actors). */
export type Actor = 'AGENT' | 'PARENT' | 'ORG' | 'OPS' | 'TIMER' | 'CHANNEL' | 'CUST';
export const actors: readonly Actor[] = ['AGENT', 'PARENT', 'ORG', 'OPS', 'TIMER', 'CHANNEL', 'CUST'];

/** Actors who work in the portal. */
export const operators = ['AGENT', 'PARENT', 'ORG'] as const satisfies readonly Actor[];
export type OperatorActor = (typeof operators)[number];

/** Event of a flow: its type and the actor who causes it. */
export type FlowEvent<Type extends string> = { readonly [T in Type]: { readonly type: T; readonly by: Actor } }[Type];
