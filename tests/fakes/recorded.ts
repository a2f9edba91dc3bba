/** Records the inspector's messages of running actors, without a browser. */
import { createActor, type Actor, type AnyActor, type AnyStateMachine, type InspectionEvent } from 'xstate';
import type { Message } from '@/machines/inspect/inspected';

/** Timestamps are sequence numbers, so the result does not depend on a clock. */
export function recorded<L extends AnyStateMachine>(logic: L, work: (actor: Actor<L>) => void): Message[] {
  const messages: Message[] = [];
  const actor = createActor(logic as AnyStateMachine, {
    inspect: event => {
      const message = messageOf(event, messages.length);
      if (message) messages.push(message);
    },
  });
  actor.start();
  work(actor as Actor<L>);
  return messages;
}

function messageOf(event: InspectionEvent, at: number): Message | null {
  const { sessionId } = event.actorRef;
  const base = {
    sessionId,
    rootId: event.rootId,
    createdAt: String(1_795_000_000_000 + at),
    id: String(at),
    _version: '1',
  };
  if (event.type === '@xstate.event')
    return { ...base, type: event.type, event: event.event, sourceId: event.sourceRef?.sessionId };
  if (event.type === '@xstate.snapshot') {
    const snapshot = JSON.parse(JSON.stringify(event.snapshot)) as typeof event.snapshot;
    return { ...base, type: event.type, event: event.event, snapshot };
  }
  if (event.type !== '@xstate.actor') return null;
  const ref = event.actorRef as AnyActor;
  const { config } = ref.logic as Partial<AnyStateMachine>;
  return {
    ...base,
    type: event.type,
    name: config?.id ?? ref.id,
    parentId: ref._parent?.sessionId,
    definition: JSON.stringify(config ?? { id: ref.id }),
    // The actor has no snapshot yet; the next message contains it.
    snapshot: { status: 'active' },
  };
}
