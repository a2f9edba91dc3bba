import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor, type AnyActorRef } from 'xstate';
import { host } from '#tests/fakes/page-host';
import { flowState } from '../flows/flow-state';
import { invoiceFlow } from '../flows/account-invoice.flow';
import { recordMachine, type RecordRef } from './record.machine';

const asked = { newRequestNo: () => 'R1', formOf: () => ({ values: {}, validate: () => ({}) }) };

it('loads the record of the address, keeps it during a reload, and reports a failure', async () => {
  const answers = [
    async () => ({ no: '1' }),
    () => Promise.reject(new Error('数据不存在')),
    async () => ({ no: '1b' }),
  ];
  const load = vi.fn((_search: string) => answers.shift()!() as Promise<unknown>);
  const actor = createActor(
    recordMachine.provide({ actors: { load: fromPromise(({ input }) => load(input.search)) } }),
    { input: { search: '?no=1', ...asked } },
  ).start();
  const until = (state: 'shown' | 'failed') => waitFor(actor, snapshot => snapshot.matches(state));
  await until('shown');
  expect(load).toHaveBeenCalledWith('?no=1');
  actor.send({ type: 'record.reload' });
  expect(actor.getSnapshot().context.record).toEqual({ no: '1' });
  await until('failed');
  expect(actor.getSnapshot().context.failure?.message).toBe('数据不存在');
  actor.send({ type: 'record.reload' });
  await until('shown');
  expect(actor.getSnapshot().context).toMatchObject({ record: { no: '1b' }, failure: null });
});

it('reports the title of its record, and runs the actor of its flow in the record’s state', async () => {
  const logic = recordMachine.provide({
    actors: { load: fromPromise<unknown, { readonly search: string }>(async () => ({ applyNo: 'F1' })) },
  });
  const { page, received } = host<RecordRef>({
    logic,
    input: {
      search: '',
      ...asked,
      titleOf: () => '发票 F1',
      flowsOf: () => [flowState(invoiceFlow, 'REJECT/INIT')],
    },
  });
  await waitFor(page, snapshot => snapshot.matches('shown'));
  expect(received('page.titled')).toMatchObject([{ title: '发票 F1' }]);
  const held: Record<string, AnyActorRef | undefined> = page.getSnapshot().children;
  expect((held[invoiceFlow.id]!.getSnapshot() as { value: unknown }).value).toBe('REJECT/INIT');
});

describe('a record that is decided elsewhere', () => {
  async function open(withStatus: boolean) {
    const clock = new SimulatedClock();
    const states = ['WAIT_AUDIT/INIT', 'REJECT/INIT'];
    const load = vi.fn(async (): Promise<unknown> => states.shift() ?? Promise.reject(new Error('数据不存在')));
    const flows = { flowsOf: (state: unknown) => [flowState(invoiceFlow, state as 'REJECT/INIT')] };
    const actor = createActor(recordMachine.provide({ actors: { load: fromPromise(load) } }), {
      clock,
      input: { search: '?no=1', ...asked, ...(withStatus && flows) },
    }).start();
    await waitFor(actor, snapshot => snapshot.matches('shown'));
    const change = () => actor.send({ type: 'rows.changed', paths: ['/list'] });
    return { actor, load, change, gather: () => clock.increment(3000) };
  }
  it('shows its new status by itself, read once for changes that come together', async () => {
    const { actor, load, change, gather } = await open(true);
    change();
    change();
    expect(load).toHaveBeenCalledTimes(1);
    gather();
    expect(actor.getSnapshot().hasTag('busy')).toBe(false);
    await waitFor(actor, snapshot => snapshot.context.record === 'REJECT/INIT');
    expect(load).toHaveBeenCalledTimes(2);
    const { [invoiceFlow.id]: flow } = actor.getSnapshot().children as Record<string, AnyActorRef | undefined>;
    expect((flow!.getSnapshot() as { value: unknown }).value).toBe('REJECT/INIT');
  });
  it('stays as it is if it cannot be read', async () => {
    const { actor, load, change, gather } = await open(true);
    for (const calls of [2, 3]) {
      change();
      gather();
      await waitFor(actor, snapshot => load.mock.calls.length === calls && snapshot.matches({ shown: 'current' }));
    }
    expect(actor.getSnapshot().context.record).toBe('REJECT/INIT');
  });
  it('is not read again if it has no status', async () => {
    const { load, change, gather } = await open(false);
    change();
    gather();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
