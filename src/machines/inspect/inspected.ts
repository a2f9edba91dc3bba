/** What an inspector has been told, put together: which actors there are at a moment, and what was sent to whom. Pure. */
import type { StatelyInspectionEvent } from '@statelyai/inspect';

export type Message = StatelyInspectionEvent;

export interface InspectedActor {
  readonly sessionId: string;
  readonly parentId: string | undefined;
  /** What whoever holds it calls it. */
  readonly name: string;
  /** Its machine's id; null for what is no machine, such as a call. */
  readonly machine: string | null;
  /** Its machine's configuration as JSON; what is no machine has only a name. */
  readonly definition: string | undefined;
  readonly snapshot: Told;
}
/** As much of a snapshot as is told: personal data is masked before it leaves the portal. */
export interface Told {
  readonly status?: string;
  readonly value?: unknown;
  readonly context?: unknown;
  readonly output?: unknown;
  readonly error?: unknown;
}
export interface Sent {
  /** The message's place among all of them. */
  readonly at: number;
  readonly time: number;
  readonly source: string | undefined;
  readonly target: string;
  readonly event: { readonly type: string };
}

/** The actors as they were after the first `count` messages, in the order in which they began. */
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

/** Without reading all of it: this is asked for every actor at every moment. */
const machineIn = (definition = '') =>
  /"(?:states|on)":/.test(definition) ? (/^\{"id":"([^"]*)"/.exec(definition)?.[1] ?? 'machine') : null;

/** What was sent, oldest first. */
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

/** The places at which something was sent: what stepping back and on goes to. Each shows the moment after it took effect. */
export function steps(messages: readonly Message[]): number[] {
  const ends = messages.flatMap(({ type }, at) => (type === '@xstate.event' && at > 0 ? [at] : []));
  return [...ends, messages.length];
}
