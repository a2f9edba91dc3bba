import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, setup, SimulatedClock, type ActorRefFrom } from 'xstate';
import { queueMachine, type QueueEvent } from './queue.machine';
import type { Queue } from './queue.machine';

const queue: Queue = { numbers: ['A'], total: 1, capped: false, colleagues: [] };

function open() {
  const clock = new SimulatedClock();
  const queues: Queue[] = [];
  const heard: { decided: () => void } = { decided: () => {} };
  let asked = 0;
  const shown: (string | null)[] = [];
  const child = queueMachine.provide({
    actors: {
      ask: fromPromise<Queue, { readonly shown: string | null }>(async ({ input }) => {
        asked += 1;
        shown.push(input.shown);
        return queue;
      }),
      hear: fromCallback<QueueEvent>(({ sendBack }) => {
        heard.decided = () => sendBack({ type: 'queue.ask' });
      }),
    },
  });
  const parent = createActor(
    setup({ actors: { child } }).createMachine({
      invoke: { src: 'child', id: 'child' },
      on: { 'queue.found': { actions: ({ event }) => queues.push((event as unknown as { queue: Queue }).queue) } },
    }),
    { clock },
  ).start();
  const actor = parent.getSnapshot().children['child'] as ActorRefFrom<typeof queueMachine>;
  const settled = () => new Promise(resolve => setTimeout(resolve));
  return { actor, clock, queues, heard, shown, asked: () => asked, settled };
}

describe('the waiting records', () => {
  it('are polled while the page is visible, and reported', async () => {
    const { actor, clock, queues, asked, settled } = open();
    actor.send({ type: 'queue.watch' });
    expect(asked()).toBe(0);
    clock.increment(15_000);
    await settled();
    expect(queues).toEqual([queue]);
    clock.increment(15_000);
    await settled();
    expect(asked()).toBe(2);
  });
  it('are requested with the record that is shown, for the colleagues', async () => {
    const { actor, clock, shown, settled } = open();
    actor.send({ type: 'queue.watch' });
    actor.send({ type: 'queue.loaded', shown: 'B' });
    clock.increment(15_000);
    await settled();
    expect(shown).toEqual(['B']);
  });
  it('are requested once a decision was sent or withdrawn', async () => {
    const { actor, clock, heard, asked, settled } = open();
    actor.send({ type: 'queue.watch' });
    heard.decided();
    clock.increment(500);
    await settled();
    expect(asked()).toBe(1);
  });
  it('are not requested twice if the page loads them itself', async () => {
    const { actor, clock, heard, asked, settled } = open();
    actor.send({ type: 'queue.watch' });
    heard.decided();
    actor.send({ type: 'queue.loaded', shown: null });
    clock.increment(14_999);
    await settled();
    expect(asked()).toBe(0);
  });
  it('are not polled while the page is hidden, and are requested as soon as it is visible again', async () => {
    const { actor, clock, heard, asked, settled } = open();
    actor.send({ type: 'queue.watch' });
    actor.send({ type: 'queue.leave' });
    clock.increment(150_000);
    heard.decided();
    await settled();
    expect(asked()).toBe(0);
    actor.send({ type: 'queue.watch' });
    await settled();
    expect(asked()).toBe(1);
  });
  it('are fresh enough right after the page has loaded them', async () => {
    const { actor, clock, asked, settled } = open();
    clock.increment(1_999);
    actor.send({ type: 'queue.watch' });
    await settled();
    expect(asked()).toBe(0);
  });
});
