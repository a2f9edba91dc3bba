/**
 * Data sent to an inspector: plain data without secrets and personal data. No part of a snapshot is sent unchanged: besides contexts there
 * are inputs, outputs and errors, and calls carry passwords.
 */
import * as fields from '@/api/fields';
import { maskName, maskNumbersIn, masksByKind } from '@/api/format/mask';
import { Field } from '@/api/schema/kinds';

const removed = '［已移除］';
/** Values of these keys are never sent. */
const secret = /token|password|digest|captcha|sms|secret|proof|cookie|phrase|draftKey/i;
/** Keys of personal names, in addition to the fields whose kind is masked. */
const personal = new Set(['legalName', 'linkman', 'operatorName', 'realName', 'holderName', 'accountName', 'username']);
const kinds = new Map(
  Object.entries(fields).flatMap(([name, one]) => (one instanceof Field ? [[name, one.kind]] : [])),
);

const deepest = 12;
const longestList = 60;
const longestText = 300;

/** @returns JSON. Values that are not data (elements, files, actors) are replaced by their names; functions are dropped. */
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
