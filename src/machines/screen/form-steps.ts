/** Which step of a form a field belongs to, and which is to be looked at. */
import type { Errors, FormRef } from './form.machine';
import type { Context, FormStep } from './form-page.types';

/** Whether a field belongs to one of these names. */
export const belongs = (field: string, names: readonly string[]): boolean =>
  names.some(name => field === name || field.startsWith(`${name}.`));

/** What is wrong in the present step. */
export const errorsOfStep = ({ steps, step }: Pick<Context, 'steps' | 'step'>, form: FormRef): Errors => {
  const { values, read, validate } = form.getSnapshot().context;
  return Object.fromEntries(
    Object.entries(validate(values, read)).filter(([name]) => belongs(name, steps[step]?.names ?? [])),
  );
};

/** The step to be at: the one of the first field that is wrong, unless the present one has such a field too. */
export function stepOf({ steps, step }: Pick<Context, 'steps' | 'step'>, errors: Errors): number {
  const wrong = Object.keys(errors);
  const has = ({ names }: FormStep) => wrong.some(name => belongs(name, names));
  if (wrong.length === 0 || (steps[step] && has(steps[step]))) return step;
  const first = steps.findIndex(has);
  return first < 0 ? step : first;
}
