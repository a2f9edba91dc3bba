/** Open-ended dates: a form asks for an end date or 长期有效, because an empty date on the wire only means that there is no end. */
import { openEnded } from '@/api/forms/pricing';
import { emptyMessage } from '@/api/schema/check-value';
import { fieldOf, isOptional, type Shape } from '@/api/schema/shape';
import type { Values } from '@/machines/screen/form.machine';

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
