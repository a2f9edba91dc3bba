/** Label of a form field, also inside a table: the label of `fees.0.feeRate` is 费率. */
import { formatValue } from '@/api/format/format';
import { Field } from '@/api/schema/kinds';
import { codeOf } from '@/api/schema/query';
import { Many, Maybe, type AnyField, type Part, type Shape } from '@/api/schema/shape';

export function partAt(shape: Shape, path: string): Part | null {
  let part: Part | undefined = shape;
  for (const key of path.split('.')) {
    if (part instanceof Maybe) part = part.part as Part;
    part = part instanceof Many ? (part.part as Part) : (part as Shape | undefined)?.[key];
  }
  return part ?? null;
}

function fieldAt(shape: Shape, path: string): AnyField | null {
  const part = partAt(shape, path);
  const field = part instanceof Maybe ? (part.part as Part) : part;
  return field instanceof Field ? field : null;
}

/** Formats a form value for display: 50000 becomes 500.00. */
export function readableAt(shape: Shape, path: string, text: string): string {
  const field = fieldAt(shape, path);
  return field && text !== '' ? formatValue(field, codeOf(field, text) ?? text) : text;
}

export function labelOf(shape: Shape, path: string): string {
  return fieldAt(shape, path)?.label ?? path;
}
