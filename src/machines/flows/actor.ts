/** Who acts in a business flow, and the one guard that all charts share (domain.md sections 1 and 4). */
export type Actor = 'AGENT' | 'PARENT' | 'ORG' | 'OPS' | 'TIMER' | 'CHANNEL' | 'CUST';

/** A flow's event: what happens and who does it. */
export type FlowEvent<Type extends string> = { readonly [T in Type]: { readonly type: T; readonly by: Actor } }[Type];

/** Named guard: the event counts only when one of these acts. */
export const by = ({ event }: { event: { readonly by: Actor } }, actors: readonly Actor[]): boolean => actors.includes(event.by);
