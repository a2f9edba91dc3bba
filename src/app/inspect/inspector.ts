/**
 * Shows the portal's live actors in a separate window (`?inspect`). Loaded only on request, and only if the server serves the receiving
 * page (INSPECT, by default with the demo).
 */
import { createBrowserInspector } from '@statelyai/inspect';
import type { AnyActor, AnyActorRef, InspectionEvent, Observer, Snapshot } from 'xstate';
import { basePath } from '@/api/constants';
import { nameOfCall, type Message, type Seen, type Summary } from '@/machines/inspect/inspected';
import { safeEvents } from '@/machines/inspect/safe-events';
import { sanitise, sanitiseSeen } from './sanitise';

const receiverName = 'xstateinspector';

/** @returns Observer of the portal's actors from their start; undefined if inspection is not allowed. */
export async function openInspector(): Promise<Observer<InspectionEvent> | undefined> {
  if (!import.meta.env.DEV && !(await fetch(`${basePath}/inspect.html`, { method: 'HEAD' })).ok) return undefined;
  const actors = new Map<string, AnyActorRef>();
  const { inspect, start } = createBrowserInspector({
    url: `${basePath}/inspect`,
    autoStart: false,
    maxDeferredEvents: 2000,
    serializationDepthLimit: 16,
    serialize: message => sanitised(message, actors.get(message.sessionId)),
  });
  startWhenAllowed(start);
  addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
    if (origin === location.origin && isWish(data) && safeEvents.has(data.event))
      actors.get(data.sessionId)?.send({ type: data.event });
  });
  return {
    next(event) {
      if (event.type === '@xstate.actor') actors.set(event.actorRef.sessionId, event.actorRef as AnyActorRef);
      inspect.next?.(event.type === '@xstate.snapshot' ? { ...event, snapshot: lateSummary(event.snapshot) } : event);
    },
  };
}

/** Sanitised when its message is made, in a quiet moment, and before the library drops what JSON does not know. */
const lateSummary = (snapshot: object) => ({ toJSON: () => summaryOf(snapshot) }) as unknown as Snapshot<unknown>;
/** The names of states are no data. */
const summaryOf = (snapshot: Summary): Summary => {
  const { status, value, context, output, error } = snapshot;
  return { ...(sanitise({ status, context, output, error }) as object), ...(value !== undefined && { value }) };
};

/** Sanitises data; a machine's configuration and the names of states contain none. */
function sanitised(message: Message, actor: AnyActorRef | undefined): Message {
  if (message.type === '@xstate.event') return sanitise(message) as Message;
  const { seen, ...event } = ('event' in message ? message.event : {}) as { readonly seen?: Seen };
  const config = (actor as { readonly logic?: { readonly config?: object } } | undefined)?.logic?.config;
  return {
    ...(sanitise({ ...message, snapshot: null, definition: null }) as Message),
    ...(message.type === '@xstate.actor' && {
      definition: config ? namesIn(config) : message.definition,
      name: nameOfCall(message.name, (actor as AnyActor | undefined)?.src),
    }),
    ...(seen && { event: { ...(sanitise(event) as object), seen: sanitiseSeen(seen) } }),
    snapshot: summaryOf(message.snapshot),
  } as Message;
}

/** Configuration as JSON, its id first. Functions are replaced by their names, XState's own by their types. */
const namesIn = (config: object): string =>
  JSON.stringify({ id: 'machine', ...config, context: {} }, (_, value: unknown) =>
    typeof value === 'function' ? { type: (value as { readonly type?: string }).type ?? value.name } : value,
  );

/** Browsers block windows without a user action; the inspector then opens at the first click. */
function startWhenAllowed(start: () => void): void {
  if (open('', receiverName)) start();
  else addEventListener('click', start, { once: true });
}

/** Message from the inspector's window to the portal: send an event to one of its actors. */
export interface Wish {
  readonly type: 'agent-web.send';
  readonly sessionId: string;
  readonly event: string;
}

export const isWish = (data: unknown): data is Wish =>
  typeof data === 'object' && data !== null && (data as Partial<Wish>).type === 'agent-web.send';
