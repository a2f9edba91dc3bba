import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { firstStepsMachine } from './first-steps.machine';

function open(isPutAway: boolean) {
  const kept: boolean[] = [];
  const logic = firstStepsMachine.provide({
    actions: { storeChoice: (_, choice) => void kept.push(choice.isPutAway) },
  });
  const actor = createActor(logic, { input: { isPutAway } }).start();
  return { actor, kept, state: () => actor.getSnapshot().value };
}

it('is in view at first, and away once it was put away', () => {
  const { actor, kept, state } = open(false);
  expect(state()).toBe('shown');
  actor.send({ type: 'steps.putAway' });
  expect([state(), kept]).toEqual(['away', [true]]);
});
it('stays away at the next visit, until it is asked for', () => {
  const { actor, kept, state } = open(true);
  expect(state()).toBe('away');
  actor.send({ type: 'steps.show' });
  expect([state(), kept]).toEqual(['shown', [false]]);
});
