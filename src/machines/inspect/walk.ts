/** The way that an actor went, out of the messages about it: its input, and each event with the state that it led to. Pure. */
import type { Message, Seen, Summary } from './inspected';

export interface WalkStep {
  readonly event: { readonly type: string };
  readonly value: unknown;
}
export interface Walk extends Seen {
  readonly input: unknown;
  /** Its first state. */
  readonly begin: unknown;
  readonly steps: readonly WalkStep[];
  /** Whether it is active, done or failed at the end. */
  readonly status: string;
}

/** Events by which an actor starts and is stopped from outside. */
const [begun, stopped] = ['xstate.init', 'xstate.stop'];

/**
 * Only snapshots count: each names its event, however many were waiting meanwhile. Null if the actor's start is not among the messages.
 */
export function walkOf(messages: readonly Message[], sessionId: string): Walk | null {
  const own = messages.filter(message => message.sessionId === sessionId);
  const first = own.find(message => message.type === '@xstate.event');
  if (first?.event.type !== begun) return null;
  const moments = own.flatMap(message => {
    if (message.type !== '@xstate.snapshot') return [];
    const { seen, ...event } = message.event as { readonly type: string; readonly seen?: Seen };
    const snapshot: Summary = message.snapshot;
    return event.type === stopped ? [] : [{ event, seen, snapshot }];
  });
  const [start, ...later] = moments;
  if (!start) return null;
  return {
    input: (first.event as { readonly input?: unknown }).input,
    begin: start.snapshot.value,
    steps: later.map(({ event, snapshot }) => ({ event, value: snapshot.value })),
    status: moments.at(-1)!.snapshot.status ?? 'active', // not empty: it has a start
    guards: moments.flatMap(({ seen }) => seen?.guards ?? []),
    calls: moments.flatMap(({ seen }) => seen?.calls ?? []),
  };
}

/** Whether the start of an actor is among the messages. */
export const hasBegin = (messages: readonly Message[], sessionId: string): boolean =>
  messages.some(
    message => message.type === '@xstate.event' && message.sessionId === sessionId && message.event.type === begun,
  );
