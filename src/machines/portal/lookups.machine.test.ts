import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { lookupKey, lookupMachine, lookupsMachine, type LookupChoice, type LookupInput } from './lookups.machine';

function open(load: (input: LookupInput) => Promise<readonly LookupChoice[]>) {
  const asked = vi.fn(load);
  const actor = createActor(
    lookupsMachine.provide({
      actors: { lookup: lookupMachine.provide({ actors: { load: fromPromise(({ input }) => asked(input)) } }) },
    }),
  ).start();
  return { actor, asked };
}
const policies = { source: 'policy', within: '' };

it('requests choices once for many controls, and once more for another restriction', async () => {
  const { actor, asked } = open(async ({ within }) => [{ value: within, label: '甲' }]);
  for (let control = 0; control < 20; control += 1) actor.send({ type: 'lookup.need', ...policies });
  actor.send({ type: 'lookup.need', source: 'policy', within: 'DP' });
  await waitFor(actor, snapshot => Object.keys(snapshot.context.choices).length === 2);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(actor.getSnapshot().context.choices[lookupKey(policies)]).toEqual([{ value: '', label: '甲' }]);
});
it('asks again after a failure and after a logout', async () => {
  let broken = true;
  const { actor, asked } = open(() => (broken ? Promise.reject(new Error('x')) : Promise.resolve([])));
  actor.send({ type: 'lookup.need', ...policies });
  await waitFor(actor, snapshot => snapshot.context.asked.length === 0);
  broken = false;
  actor.send({ type: 'lookup.need', ...policies });
  await waitFor(actor, snapshot => lookupKey(policies) in snapshot.context.choices);
  actor.send({ type: 'lookups.clear' });
  actor.send({ type: 'lookup.need', ...policies });
  expect(asked).toHaveBeenCalledTimes(3);
});
