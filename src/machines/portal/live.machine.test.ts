import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { type ChangesToRead, liveMachine } from './live.machine';

function open() {
  const clock = new SimulatedClock();
  const look = vi.fn(async (_: ChangesToRead): Promise<void> => {});
  const logic = liveMachine.provide({
    actors: { look: fromPromise<unknown, ChangesToRead>(({ input }) => look(input)) },
  });
  const actor = createActor(logic, { clock }).start();
  const tell = (...paths: string[]) => actor.send({ type: 'live.changed', paths });
  return { actor, clock, look, tell, rests: () => waitFor(actor, snapshot => snapshot.matches('resting')) };
}

it('looks at once at what has changed', () => {
  const { look, tell } = open();
  tell('/a', '/b');
  expect(look.mock.calls).toEqual([[{ changed: { '/a': 1, '/b': 1 }, since: 0 }]]);
});
it('looks once at what was told within a second, also while it looked', async () => {
  const { clock, look, tell, rests } = open();
  tell('/a');
  tell('/b');
  await rests();
  tell('/a', '/c');
  clock.increment(999);
  expect(look).toHaveBeenCalledTimes(1);
  clock.increment(1);
  expect(look.mock.lastCall).toEqual([{ changed: { '/a': 3, '/b': 2, '/c': 3 }, since: 1 }]);
  await rests();
  clock.increment(1000);
  expect(look).toHaveBeenCalledTimes(2);
});
it('looks when another page is shown, also after a failure', async () => {
  const { actor, clock, look, tell, rests } = open();
  look.mockRejectedValueOnce(new Error('x'));
  tell('/a');
  await rests();
  clock.increment(1000);
  actor.send({ type: 'live.look' });
  expect(look.mock.lastCall).toEqual([{ changed: { '/a': 1 }, since: 1 }]);
});
