/** The batch machine with the calls of an action filled in. */
import { fromPromise, type AnyActorLogic } from 'xstate';
import { batchMachine, type Outcome, type Refusal, type Try } from '@/machines/screen/batch.machine';
import type { BatchStart } from '@/machines/screen/list.types';
import { askedOf, missingOf } from './action-form';
import { itemsOf, type BatchAction } from './batch';
import type { Services } from '../page/services';

export function batchLogic(services: Services): AnyActorLogic {
  // There is one batch at a time; its action comes with its start.
  let action: BatchAction;
  const logic = batchMachine.provide({
    actors: {
      check: fromPromise<readonly Refusal[], Try>(({ input: { items, values } }) =>
        action.check(items, askedOf(action.ask, values), services),
      ),
      run: fromPromise<Outcome, Try>(({ input: { items, values } }) =>
        action.run(items, askedOf(action.ask, values), services),
      ),
    },
  });
  return {
    ...logic,
    getInitialSnapshot(scope: never, { deed, marked }: BatchStart) {
      action = deed as BatchAction;
      return logic.getInitialSnapshot(scope, {
        items: itemsOf(marked, services.newRequestNo),
        asks: Object.keys(action.ask).length > 0,
        validate: values => missingOf(action.ask, values),
      });
    },
  } as unknown as AnyActorLogic;
}
