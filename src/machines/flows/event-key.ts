/** Names of events across all flows, for what is said of a record: `<flow id>.<event>`. Types only: who asks needs no chart. */
import type { EventOf, Flow } from './flow';
import type { flows } from './index';

type KeysOf<F> = F extends Flow<infer _S, infer _E, infer _F, infer _X, infer Id> ? `${Id}.${EventOf<F>}` : never;

/** Such as `invoice.cancel`; an event that its flow does not have, or a flow that is not there, does not compile. */
export type EventKey = { [Name in keyof typeof flows]: KeysOf<(typeof flows)[Name]> }[keyof typeof flows];
