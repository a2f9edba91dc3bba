/** Provides the action machine with its actors: the form before a call, its validation, and the call with the entered values. */
import { fromPromise } from 'xstate';
import { emptyMessage } from '@/api/schema/empty';
import { isOptional, itemOf, type Shape } from '@/api/schema/shape';
import { actionMachine, type ActionRun } from '@/machines/screen/action.machine';
import { formMachine, type Errors, type FormInput, type Submission, type Values } from '@/machines/screen/form.machine';
import type { CallAction, Action, Events } from './actions';
import type { Services } from '../page/services';
import type { HasActions } from '@/api/schema/list';

/** Checks only required fields; the server validates the values and names the invalid field. */
export const missingOf = (ask: Shape, values: Values): Errors =>
  Object.fromEntries(
    Object.entries(ask).flatMap(([name, part]) =>
      isOptional(part) || (values[name] ?? '') !== '' ? [] : [[name, emptyMessage(itemOf(part))]],
    ),
  );

/** Initial input of an action's form. */
export const formOf = (run: ActionRun): FormInput => ({
  values: (run.action as CallAction).initial ?? {},
  validate: values => missingOf((run.action as CallAction).ask, values),
  about: run,
});

/** What was entered is read by code that only a started action needs. */
export const readAsked = async (ask: Shape, values: Values) => (await import('./asked-of')).askedOf(ask, values);

const perform = async ({ action, requestNo }: ActionRun, values: Values, services: Services) => {
  const { ask, run } = action as CallAction;
  return run(await readAsked(ask, values), requestNo, services);
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
        const { done, label, concern } = context.run!.action as CallAction; // set while an action runs
        if (done === null) return;
        const say = (text: string) => services.notify(text, 'success');
        if (done !== undefined) return say(done);
        void import('./reached-text')
          .then(
            ({ reachedText }) => reachedText(label, concern),
            () => `已${label}`,
          )
          .then(say);
      },
    },
  });

// Actions that a row or record allows its reader. Client and server use the same flow: the server evaluates it and sends the
// result with every row (`allowed`), so that no page compares a status or checks the identity of the operator.

/**
 * Result for the events of a row: null if one of them is allowed now, the reason if none is, or undefined if they do not
 * concern the row, because of its state or the operator.
 */
export function refusalOf({ allowed }: HasActions, events: Events): string | null | undefined {
  if (!allowed) throw new Error('Expected a row of a list, or a record, that comes with `allowed`');
  const keys = typeof events === 'string' ? [events] : events;
  const refusals = keys.map(key => allowed[key]).filter(refusal => refusal !== undefined);
  return refusals.includes(null) ? null : refusals[0];
}

/** Whether the events concern the row, allowed or not. */
export const concerns = (row: HasActions, events: Events): boolean => refusalOf(row, events) !== undefined;

/**
 * The action if the row allows it, about this row and these events; disabled with the reason if not now; false if it
 * does not concern the row.
 */
export function permitted<A extends Action>(row: HasActions, events: Events, action: A): A | false {
  const refusal = refusalOf(row, events);
  if (refusal === undefined) return false;
  const about: A = 'to' in action ? action : { concern: { row, events }, ...action };
  return refusal === null ? about : { ...about, refusal };
}
