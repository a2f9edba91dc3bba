/** A fact that does not hold: how a record that is ready for an event is changed, so that the event has to be refused. */
import type { Event, Sender } from './matrix';

export interface Lack {
  /** The family's name in the matrix, and the fact. */
  readonly family: string;
  readonly fact: string;
  readonly event: string;
  readonly state: string;
  readonly by: Sender;
  /** Makes the fact false; `$1` is the record, `$now` the time, `$day` a day in milliseconds. Null where it is about what is sent. */
  readonly make: string | null;
  /** Takes that back where the record's own preparation does not. */
  readonly undo: string | null;
  /** Sends the event so that the fact does not hold. */
  readonly send: Event['send'] | null;
}

/** @param about `family: fact`. @param how `event state sender`. */
export function lack(
  about: string,
  how: string,
  make: string | null,
  undo: string | null = null,
  send: Event['send'] | null = null,
): Lack {
  const [family, fact] = about.split(': ') as [string, string];
  const [event, state, by] = how.split(' ') as [string, string, Sender];
  return { family, fact, event, state, by, make, undo, send };
}

/** Statements about one record of a table. */
export const row = (table: string, key: string) => (set: string) => `update ${table} set ${set} where ${key} = $1`;
export const account = (agentNo: string, status: string) =>
  `update agent set account_status = '${status}' where agent_no = '${agentNo}'`;
