/** Names of events across all flows, for what is said of a record: `<flow id>.<event>`. Types only: who asks needs no chart. */
import type { flows } from './index';

/** Read off the names alone: to infer them from the whole flow, charts included, is more than a type checker takes in at once. */
type KeysOf<F extends { readonly id: string; readonly events: object }> = `${F['id']}.${keyof F['events'] & string}`;

/** Such as `invoice.cancel`; an event that its flow does not have, or a flow that is not there, does not compile. */
export type EventKey = { [Name in keyof typeof flows]: KeysOf<(typeof flows)[Name]> }[keyof typeof flows];
