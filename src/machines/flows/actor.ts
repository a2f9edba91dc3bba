/** Who acts in a business flow (domain.md sections 1 and 4). */
export type Actor = 'AGENT' | 'PARENT' | 'ORG' | 'OPS' | 'TIMER' | 'CHANNEL' | 'CUST';
export const actors: readonly Actor[] = ['AGENT', 'PARENT', 'ORG', 'OPS', 'TIMER', 'CHANNEL', 'CUST'];

/** Those who work in the portal. */
export const operators = ['AGENT', 'PARENT', 'ORG'] as const satisfies readonly Actor[];
export type OperatorActor = (typeof operators)[number];

/** A flow's event: what happens and who does it. */
export type FlowEvent<Type extends string> = { readonly [T in Type]: { readonly type: T; readonly by: Actor } }[Type];
