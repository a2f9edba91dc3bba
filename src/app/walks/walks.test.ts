/** Every state and arrow of a walked chart is seen and caused, or said to be left out. */
import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { walks } from '#tests/walks/all';
import { pathsOf, walkedBy } from '#tests/walks/paths';
import { coverageOf, problemsOf, type Walk } from '#tests/walks/walk';

it.each(walks.map(walk => [walk.machine.id, walk] as const))('%s is walked as a whole', (_, walk) => {
  expect(problemsOf(walk, walkedBy(pathsOf(walk)))).toEqual([]);
});

const door: Walk = {
  machine: createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: { on: { push: [{ guard: 'is locked' }, { target: 'judging' }] } },
      judging: { always: [{ guard: 'is heavy', target: 'ajar' }, { target: 'open' }] },
      ajar: { on: { push: 'open' } },
      open: { on: { pull: 'shut' } },
    },
  }),
  sights: { shut() {}, ajar() {}, open() {} },
  steps: { 'push [is locked]'() {}, 'push [is heavy]'() {}, 'push'() {}, 'pull'() {} },
};
const found = (walk: Walk) => problemsOf(walk, walkedBy(pathsOf(walk)));

it('names each way on from a state that decides at once', () => {
  expect(found(door)).toEqual([]);
  expect(pathsOf(door).map(path => path.map(({ arrow }) => arrow?.on ?? 'begin'))).toEqual([
    ['begin', 'push [is locked]', 'push [is heavy]', 'push'],
    ['begin', 'push', 'pull'],
  ]);
  expect(coverageOf(door, walkedBy(pathsOf(door)))).toEqual({ states: [3, 3], transitions: [5, 5] });
});
it('fails for what nobody speaks of, and for what is not there', () => {
  const { ajar: _, ...sights } = door.sights;
  const { pull: __, ...steps } = door.steps;
  expect(found({ ...door, sights: { ...sights, slammed() {} }, steps })).toEqual([
    'ajar: what is seen there?',
    'open: pull: who causes it?',
    'open: pull: no path leads there',
    'slammed is no state of the chart',
  ]);
});
