/** What a field of a form is called, also one inside a table: `fees.0.feeRate` is 费率. */
import { Field } from '@/api/schema/kinds';
import { Many, Maybe, type Part, type Shape } from '@/api/schema/shape';

export function partAt(shape: Shape, path: string): Part | null {
  let part: Part | undefined = shape;
  for (const key of path.split('.')) {
    if (part instanceof Maybe) part = part.part as Part;
    part = part instanceof Many ? (part.part as Part) : (part as Shape | undefined)?.[key];
  }
  return part ?? null;
}

export function labelOf(shape: Shape, path: string): string {
  const part = partAt(shape, path);
  const field = part instanceof Maybe ? (part.part as Part) : part;
  return field instanceof Field ? field.label : path;
}
