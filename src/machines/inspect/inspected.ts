/** State of the inspected actors, derived from the messages received: the actors at a moment, and the events sent. Pure. */
import type { StatelyInspectionEvent } from '@statelyai/inspect';

export type Message = StatelyInspectionEvent;

export interface InspectedActor {
  readonly sessionId: string;
  readonly parentId: string | undefined;
  /** The name given by its parent. */
  readonly name: string;
  /** Id of its machine; null if it is not a state machine, for example a call. */
  readonly machine: string | null;
  /** Configuration of its machine as JSON; any other actor has only a name. */
  readonly definition: string | undefined;
  readonly snapshot: Summary;
}
/** The part of a snapshot that is sent: personal data is masked before it leaves the portal. */
export interface Summary {
  readonly status?: string;
  readonly value?: unknown;
  readonly context?: unknown;
  readonly output?: unknown;
  readonly error?: unknown;
}
export interface Sent {
  /** Index among all messages. */
  readonly at: number;
  readonly time: number;
  readonly source: string | undefined;
  readonly target: string;
  readonly event: { readonly type: string };
}
/** What was noted while a machine computed its next state. */
export interface Seen {
  readonly guards: readonly (readonly [name: string, held: boolean])[];
  /** By the unique name of the function; snapshots of other actors that it looked at have their ids, after an `@`. */
  readonly calls: readonly (readonly [name: string, args: readonly unknown[], answer: unknown])[];
}

/** A call without a name of its own is called after its logic, instead of after the state that calls. */
export const nameOfCall = (id: string, logic: unknown): string =>
  typeof logic === 'string' && /^\d+\./.test(id) ? logic : id;

/** The actors after the first `count` messages, in the order in which they started. */
export function actorsAfter(messages: readonly Message[], count: number): ReadonlyMap<string, InspectedActor> {
  const actors = new Map<string, InspectedActor>();
  for (const message of messages.slice(0, count)) {
    const { sessionId } = message;
    if (message.type === '@xstate.actor') {
      const { name, parentId, definition, snapshot } = message;
      actors.set(sessionId, { sessionId, parentId, name, machine: machineIn(definition), definition, snapshot });
    } else if (message.type === '@xstate.snapshot') {
      const known = actors.get(sessionId);
      if (known) actors.set(sessionId, { ...known, snapshot: message.snapshot });
    }
  }
  return actors;
}

/** Does not parse all of it, because it runs for every actor at every moment. */
const machineIn = (definition = '') =>
  /"(?:states|on)":/.test(definition) ? (/^\{"id":"([^"]*)"/.exec(definition)?.[1] ?? 'machine') : null;

/** Events sent, oldest first. */
export const sentIn = (messages: readonly Message[], count: number): Sent[] =>
  messages.slice(0, count).flatMap((message, at) =>
    message.type === '@xstate.event'
      ? [
          {
            at,
            time: Number(message.createdAt),
            source: message.sourceId,
            target: message.sessionId,
            event: message.event,
          },
        ]
      : [],
  );

/** Positions for stepping back and forward, one per event sent. Each shows the moment after an event took effect. */
export function steps(messages: readonly Message[]): number[] {
  const ends = messages.flatMap(({ type }, at) => (type === '@xstate.event' && at > 0 ? [at] : []));
  return [...ends, messages.length];
}

/** The position just after the event at an index took effect. */
export const momentAfter = (messages: readonly Message[], at: number): number =>
  steps(messages).find(each => each > at) ?? messages.length;
