/** Provides the action machine with its actors: the form before a call, its validation, and the call with the entered values. */
import { fromPromise } from 'xstate';
import { readPasted } from '@/api/format/pasted';
import { emptyMessage } from '@/api/schema/check-value';
import { codeOf } from '@/api/schema/query';
import { fieldOf, isMany, isOptional, itemOf, type Shape } from '@/api/schema/shape';
import { actionMachine, type ActionRun } from '@/machines/screen/action.machine';
import { formMachine, type Errors, type FormInput, type Submission, type Values } from '@/machines/screen/form.machine';
import type { Asked, CallAction } from './actions';
import type { Services } from '../page/services';

/** Converts field texts to the values of the call; empty fields are left out. */
export const askedOf = (ask: Shape, values: Values): Asked =>
  Object.fromEntries(
    Object.entries(ask).flatMap(([name, part]): [string, unknown][] => {
      const text = values[name] ?? '';
      if (isMany(part)) return text === '' ? [] : [[name, readPasted(itemOf(part), text).numbers]];
      const value = codeOf(fieldOf(part), text);
      return value === null ? [] : [[name, value]];
    }),
  );

/** Checks only required fields; the server validates the values and names the invalid field. */
export const missingOf = (ask: Shape, values: Values): Errors =>
  Object.fromEntries(
    Object.entries(ask).flatMap(([name, part]) =>
      isOptional(part) || (values[name] ?? '') !== '' ? [] : [[name, emptyMessage(itemOf(part))]],
    ),
  );

/** Initial input of an action's form. */
export const formOf = (run: ActionRun): FormInput => ({
  values: {},
  validate: values => missingOf((run.action as CallAction).ask, values),
  about: run,
});

const perform = ({ action, requestNo }: ActionRun, values: Values, services: Services) => {
  const { ask, run } = action as CallAction;
  return run(askedOf(ask, values), requestNo, services);
};

export const actionLogic = (services: Services) =>
  actionMachine.provide({
    actors: {
      form: formMachine.provide({
        actors: {
          submit: fromPromise<unknown, Submission>(({ input: { values, about } }) =>
            perform(about as ActionRun, values, services),
          ),
        },
      }),
      run: fromPromise<unknown, ActionRun>(({ input }) => perform(input, {}, services)),
    },
    actions: {
      reportDone: ({ context }) => {
        const { done } = context.run!.action as CallAction; // set while an action runs
        if (done) services.notify(done, 'success');
      },
    },
  });
