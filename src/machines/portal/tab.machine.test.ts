import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, setup, SimulatedClock, waitFor } from 'xstate';
import { openTabs, place } from '#tests/fakes/open-tabs';
import { tabMachine, type LoadedPage, type LoadInput } from './tab.machine';

describe('tab machine', () => {
  it('forwards the requests of its page: another address, and the name of its record', async () => {
    const { actor, visit, went } = openTabs();
    await visit('/detail', { key: '/detail?no=1', search: '?no=1' });
    const { ref } = actor.getSnapshot().context.tabs[0]!;
    ref!.send({ type: 'page.navigate', search: '?no=1&page=2' });
    expect(went()).toEqual(['/detail?no=1&page=2']);
    ref!.send({ type: 'page.titled', title: '福州小店' });
    expect(actor.getSnapshot().context.tabs[0]).toMatchObject({ title: '福州小店' });
  });
  it('tracks pending and slow calls, and aborts them on request', async () => {
    const clock = new SimulatedClock();
    const actor = createActor(
      tabMachine.provide({ actors: { loadPage: fromPromise<LoadedPage, LoadInput>(() => new Promise(() => {})) } }),
      { input: { key: '/a', path: '/a', search: '' }, clock },
    ).start();
    const giveUp = vi.fn();
    actor.send({ type: 'call.began', call: { id: 1, giveUp } });
    actor.send({ type: 'call.began', call: { id: 2, giveUp } });
    clock.increment(299);
    expect(actor.getSnapshot().hasTag('busy')).toBe(false);
    clock.increment(1);
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    actor.send({ type: 'call.ended', id: 1 });
    clock.increment(7699);
    actor.send({ type: 'calls.giveUp' });
    expect(giveUp).not.toHaveBeenCalled();
    clock.increment(1);
    expect(actor.getSnapshot().matches({ calls: { underway: 'slow' } })).toBe(true);
    actor.send({ type: 'calls.giveUp' });
    expect(giveUp).toHaveBeenCalledTimes(1);
    actor.send({ type: 'call.ended', id: 2 });
    expect(actor.getSnapshot().hasTag('busy')).toBe(false);
  });
  it('stores the scroll position of its page', async () => {
    const { actor, visit } = openTabs();
    await visit('/a');
    const { ref } = actor.getSnapshot().context.tabs[0]!;
    ref!.send({ type: 'tab.left', scrollTop: 480 });
    expect(ref!.getSnapshot().context.scrollTop).toBe(480);
  });

  it('offers a retry if the page’s code cannot be loaded', async () => {
    let broken = true;
    const logic = setup({}).createMachine({});
    const actor = createActor(
      tabMachine.provide({
        actors: {
          loadPage: fromPromise<LoadedPage, LoadInput>(async () =>
            broken ? Promise.reject(new Error('chunk')) : { logic, input: undefined, view: 'view' },
          ),
        },
      }),
      { input: { key: '/a', path: '/a', search: '' } },
    ).start();
    await waitFor(actor, snapshot => snapshot.matches({ page: 'failed' }));
    broken = false;
    actor.send({ type: 'tab.retry' });
    await waitFor(actor, snapshot => snapshot.matches({ page: 'ready' }));
    expect(actor.getSnapshot().context.view).toBe('view');
  });
  it('is rendered with the first answer, or without it if that takes long', async () => {
    const logic = setup({}).createMachine({
      initial: 'asking',
      states: { asking: { tags: 'busy', on: { answered: 'shown' } }, shown: {} },
    });
    const clock = new SimulatedClock();
    const openTab = async () => {
      const actor = createActor(
        tabMachine.provide({
          actors: {
            loadPage: fromPromise<LoadedPage, LoadInput>(async () => ({ logic, input: undefined, view: null })),
          },
        }),
        { input: { key: '/a', path: '/a', search: '' }, clock },
      ).start();
      await waitFor(actor, snapshot => snapshot.matches({ page: 'settling' }));
      return actor;
    };
    const quick = await openTab();
    quick.getSnapshot().context.page!.send({ type: 'answered' });
    expect(quick.getSnapshot().matches({ page: 'ready' })).toBe(true);
    const slow = await openTab();
    clock.increment(500);
    expect(slow.getSnapshot().matches({ page: 'ready' })).toBe(true);
  });
  it('confines a broken page to its tab, from where it can be reopened', async () => {
    const { actor, visit, loads, running } = openTabs();
    await visit('/fine');
    loads.mockImplementationOnce(async () => ({
      logic: setup({}).createMachine({
        on: {
          'location.changed': {
            actions: () => {
              throw new Error('a bug');
            },
          },
        },
      }),
      input: undefined,
      view: null,
    }));
    await visit('/broken');
    actor.send({ type: 'tag.visit', place: place('/broken', { search: '?x=1' }) });
    const { ref } = actor.getSnapshot().context.tabs[1]!;
    await waitFor(ref!, snapshot => snapshot.matches({ page: 'failed' }));
    expect(actor.getSnapshot().status).toBe('active');
    expect([...running]).toEqual(['/fine']);
    ref!.send({ type: 'tab.retry' });
    await waitFor(ref!, snapshot => snapshot.matches({ page: 'ready' }));
    expect([...running]).toEqual(['/fine', '/broken']);
  });
});
