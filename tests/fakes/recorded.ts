/** Records the inspector's messages of running actors, without a browser. */
import {
  createActor,
  type Actor,
  type AnyActor,
  type InputFrom,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { sanitise, sanitiseSeen } from '@/app/inspect/sanitise';
import { witnessed } from '@/app/inspect/witness';
import { nameOfCall, type Message, type Seen, type Summary } from '@/machines/inspect/inspected';

/** Timestamps are sequence numbers, so the result does not depend on a clock. */
export function recorded<L extends AnyStateMachine>(
  logic: L,
  work: (actor: Actor<L>) => void,
  input?: InputFrom<L>,
): Message[] {
  const messages: Message[] = [];
  const actor = createActor(logic as AnyStateMachine, {
    input,
    inspect: recorderOf(messages),
  });
  actor.start();
  work(actor as Actor<L>);
  return messages;
}

/** Adds what it is told to these messages. */
export const recorderOf = (messages: Message[]) => (event: InspectionEvent) => {
  const message = messageOf(witnessed(event), messages.length);
  if (message) messages.push(message);
};

interface Told {
  readonly type: string;
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
    return { ...base, type: event.type, event: sanitise(event.event) as Told, sourceId: event.sourceRef?.sessionId };
  if (event.type === '@xstate.snapshot') {
    const { status, value, context, output, error } = event.snapshot as unknown as Summary;
    const snapshot = { ...(sanitise({ status, context, output, error }) as object), value };
    const { seen, ...told } = event.event as { readonly seen?: Seen };
    const sent = { ...(sanitise(told) as Told), ...(seen && { seen: sanitiseSeen(seen) }) };
    return { ...base, type: event.type, event: sent, snapshot: snapshot as never }; // as the inspector sends it
  }
  if (event.type !== '@xstate.actor') return null;
  const ref = event.actorRef as AnyActor;
  const { config } = ref.logic as Partial<AnyStateMachine>;
  return {
    ...base,
    type: event.type,
    name: config?.id ?? nameOfCall(ref.id, ref.src),
    parentId: ref._parent?.sessionId,
    definition: JSON.stringify(config ?? { id: ref.id }),
    // The actor has no snapshot yet; the next message contains it.
    snapshot: { status: 'active' },
  };
}
