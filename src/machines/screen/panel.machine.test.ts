import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { panelMachine, panelRefreshMs, type PanelAnswer, type PanelLoad } from './panel.machine';

function open(search = '?period=TODAY') {
  const clock = new SimulatedClock();
  const load = vi.fn(async ({ question }: PanelLoad): Promise<PanelAnswer> => ({ data: question, at: clock.now() }));
  const logic = panelMachine.provide({
    actors: { load: fromPromise<PanelAnswer, PanelLoad>(({ input }) => load(input)) },
  });
  const questionOf = (address: string) => new URLSearchParams(address).get('period') ?? '';
  const actor = createActor(logic, { clock, input: { search, questionOf } }).start();
  return {
    actor,
    clock,
    load,
    is: (state: 'shown' | 'failed') => waitFor(actor, snapshot => snapshot.matches(state)),
    known: () => actor.getSnapshot().context.answer?.data,
  };
}

it('asks what its address asks', async () => {
  const { is, known } = open();
  await is('shown');
  expect(known()).toBe('TODAY');
});
it('asks again only when the address asks something else, with the old answer in sight', async () => {
  const { actor, is, known, load } = open();
  await is('shown');
  actor.send({ type: 'location.changed', search: '?period=TODAY&days=7' });
  expect(load).toHaveBeenCalledTimes(1);
  actor.send({ type: 'location.changed', search: '?period=MONTH' });
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  expect(known()).toBe('TODAY');
  await is('shown');
  expect(known()).toBe('MONTH');
});
it('asks again every five minutes and keeps what it knows when that fails', async () => {
  const { clock, is, known, load } = open();
  await is('shown');
  load.mockRejectedValueOnce(new Error('x'));
  clock.increment(panelRefreshMs);
  await is('shown');
  expect(load.mock.calls.map(([{ quiet }]) => quiet)).toEqual([false, true]);
  expect(known()).toBe('TODAY');
});
it('shows a failure where it does not know the answer, and asks again when told to', async () => {
  const { actor, is, known, load } = open();
  await is('shown');
  load.mockRejectedValueOnce(new Error('x'));
  actor.send({ type: 'location.changed', search: '?period=MONTH' });
  await is('failed');
  expect(known()).toBeUndefined();
  actor.send({ type: 'panel.reload' });
  await is('shown');
  expect(known()).toBe('MONTH');
});
