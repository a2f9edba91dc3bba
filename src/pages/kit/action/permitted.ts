/**
 * Actions that a row or record allows its reader. Client and server use the same flow: the server evaluates it and sends the
 * result with every row (`allowed`), so that no page compares a status or checks the identity of the operator.
 */
import type { HasActions } from '@/api/schema/list';
import type { EventKey } from '@/machines/flows/event-key';
import type { Action } from './actions';

/** One event, or several that one action may cause, such as approve and reject. */
export type Events = EventKey | readonly EventKey[];

/**
 * Result for the events of a row: null if one of them is allowed now, the reason if none is, or undefined if they do not
 * concern the row, because of its state or the operator.
 */
export function refusalOf({ allowed }: HasActions, events: Events): string | null | undefined {
  if (!allowed) throw new Error('Expected a row of a list, or a record, that comes with `allowed`');
  const keys = typeof events === 'string' ? [events] : events;
  const refusals = keys.map(key => allowed[key]).filter(refusal => refusal !== undefined);
  return refusals.includes(null) ? null : refusals[0];
}

/** Whether the events concern the row, allowed or not. */
export const concerns = (row: HasActions, events: Events): boolean => refusalOf(row, events) !== undefined;

/** The action if the row allows it; disabled with the reason if not now; false if it does not concern the row. */
export function permitted<A extends Action>(row: HasActions, events: Events, action: A): A | false {
  const refusal = refusalOf(row, events);
  if (refusal === undefined) return false;
  return refusal === null ? action : { ...action, refusal };
}
