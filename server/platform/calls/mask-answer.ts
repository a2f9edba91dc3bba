/**
 * Masks what leaves the server, by the kind of each field: phones, ID cards and bank cards, wherever they stand in an answer
 * (domain.md 6.3). A value that its reader may know is wrapped by `clear`; nothing else gets through.
 */
import { Clear, masksByKind } from '@/api/format/mask';
import { Field } from '@/api/schema/kinds';
import { Allowed, Many, Maybe, Tree, Upload, type Part, type Shape } from '@/api/schema/shape';

type Masker = (value: unknown) => unknown;

/** What masks an answer of this shape; null where there is nothing to mask. */
export function maskerOf(part: Part | null): Masker | null {
  if (part === null || part instanceof Upload || part instanceof Allowed) return null;
  if (part instanceof Field) return ofKind(part.kind);
  if (part instanceof Maybe) return unlessNull(maskerOf(part.part as Part));
  if (part instanceof Many) return ofEach(maskerOf(part.part as Part));
  if (part instanceof Tree) return null;
  return ofShape(part);
}

function ofKind(kind: Field['kind']): Masker | null {
  const mask = masksByKind[kind];
  if (!mask) return null;
  return value => (value instanceof Clear ? value.text : typeof value === 'string' ? mask(value) : value);
}
const unlessNull = (mask: Masker | null): Masker | null =>
  mask && (value => (value === null || value === undefined ? value : mask(value)));
const ofEach = (mask: Masker | null): Masker | null => mask && (values => (values as unknown[]).map(mask));

function ofShape(shape: Shape): Masker | null {
  const masks = Object.entries(shape).flatMap(([name, part]) => {
    const mask = maskerOf(part);
    return mask ? [[name, mask] as const] : [];
  });
  if (masks.length === 0) return null;
  return value => {
    const record: Record<string, unknown> = { ...(value as object) };
    for (const [name, mask] of masks) if (name in record) record[name] = mask(record[name]);
    return record;
  };
}
