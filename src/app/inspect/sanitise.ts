/** Data as it is sent to an inspector: plain, without secrets and personal data; what is no plain data says what it was. */
import type { AnyMachineSnapshot } from 'xstate';
import { maskName, maskNumbersIn, masksByKind } from '@/api/format/mask';
import type { Seen } from '@/machines/inspect/inspected';
import { anyText, isOdd, type Odd, type SnapshotTold } from '@/machines/inspect/odd';
import { maskedFields } from './masked-fields';
import { nameOf } from './witness';

const removed = '［已移除］';
/** Values of these keys are never sent. */
const secret = /token|password|digest|captcha|sms|secret|proof|cookie|phrase|draftKey/i;
/** Key of what is within a secret; no field has such a name. */
const within = 'secret/';
/** Keys of personal names, in addition to the fields whose kind is masked. */
const personal = new Set(['legalName', 'linkman', 'operatorName', 'realName', 'holderName', 'accountName', 'username']);
const kinds = new Map(Object.entries(maskedFields));

const deepest = 12;
const longestList = 60;
const longestText = 300;

/**
 * No part of a snapshot is sent unchanged: besides contexts there are inputs, outputs and errors, and calls carry passwords.
 * @returns JSON. Values that are not data (maps, errors, functions, actors, files) become an `Odd`, from which a copied test makes what
 * stands in for them.
 */
export function sanitise(value: unknown, key = '', depth = 0): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return key.startsWith(within) ? 0 : value;
  if (typeof value === 'string') return textOf(value, key);
  if (typeof value === 'function') return { $call: nameOf(value) } satisfies Odd;
  if (typeof value === 'symbol') return { $object: value.description ?? 'symbol' } satisfies Odd;
  if (typeof value !== 'object') return undefined;
  if (depth > deepest) return '…';
  if (Array.isArray(value)) return listOf(value, key, depth);
  return oddOf(value, key, depth) ?? objectOf(value, depth, secret.test(key) ? `${within}${key}` : null);
}

/**
 * What was noted of an actor. The answers of a function are masked like a field of its name; its arguments have no names, so that their
 * texts are left out.
 */
export const sanitiseSeen = ({ guards, calls }: Seen): Seen => ({
  guards,
  calls: calls.map(([name, args, answer]) => {
    const own = name.startsWith('@') ? '' : name.split('.')[1];
    const known = args.map(each => (typeof each === 'string' ? anyText : (sanitise(each, own) ?? null)));
    return [name, known, sanitise(answer, own)];
  }),
});

function textOf(text: string, key: string): string {
  // What a secret belongs to is none: the name of a field.
  if (secret.test(key)) return key.startsWith(within) && kinds.has(text) ? text : removed;
  const kind = kinds.get(key);
  const mask = personal.has(key) ? maskName : kind && masksByKind[kind];
  return (mask ? mask(text) : maskNumbersIn(text)).slice(0, longestText);
}

function listOf(list: readonly unknown[], key: string, depth: number): unknown[] {
  const sanitised = list.slice(0, longestList).map(each => sanitise(each, key, depth + 1) ?? null);
  return list.length > longestList ? [...sanitised, `… 共 ${list.length} 项`] : sanitised;
}

/** What an object is, if it is more than its fields; null for plain data, and for what was sanitised before. */
function oddOf(object: object, key: string, depth: number): Odd | null {
  if (isOdd(object)) return null;
  if (object instanceof Map) {
    const entries = [...object].slice(0, longestList);
    return {
      $map: entries.map(([name, each]) => [
        sanitise(name, '', depth + 1) ?? null,
        sanitise(each, typeof name === 'string' ? name : '', depth + 1) ?? null,
      ]),
    };
  }
  if (object instanceof Set) return { $set: listOf([...object].slice(0, longestList), key, depth) };
  if (object instanceof Date) return { $date: object.getTime() };
  if (object instanceof Error)
    return { $error: textOf(object.message, ''), fields: objectOf({ ...object }, depth) as Record<string, unknown> };
  if ('sessionId' in object && 'send' in object)
    return { $actor: String(object.sessionId), id: 'id' in object ? String(object.id) : '' };
  if ('hasTag' in object && 'machine' in object) return { $snapshot: snapshotOf(object as AnyMachineSnapshot, depth) };
  if ('machine' in object && 'events' in object && 'id' in object) return { $flow: String(object.id) };
  if ('transition' in object && 'getInitialSnapshot' in object) return { $logic: true };
  if ('toJSON' in object && typeof object.toJSON === 'function') return null;
  const { constructor } = object;
  return typeof constructor === 'function' && constructor !== Object ? { $object: constructor.name } : null;
}

/** Its machine is told once, and its children send their own. */
function snapshotOf(snapshot: AnyMachineSnapshot, depth: number): SnapshotTold {
  const { status, value, context, tags, output } = snapshot as unknown as SnapshotTold; // its tags are a set
  const told = sanitise({ context, output }, '', depth + 1) as Pick<SnapshotTold, 'context'>;
  return { status, value, ...told, tags: [...tags] };
}

/** @param hidden Key of a secret around it: of what is in it, only the names are sent. */
function objectOf(object: object, depth: number, hidden: string | null = null): unknown {
  if ('toJSON' in object && typeof object.toJSON === 'function')
    return sanitise((object.toJSON as () => unknown)(), hidden ?? '', depth + 1);
  return Object.fromEntries(
    Object.entries(object).flatMap(([key, each]) => {
      const sanitised = sanitise(each, hidden ?? key, depth + 1);
      return sanitised === undefined ? [] : [[key, sanitised]];
    }),
  );
}
