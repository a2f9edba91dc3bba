/** Event names across all flows, for statements about a record: `<flow id>.<event>`. Types only: importing them loads no flow. */
import type { flows } from './index';

/** Reads only the names: inferring them from the whole flow, machine included, is too much for the type checker. */
type KeysOf<F extends { readonly id: string; readonly events: object }> = `${F['id']}.${keyof F['events'] & string}`;

/** For example `invoice.cancel`; an unknown event or flow does not compile. */
export type EventKey = { [Name in keyof typeof flows]: KeysOf<(typeof flows)[Name]> }[keyof typeof flows];
