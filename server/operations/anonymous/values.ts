/** Rewrites JSON: each text by the name of its field, at any depth. */
import * as fields from '@/api/fields';
import type { Field } from '@/api/schema/kinds';
import { encryptedNames } from '#server/foundation/encryption';
import { toldOf } from '#server/schema/person-columns';
import { type Invented, type Inventor, inventedFor, isMask } from './invent';
import type { Numbers } from './numbers';

/** Kinds of the field dictionary that tell of nobody. */
const plainKinds: ReadonlySet<string> = new Set([
  'money',
  'rate',
  'count',
  'bytes',
  'time',
  'day',
  'month',
  'oneOf',
  'flag',
  'area',
  'image',
]);
const byKind: Readonly<Record<string, Invented>> = { phone: 'phone', idCard: 'idNo', bankCard: 'cardNo' };
/** Codes, numbers of records and days, as programs write them; longer runs of digits may be of a person. */
const isCode = (text: string) =>
  /^(?!.*\d{11})[\w.:/+-]{0,40}$/.test(text) || /^\d{4}-\d{2}-\d{2}[\dT:.Z]*$/.test(text);

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

export const valuesRewriter =
  (inventor: Inventor, numbers: Numbers) =>
  (stored: string): string => {
    const rewrite = (name: string, value: Json): Json => {
      if (typeof value === 'string') return value === '' ? value : text(name, value);
      if (Array.isArray(value)) return (value as readonly Json[]).map(each => rewrite(name, each));
      if (value === null || typeof value !== 'object') return value;
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rewrite(key, each)]));
    };
    const text = (name: string, value: string): string => {
      if (encryptedNames.some(each => each === name) && value.startsWith('v2.'))
        return numbers.sealed(name === 'legalIdNo' ? 'idNo' : 'cardNo', value);
      if (isMask(value)) return inventor.maskOf(value);
      const told = toldOf(name);
      const kind = told === undefined ? kindOfField(name) : (inventedFor[told] ?? null);
      if (kind) return numbers.clear(kind, value);
      if (told === 'none' || told === 'picture' || kind === null) return value;
      return isCode(value) ? value : inventor.of('words', value);
    };
    return JSON.stringify(rewrite('', JSON.parse(stored) as Json));
  };

/** What is invented for a field that is no column; null for one that tells of nobody, undefined for an unknown one. */
function kindOfField(name: string): Invented | null | undefined {
  const field = (fields as Readonly<Record<string, Field | undefined>>)[name];
  if (!field) return undefined;
  return byKind[field.kind] ?? (plainKinds.has(field.kind) ? null : undefined);
}
