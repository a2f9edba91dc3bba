/** Provides the batch machine with the calls of its action. */
import { fromPromise } from 'xstate';
import { batchMachine, type BatchInput, type Outcome, type Tried, type Try } from '@/machines/screen/batch.machine';
import type { Rows } from '@/machines/screen/list.machine';
import { askedOf, missingOf } from './action-logic';
import { itemsOf, type BatchAction } from './batch';
import type { Services } from '../page/services';

export const batchLogic = (services: Services) =>
  batchMachine.provide({
    actors: {
      check: fromPromise<Tried, Try>(({ input: { action, items, values } }) => {
        const { check, ask } = action as BatchAction;
        return check(items, askedOf(ask, values), services);
      }),
      run: fromPromise<Outcome, Try>(({ input: { action, items, values } }) => {
        const { run, ask } = action as BatchAction;
        return run(items, askedOf(ask, values), services);
      }),
    },
  });

/** Initial input of a batch over the selected rows. */
export function batchOf(action: unknown, selected: Rows, newRequestNo: () => string): BatchInput {
  const { ask } = action as BatchAction;
  return {
    action,
    items: itemsOf(selected, newRequestNo),
    asks: Object.keys(ask).length > 0,
    validate: values => missingOf(ask, values),
  };
}
