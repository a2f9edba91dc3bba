/** A fact that does not hold: how a record that is ready for an event is changed, so that the event has to be refused. */
import { providerOf } from '#server/features/session/provider-of';
import type { ProviderContext } from '#server/foundation/calls/context';
import type { Tx } from '#server/foundation/db/open';
import type { TestApp } from '#tests/world/test-app';
import { answerOf, type Answer, type Event, type Family, type Sender } from './matrix';

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
  /** A record of another table than the matrix's, of the same flow. */
  readonly of?: Pick<Family, 'table' | 'key' | 'state' | 'record'>;
  /** Beginning of the refusal, where that is not the fact's own sentence. */
  readonly says?: string;
}

/** @param about `family: fact`. @param how `event state sender`. */
export function lack(
  about: string,
  how: string,
  make: string | null,
  undo: string | null = null,
  send: Event['send'] | null = null,
  further: Pick<Lack, 'of' | 'says'> = {},
): Lack {
  const [family, fact] = about.split(': ') as [string, string];
  const [event, state, by] = how.split(' ') as [string, string, Sender];
  return { family, fact, event, state, by, make, undo, send, ...further };
}

/** Statements about one record of a table. */
export const row = (table: string, key: string) => (set: string) => `update ${table} set ${set} where ${key} = $1`;
export const account = (agentNo: string, status: string) =>
  `update agent set account_status = '${status}' where agent_no = '${agentNo}'`;

/** Sends an event without a call, for a fact that the calls ask for themselves before they send it. */
export async function sendWithoutCall(
  app: TestApp,
  user: Sender,
  send: (tx: Tx, doer: ProviderContext) => Promise<unknown>,
): Promise<Answer> {
  const { no } = await app.one<{ no: string }>(`select operator_no as no from operator where username = $1`, user);
  const doer = { me: await providerOf(app.deps.db, no), now: app.clock.now() } as ProviderContext; // all that moves read
  return answerOf(app.deps.db.transaction(tx => send(tx, doer)));
}
