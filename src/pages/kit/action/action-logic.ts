/** The action machine with its calls filled in: the form before a call, what is missing in it, and the call with what was filled in. */
import { fromPromise } from 'xstate';
import { readPasted } from '@/api/format/pasted';
import { emptyMessage } from '@/api/schema/check-value';
import { codeOf } from '@/api/schema/query';
import { fieldOf, isMany, isOptional, itemOf, type Shape } from '@/api/schema/shape';
import { actionMachine, type ActionRun } from '@/machines/screen/action.machine';
import { formMachine, type Errors, type FormInput, type Submission, type Values } from '@/machines/screen/form.machine';
import type { Asked, CallAction } from './actions';
import type { Services } from '../page/services';

/** What the fields hold, as a call takes it; what is empty is left out. */
export const askedOf = (ask: Shape, values: Values): Asked =>
  Object.fromEntries(
    Object.entries(ask).flatMap(([name, part]): [string, unknown][] => {
      const text = values[name] ?? '';
      if (isMany(part)) return text === '' ? [] : [[name, readPasted(itemOf(part), text).numbers]];
      const value = codeOf(fieldOf(part), text);
      return value === null ? [] : [[name, value]];
    }),
  );

/** Only what is missing; whether a value will do is for the server to say, which names the field too. */
export const missingOf = (ask: Shape, values: Values): Errors =>
  Object.fromEntries(
    Object.entries(ask).flatMap(([name, part]) =>
      isOptional(part) || (values[name] ?? '') !== '' ? [] : [[name, emptyMessage(itemOf(part))]],
    ),
  );

/** What an action's form starts with. */
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
      'tell that it is done': ({ context }) => {
        const { done } = context.run!.action as CallAction; // set while one is under way
        if (done) services.tell(done, 'success');
      },
    },
  });
