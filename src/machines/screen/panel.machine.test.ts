import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { panelMachine, type PanelAnswer, type PanelLoad } from './panel.machine';

function open(search = '?period=TODAY') {
  const clock = new SimulatedClock();
  const load = vi.fn(async ({ question }: PanelLoad): Promise<PanelAnswer> => ({ data: question, at: clock.now() }));
  const logic = panelMachine.provide({
    actors: { load: fromPromise<PanelAnswer, PanelLoad>(({ input }) => load(input)) },
    guards: { isOfRows: (_, { paths }) => paths.includes('/list') },
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

it('loads the answer to the question of its address', async () => {
  const { is, known } = open();
  await is('shown');
  expect(known()).toBe('TODAY');
});
it('reloads only if that question changes, and shows the old answer meanwhile', async () => {
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
it('refreshes every five minutes and keeps the last answer if that fails', async () => {
  const { clock, is, known, load } = open();
  await is('shown');
  load.mockRejectedValueOnce(new Error('x'));
  clock.increment(299_999);
  expect(load).toHaveBeenCalledTimes(1);
  clock.increment(1);
  await is('shown');
  expect(load.mock.calls.map(([{ quiet }]) => quiet)).toEqual([false, true]);
  expect(known()).toBe('TODAY');
});
it('shows a failure if it has no answer, and loads again on request', async () => {
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
it('is asked again when rows have changed that it is made of, also while it is asked', async () => {
  const { actor, is, load } = open();
  await is('shown');
  actor.send({ type: 'rows.changed', paths: ['/other'] });
  expect(load).toHaveBeenCalledTimes(1);
  actor.send({ type: 'rows.changed', paths: ['/list'] });
  actor.send({ type: 'rows.changed', paths: ['/list'] });
  await is('shown');
  expect(load.mock.calls.map(([{ quiet }]) => quiet)).toEqual([false, true, true]);
});
