/** When a list loads by itself: while its rows are polled, and while the operator wants it; not a moment before. */
import { expect, it, vi } from 'vitest';
import { fromPromise, SimulatedClock, waitFor } from 'xstate';
import { host } from '#tests/fakes/page-host';
import type { Conditions } from '@/api/schema/query';
import type { ListInput } from './list-state';
import { listMachine, type ListRef } from './list.machine';
import type { Figures, PageOfRows, RowsWanted } from './list-rows';

async function open(isPolled: boolean) {
  const clock = new SimulatedClock();
  const load = vi.fn(async (): Promise<PageOfRows> => ({ list: [{ name: 'a' }], total: 1, at: 0 }));
  const logic = listMachine.provide({
    actors: {
      loadRows: fromPromise<PageOfRows, RowsWanted>(load),
      loadTotals: fromPromise<Figures | null, Conditions>(async () => null),
    },
    guards: { hasPolledRows: () => isPolled },
  });
  const input: ListInput = {
    search: '',
    read: () => ({ conditions: {}, page: 1 }),
    defaultRange: null,
    newRequestNo: () => 'R1',
    formOf: () => ({ values: {}, validate: () => ({}) }),
    batchOf: action => ({ action, items: [], asks: true, validate: () => ({}) }),
  };
  const { page: actor } = host<ListRef>({ logic, input }, { clock });
  const shown = () => waitFor(actor, snapshot => snapshot.matches({ rows: 'shown' }));
  await shown();
  return { actor, clock, load, shown };
}

it('loads every ten seconds while its rows are polled', async () => {
  const { clock, load, shown } = await open(true);
  for (let times = 1; times < 4; times += 1) {
    clock.increment(9_999);
    expect(load).toHaveBeenCalledTimes(times);
    clock.increment(1);
    expect(load).toHaveBeenCalledTimes(times + 1);
    await shown();
  }
});

it('loads every minute while the operator wants it', async () => {
  const { actor, clock, load, shown } = await open(false);
  clock.increment(120_000);
  expect(load).toHaveBeenCalledTimes(1);
  actor.send({ type: 'autoRefresh.toggle' });
  for (let times = 1; times < 4; times += 1) {
    clock.increment(59_999);
    expect(load).toHaveBeenCalledTimes(times);
    clock.increment(1);
    expect(load).toHaveBeenCalledTimes(times + 1);
    await shown();
  }
});
