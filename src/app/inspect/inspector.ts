/**
 * Shows the portal's live actors in a separate window (`?inspect`). Loaded only on request, and only if the server serves the receiving
 * page (INSPECT, by default with the demo).
 */
import { createBrowserInspector } from '@statelyai/inspect';
import type { AnyActorRef, InspectionEvent, Observer } from 'xstate';
import { basePath } from '@/api/constants';
import type { Message, Summary } from '@/machines/inspect/inspected';
import { safeEvents } from '@/machines/inspect/safe-events';
import { maskName, maskNumbersIn, masksByKind } from '@/api/format/mask';
import { maskedFields } from './masked-fields';

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
      inspect.next?.(event);
    },
  };
}

/** Sanitises data; a machine's configuration and the names of states contain none. */
function sanitised(message: Message, actor: AnyActorRef | undefined): Message {
  if (message.type === '@xstate.event') return sanitise(message) as Message;
  const snapshot = message.snapshot as Summary;
  const config = (actor as { readonly logic?: { readonly config?: object } } | undefined)?.logic?.config;
  return {
    ...(sanitise({ ...message, snapshot: null, definition: null }) as Message),
    ...(message.type === '@xstate.actor' && { definition: config ? namesIn(config) : message.definition }),
    snapshot: {
      ...(sanitise(snapshot) as object),
      ...(snapshot.value !== undefined && { value: snapshot.value }),
    },
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

const removed = '［已移除］';
/** Values of these keys are never sent. */
const secret = /token|password|digest|captcha|sms|secret|proof|cookie|phrase|draftKey/i;
/** Keys of personal names, in addition to the fields whose kind is masked. */
const personal = new Set(['legalName', 'linkman', 'operatorName', 'realName', 'holderName', 'accountName', 'username']);
const kinds = new Map(Object.entries(maskedFields));

const deepest = 12;
const longestList = 60;
const longestText = 300;

/**
 * Data as it is sent to an inspector: plain, without secrets and personal data. No part of a snapshot is sent unchanged:
 * besides contexts there are inputs, outputs and errors, and calls carry passwords.
 * @returns JSON. Values that are not data (elements, files, actors) are replaced by their names; functions are dropped.
 */
export function sanitise(value: unknown, key = '', depth = 0): unknown {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value;
  if (typeof value === 'string') return secret.test(key) ? removed : textOf(value, key);
  if (typeof value !== 'object') return undefined;
  // Only names of a machine's configuration are sent, and a state may have the name of a secret.
  if (secret.test(key) && !Array.isArray(value)) return removed;
  if (depth > deepest) return '…';
  if (value instanceof Error) return { error: textOf(value.message, '') };
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Map) return sanitise(Object.fromEntries(value), key, depth);
  if (value instanceof Set) return sanitise([...value], key, depth);
  if (Array.isArray(value)) return listOf(value, key, depth);
  return objectOf(value, depth);
}

function textOf(text: string, key: string): string {
  const kind = kinds.get(key);
  const mask = personal.has(key) ? maskName : kind && masksByKind[kind];
  return (mask ? mask(text) : maskNumbersIn(text)).slice(0, longestText);
}

function listOf(list: readonly unknown[], key: string, depth: number): unknown[] {
  const sanitised = list.slice(0, longestList).map(each => sanitise(each, key, depth + 1) ?? null);
  return list.length > longestList ? [...sanitised, `… 共 ${list.length} 项`] : sanitised;
}

function objectOf(object: object, depth: number): unknown {
  if ('toJSON' in object && typeof object.toJSON === 'function' && !('sessionId' in object))
    return sanitise((object.toJSON as () => unknown)(), '', depth + 1);
  if ('sessionId' in object && 'send' in object) return { actor: object.sessionId };
  const { constructor } = object;
  if (typeof constructor === 'function' && constructor !== Object) return `［${constructor.name}］`;
  return Object.fromEntries(
    Object.entries(object).flatMap(([key, each]) => {
      const sanitised = sanitise(each, key, depth + 1);
      return sanitised === undefined ? [] : [[key, sanitised]];
    }),
  );
}
