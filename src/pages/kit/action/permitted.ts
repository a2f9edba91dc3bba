/**
 * What a row or record lets its reader do. Both halves ask the same flow: the server judges it and sends the verdicts along
 * with every row (`allowed`), so that no page compares a status or asks who somebody is.
 */
import type { Judged } from '@/api/schema/list';
import type { EventKey } from '@/machines/flows/event-key';
import type { Action } from './actions';

/** One event, or several that one action may cause, such as the two of a decision. */
export type Events = EventKey | readonly EventKey[];

/**
 * What the row says of the events: null where one of them may be caused now, the sentence why none may, or undefined where
 * they mean nothing to it: not in its state, or not for whoever asks.
 */
export function verdictOf({ allowed }: Judged, events: Events): string | null | undefined {
  if (!allowed) throw new Error('Expected a row of a list, or a record, that comes with `allowed`');
  const keys = typeof events === 'string' ? [events] : events;
  const verdicts = keys.map(key => allowed[key]).filter(verdict => verdict !== undefined);
  return verdicts.includes(null) ? null : verdicts[0];
}

/** Whether the events mean anything to the row, whatever it says of them. */
export const concerns = (row: Judged, events: Events): boolean => verdictOf(row, events) !== undefined;

/** The action where the row lets it; greyed, with the reason, where it does not now; false where it is not for this row at all. */
export function permitted<A extends Action>(row: Judged, events: Events, action: A): A | false {
  const verdict = verdictOf(row, events);
  if (verdict === undefined) return false;
  return verdict === null ? action : { ...action, refusal: verdict };
}
