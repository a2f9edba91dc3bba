import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor, type AnyActorRef } from 'xstate';
import { host } from '#tests/fakes/page-host';
import { flowState } from '../flows/flow-state';
import { invoiceFlow } from '../flows/invoice.flow';
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
  const until = (state: string) => waitFor(actor, snapshot => snapshot.value === state);
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
