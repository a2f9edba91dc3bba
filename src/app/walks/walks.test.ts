/** Every state and transition of a walked machine is checked and triggered, or explicitly left out. */
import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { walks } from '#tests/walks/all';
import { pathsOf, coveredBy } from '#tests/walks/paths';
import { coverageOf, problemsOf, type ModelWalk } from '#tests/walks/walk';

it.each(walks.map(walk => [walk.machine.id, walk] as const))('%s is walked completely', (_, walk) => {
  expect(problemsOf(walk, coveredBy(pathsOf(walk)))).toEqual([]);
});

const door: ModelWalk = {
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
  checks: { shut() {}, ajar() {}, open() {} },
  steps: { 'push [is locked]'() {}, 'push [is heavy]'() {}, 'push'() {}, 'pull'() {} },
};
const found = (walk: ModelWalk) => problemsOf(walk, coveredBy(pathsOf(walk)));

it('names each transition out of a transient state', () => {
  expect(found(door)).toEqual([]);
  expect(pathsOf(door).map(path => path.map(({ arrow }) => arrow?.on ?? 'begin'))).toEqual([
    ['begin', 'push [is locked]', 'push [is heavy]', 'push'],
    ['begin', 'push', 'pull'],
  ]);
  expect(coverageOf(door, coveredBy(pathsOf(door)))).toEqual({ states: [3, 3], transitions: [5, 5] });
});
it('fails for states without a check, for events without a step, and for unknown ones', () => {
  const { ajar: _, ...sights } = door.checks;
  const { pull: __, ...steps } = door.steps;
  expect(found({ ...door, checks: { ...sights, slammed() {} }, steps })).toEqual([
    'ajar: what is seen there?',
    'open: pull: who causes it?',
    'open: pull: no path leads there',
    'slammed is no state of the chart',
  ]);
});
