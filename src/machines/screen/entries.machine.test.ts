import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { entriesMachine } from './entries.machine';

function open(chosen: readonly string[] | null = null) {
  const kept: unknown[] = [];
  const logic = entriesMachine.provide({
    actions: { storeChoice: (_, choice) => void kept.push(choice.chosen) },
  });
  const actor = createActor(logic, { input: { chosen, standard: ['a', 'b'], atMost: 3 } }).start();
  return { actor, kept, context: () => actor.getSnapshot().context };
}

it('starts with the default and stores the arrangement', () => {
  const { actor, kept, context } = open();
  actor.send({ type: 'entries.arrange' });
  actor.send({ type: 'entry.add', entry: 'c' });
  actor.send({ type: 'entry.move', entry: 'c', by: -1 });
  actor.send({ type: 'entry.remove', entry: 'a' });
  actor.send({ type: 'entries.save' });
  expect(kept).toEqual([['c', 'b']]);
  expect(context().chosen).toEqual(['c', 'b']);
});
it('accepts no more entries than the maximum, and none twice', () => {
  const { actor, context } = open(['x', 'y', 'z']);
  actor.send({ type: 'entries.arrange' });
  actor.send({ type: 'entry.add', entry: 'c' });
  expect(context().draft).toEqual(['x', 'y', 'z']);
  actor.send({ type: 'entry.remove', entry: 'z' });
  actor.send({ type: 'entry.add', entry: 'x' });
  expect(context().draft).toEqual(['x', 'y']);
});
it('drops the draft on cancel, and does not store an empty one', () => {
  const { actor, kept, context } = open(['x']);
  actor.send({ type: 'entries.arrange' });
  actor.send({ type: 'entry.remove', entry: 'x' });
  actor.send({ type: 'entries.save' });
  expect(actor.getSnapshot().matches('arranging')).toBe(true);
  actor.send({ type: 'entries.cancel' });
  expect([kept, context().chosen]).toEqual([[], ['x']]);
});
it('resets to the default', () => {
  const { actor, kept, context } = open(['x']);
  actor.send({ type: 'entries.arrange' });
  actor.send({ type: 'entries.reset' });
  expect([kept, context().chosen]).toEqual([[null], null]);
});
