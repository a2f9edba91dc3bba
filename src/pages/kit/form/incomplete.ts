/** Missing and invalid fields of a form, and how its steps and its footer name them. */
import { useSelector } from '@xstate/react';
import { belongs } from '@/machines/screen/form-steps';
import type { Values } from '@/machines/screen/form.machine';
import { usePage } from '../page/page-context';
import {
  type FormFillingProps,
  type FormPartViewProps,
  type FormStepDefinition,
  isPart,
  namesOf,
} from './form-definition';
import { errorsOf, shapeOf } from './form-logic';
import { labelOf } from './labels';

/** Errors of invalid or missing fields, by field name. */
export function useIncomplete({ actor, definition, form }: FormFillingProps, known: unknown): Incomplete {
  const { now } = usePage();
  const { values, read } = useSelector(form, snapshot => snapshot.context);
  const found = useSelector(actor, snapshot => snapshot.context.found);
  return { errors: { ...found, ...errorsOf(definition, known, now(), values, read) }, values };
}

/** Errors of missing or invalid fields, and the values that they are about. */
export interface Incomplete {
  readonly errors: Readonly<Record<string, string>>;
  readonly values: Values;
}

export function incompleteOf({ errors, values }: Incomplete, names: readonly string[]) {
  const left = names.flatMap(each => Object.keys(errors).filter(name => belongs(name, [each])));
  return { missing: left.filter(name => !values[name]), wrong: left.filter(name => values[name]) };
}

export const lacking = (missing: number, wrong: number): string =>
  [missing > 0 && `还差 ${missing} 项`, wrong > 0 && `${wrong} 项有误`].filter(Boolean).join('，');

/** Missing fields named beside the submit button; further ones are shortened to 等. */
const named = 3;

/** Missing and invalid fields of a step, named beside the submit button; empty if there are none. */
export function incompleteHere(
  definition: FormPartViewProps['definition'],
  step: FormStepDefinition,
  incomplete: Incomplete,
): string {
  const { missing, wrong } = incompleteOf(incomplete, namesOf(step));
  const left = [...wrong, ...missing];
  if (left.length === 0) return '';
  const parts = step.groups.filter(isPart);
  const partOf = (name: string) => parts.find(({ names }) => belongs(name, names))?.label;
  const labels = [...new Set(left.map(name => partOf(name) ?? labelOf(shapeOf(definition), name)))];
  return `${lacking(missing.length, wrong.length)}：${labels.slice(0, named).join('、')}${labels.length > named ? '等' : ''}`;
}
