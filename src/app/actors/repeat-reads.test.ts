import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { Failure, failCodes } from '@/api/failure';
import { openTabsMachine } from '@/machines/portal/open-tabs.machine';
import { tabMachine, type LoadedPage, type LoadInput } from '@/machines/portal/tab.machine';
import { compositeMachine } from '@/machines/screen/composite.machine';
import { recordMachine } from '@/machines/screen/record.machine';
import { machines } from '../charts/machines';
import { retryEvents, repeatReads } from './repeat-reads';

const place = { search: '', title: '', affix: false, keepAlive: true };
const input = { search: '', newRequestNo: () => '', formOf: () => ({}) as never };
const recordOf = (load: () => Promise<unknown>) => ({
  logic: recordMachine.provide({ actors: { load: fromPromise(load) } }),
  input,
});

describe('a failed read', () => {
  it('is repeated anywhere in a page, and a successful one is not', async () => {
    const over = new Failure('session', '登录超时，请重新登录', failCodes.expired);
    const lost = vi.fn().mockRejectedValueOnce(over).mockResolvedValue({});
    const had = vi.fn().mockResolvedValue({});
    const page: LoadedPage = {
      view: null,
      logic: compositeMachine,
      input: {
        page: { path: '', search: '', draft: null },
        parts: { lost: () => recordOf(lost), had: () => recordOf(had) },
        routes: {},
      },
    };
    const tab = tabMachine.provide({ actors: { loadPage: fromPromise<LoadedPage, LoadInput>(async () => page) } });
    const openTabs = createActor(openTabsMachine.provide({ actors: { tab } })).start();
    openTabs.send({ type: 'tag.visit', place: { ...place, key: '/a', path: '/a' } });
    const { ref } = openTabs.getSnapshot().context.tabs[0]!;
    await waitFor(ref!, ({ context }) => context.page !== null);
    await vi.waitFor(() => expect(had).toHaveBeenCalledTimes(1));
    await new Promise(resolve => setImmediate(resolve));
    repeatReads(openTabs);
    expect([lost.mock.calls.length, had.mock.calls.length]).toEqual([2, 1]);
    await new Promise(resolve => setImmediate(resolve));
    repeatReads(openTabs);
    expect([lost.mock.calls.length, had.mock.calls.length]).toEqual([2, 1]);
    openTabs.stop();
  });
  it.each(Object.entries(retryEvents))('%s has this event and these states', (id, { type, failed }) => {
    const { machine } = machines.get(id)!;
    expect(machine.events).toContain(type);
    const { states } = machine.root;
    for (const state of failed) {
      const [name, inner] = typeof state === 'string' ? [state] : Object.entries(state as Record<string, string>)[0]!;
      expect(inner ? states[name]!.states[inner] : states[name]).toBeDefined();
    }
  });
});
