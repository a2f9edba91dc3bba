/** The form of a command: its fields, what is missing, and the call with what was filled in. */
import { fromPromise, type AnyActorLogic } from 'xstate';
import { readPasted } from '@/api/format/pasted';
import { codeOf } from '@/api/schema/query';
import { fieldOf, isMany, isOptional, itemOf, type Shape } from '@/api/schema/shape';
import { formMachine, type Errors, type Submission, type Values } from '@/machines/screen/form.machine';
import type { Command } from '@/machines/screen/list.types';
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
      isOptional(part) || (values[name] ?? '') !== '' ? [] : [[name, `${itemOf(part).label}不能为空`]],
    ),
  );

export function answerForm(services: Services): AnyActorLogic {
  const logic = formMachine.provide({
    actors: {
      submit: fromPromise<unknown, Submission>(({ input: { values, about } }) => {
        const { deed, requestNo } = about as Command;
        const { ask, run } = deed as CallAction;
        return run(askedOf(ask, values), requestNo, services);
      }),
    },
  });
  const inputOf = (about: Command) => ({
    values: {},
    validate: (values: Values) => missingOf((about.deed as CallAction).ask, values),
    about,
  });
  return {
    ...logic,
    getInitialSnapshot: (scope: never, about: Command) => logic.getInitialSnapshot(scope, inputOf(about)),
  } as unknown as AnyActorLogic;
}
