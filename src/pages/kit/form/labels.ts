/** Label of a form field, also inside a table: the label of `fees.0.feeRate` is 费率. */
import { area } from '@/api/fields';
import { formatValue } from '@/api/format/format';
import { Field } from '@/api/schema/kinds';
import { codeOf } from '@/api/schema/query';
import { Many, Maybe, type AnyField, type Part, type Shape, fieldOf, isOptional } from '@/api/schema/shape';
import { openEnded } from '@/api/forms/open-ended';
import { emptyMessage } from '@/api/schema/empty';
import { areaLevels } from '../filter/visible';
import type { Values } from '@/machines/screen/form.machine';

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
  if (areaLevels.some(name => name === path)) return area.label; // one control for all levels
  return fieldAt(shape, path)?.label ?? path;
}

// Open-ended dates: a form asks for an end date or 长期有效, because an empty date on the wire only means that there is no end.

export const longName = (name: string) => `${name}Long`;

export const openEndedErrors = (shape: Shape, hidden: readonly string[], values: Values): [string, string][] =>
  Object.entries(openEnded)
    .filter(([name, start]) => name in shape && !hidden.includes(name) && !isLeftOut(shape, start, values))
    .filter(([name]) => !values[name] && !values[longName(name)])
    .map(([name]) => [name, `${emptyMessage(fieldOf(shape[name]!))}，或勾选长期有效`]); // names outside the shape are filtered out

/** In an earlier submission, a missing end means no end. */
export const withOpenEnds = (values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(openEnded).flatMap(([end, start]) =>
      values[start] && !values[end] ? [[longName(end), 'true']] : [],
    ),
  ),
});

/** Both dates are optional together if the start is. */
export const isLeftOut = (shape: Shape, start: string, values: Values) =>
  shape[start] !== undefined && isOptional(shape[start]) && !values[start];
