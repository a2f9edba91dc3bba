import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { preferencesMachine, type Choices } from './preferences.machine';

function open(unsent: Choices = {}) {
  const store = vi.fn(async (_choices: Choices) => null);
  const actor = createActor(
    preferencesMachine.provide({
      actors: { store: fromPromise<unknown, Choices>(({ input }) => store(input)) },
      delays: { settle: 5 },
    }),
  ).start();
  actor.send({ type: 'choices.restored', choices: { old: 1 }, unsent });
  const until = (state: 'storing' | 'stored') => waitFor(actor, snapshot => snapshot.matches(state));
  return { actor, store, until };
}

describe('choices', () => {
  it('apply at once, and are sent together after a pause', async () => {
    const { actor, store, until } = open();
    actor.send({ type: 'choice.make', key: 'width', choice: 90 });
    actor.send({ type: 'choice.make', key: 'width', choice: 91 });
    actor.send({ type: 'choice.make', key: 'order', choice: ['a'] });
    expect(actor.getSnapshot().context.choices).toEqual({ old: 1, width: 91, order: ['a'] });
    await until('storing');
    await until('stored');
    expect(store.mock.calls).toEqual([[{ width: 91, order: ['a'] }]]);
  });
  it('that could not be sent are sent with the next ones', async () => {
    const { actor, store, until } = open();
    store.mockRejectedValueOnce(new Error('no network'));
    actor.send({ type: 'choice.make', key: 'a', choice: 1 });
    await until('storing');
    await until('stored');
    actor.send({ type: 'choice.make', key: 'b', choice: 2 });
    await until('storing');
    await until('stored');
    expect(store.mock.lastCall).toEqual([{ a: 1, b: 2 }]);
  });
  it('left unsent by an earlier page are sent now, and cleared for another operator', async () => {
    const { actor, store, until } = open({ width: 90 });
    expect(actor.getSnapshot().context.choices).toEqual({ old: 1, width: 90 });
    await until('storing');
    await until('stored');
    expect(store.mock.calls).toEqual([[{ width: 90 }]]);
    actor.send({ type: 'choices.clear' });
    expect(actor.getSnapshot().context.choices).toEqual({});
  });
});
