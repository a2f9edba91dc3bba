/** A form asks of days that may be left open whether they are: the wire knows no more than that there is no end. */
import { openEnded } from '@/api/forms/open-ended';
import { emptyMessage } from '@/api/schema/check-value';
import { fieldOf, isOptional, type Shape } from '@/api/schema/shape';
import type { Values } from '@/machines/screen/form.machine';

export const longName = (name: string) => `${name}Long`;

export const openEndedErrors = (shape: Shape, hidden: readonly string[], values: Values): [string, string][] =>
  Object.entries(openEnded)
    .filter(([name, start]) => name in shape && !hidden.includes(name) && !isLeftOut(shape, start, values))
    .filter(([name]) => !values[name] && !values[longName(name)])
    .map(([name]) => [name, `${emptyMessage(fieldOf(shape[name]!))}，或勾选长期有效`]); // only names of the shape are left

/** What was handed in before without an end was meant to have none. */
export const withOpenEnds = (values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(openEnded).flatMap(([end, start]) =>
      values[start] && !values[end] ? [[longName(end), 'true']] : [],
    ),
  ),
});

/** Both ends may be left out together where the start may. */
export const isLeftOut = (shape: Shape, start: string, values: Values) =>
  shape[start] !== undefined && isOptional(shape[start]) && !values[start];
