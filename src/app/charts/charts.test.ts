/** Every machine and flow can be drawn and walked, without losing a state or a move. */
import { expect, it } from 'vitest';
import { createMachine, getInitialSnapshot, getNextSnapshot } from 'xstate';
import { layOut, statesOf } from '@/components/frames/state-chart/chart-layout';
import { flows } from '@/machines/flows';
import type { AnyFlow } from '@/machines/flows/flow';
import { chartOf } from './flow-view';
import { chartOfMachine, litStates } from './chart-of-machine';
import { machines } from './machines';
import { after, begin } from './chart-walk';

const charts = [
  ...[...machines.values()].map(({ name, machine }) => [name, chartOfMachine(machine)] as const),
  ...Object.values(flows as Readonly<Record<string, AnyFlow>>).map(flow => [flow.id, chartOf(flow)] as const),
];

it.each(charts)('draws every state and every move of %s without overlaps', (_, chart) => {
  const { boxes, arrows, width, height } = layOut(chart);
  const states = statesOf(chart);
  expect(boxes.map(({ state }) => state.id).toSorted()).toEqual(states.map(({ id }) => id).toSorted());
  const drawn = boxes.flatMap(({ rows }) => rows).length + arrows.flatMap(({ moves }) => moves).length;
  expect(drawn).toBe(states.flatMap(({ moves }) => moves).length);
  for (const { x, y, width: wide, height: high } of boxes) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + wide).toBeLessThanOrEqual(width + 0.5);
    expect(y + high).toBeLessThanOrEqual(height + 0.5);
  }
  const leaves = boxes.filter(({ state }) => state.states.length === 0);
  const apart = (a: (typeof leaves)[number], b: typeof a) =>
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  for (const [at, a] of leaves.entries()) for (const b of leaves.slice(at + 1)) expect(apart(a, b)).toBe(true);
});

it.each(Object.values(flows as Readonly<Record<string, AnyFlow>>).map(flow => [flow.id, flow] as const))(
  'walks %s as its chart does',
  (_, flow) => {
    const chart = chartOf(flow);
    expect(begin(chart)).toEqual([flow.id, `${flow.id}.new`]);
    for (const state of chart.states)
      for (const move of state.moves)
        expect(after(chart, [flow.id, state.id], state.id, move)).toEqual([flow.id, move.target]);
  },
);

/** A machine reduced to its states and transitions: no guards, actions, actors or automatic transitions. */
function bare(config: unknown): unknown {
  if (Array.isArray(config)) return config.map(bare);
  if (typeof config !== 'object' || config === null) return config;
  const dropped = ['actions', 'guard', 'context', 'entry', 'exit', 'always', 'input', 'invoke', 'after', 'output'];
  return Object.fromEntries(
    Object.entries(config).flatMap(([key, each]) => (dropped.includes(key) ? [] : [[key, bare(each)]])),
  );
}

it.each([...machines.keys()])('walks the states within states of %s as XState does', id => {
  const machine = createMachine(bare(machines.get(id)!.machine.config) as object);
  const chart = chartOfMachine(machine);
  const states = statesOf(chart);
  const start = getInitialSnapshot(machine);
  expect(begin(chart).toSorted()).toEqual(litStates(chart, start.value).toSorted());
  const seen = new Map([[JSON.stringify(start.value), start]]);
  for (const snapshot of seen.values()) {
    const lit = litStates(chart, snapshot.value);
    const moves = states
      .filter(state => lit.includes(state.id))
      .flatMap(({ id: from, moves: all }) => all.map(move => ({ from, move })));
    for (const { from, move } of moves) {
      // Of several matching transitions XState takes the innermost and the first.
      if (moves.some(other => other.move !== move && other.move.event === move.event)) continue;
      const next = getNextSnapshot(machine, snapshot, { type: move.event === '*' ? 'anything else' : move.event });
      expect(after(chart, lit, from, move).toSorted()).toEqual(litStates(chart, next.value).toSorted());
      seen.set(JSON.stringify(next.value), next);
    }
  }
});
