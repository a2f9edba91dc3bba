/** What a call's body and its answers pass through: schemas, and masks. They are made once, however many portals offer the call. */
import type { PlainCall } from '@/api/contract/index';
import { Clear, masksByKind } from '@/api/format/mask';
import { Field } from '@/api/schema/kinds';
import { Allowed, Many, Maybe, type Part, type Shape, Tree, Upload } from '@/api/schema/shape';
import { inputSchema, outputSchema } from '@/api/schema/zod';

const makeChecks = (call: PlainCall) => ({
  bodySchema: onDemand(() => inputSchema(call)),
  answerSchemas: {
    ORG: onDemand(() => outputSchema(call, true)),
    AGENT: onDemand(() => outputSchema(call, false)),
  },
  /** Null if there is nothing to mask. */
  mask: maskerOf(call.output),
});
const known = new WeakMap<PlainCall, ReturnType<typeof makeChecks>>();

/** The checks of a call; the schemas are built when first used. */
export function checksOf(call: PlainCall): ReturnType<typeof makeChecks> {
  const checks = known.get(call) ?? makeChecks(call);
  known.set(call, checks);
  return checks;
}

/** Building the schemas of hundreds of calls would take half of the start time, so each is built on first use. */
function onDemand<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/**
 * Masks outgoing values by the kind of their field: phones, ID cards and bank cards, anywhere in an answer
 * (docs/domain/access.md#masking). Only values wrapped by `clear` are exempt, because their reader may see them.
 */
type Masker = (value: unknown) => unknown;

/** Builds the masker for answers of this shape; null if there is nothing to mask. */
function maskerOf(part: Part | null): Masker | null {
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
