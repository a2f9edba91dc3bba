import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, setup, SimulatedClock, waitFor } from 'xstate';
import { host } from '#tests/fakes/page-host';
import { compositeMachine, type CompositeInput, type CompositeRef } from '../screen/composite.machine';
import { tabMachine, type LoadedPage, type LoadInput } from './tab.machine';
import { openTabsMachine, type OpenTabsRef, type Place } from './open-tabs.machine';

const place = (path: string, over: Partial<Place> = {}): Place => ({
  key: path,
  path,
  search: '',
  title: path,
  affix: false,
  keepAlive: true,
  ...over,
});

function open() {
  const running = new Set<string>();
  const heard: string[] = [];
  const pageOf = (path: string) =>
    setup({ actors: { life: fromCallback(() => (running.add(path), () => void running.delete(path))) } }).createMachine(
      {
        invoke: { src: 'life' },
        on: { '*': { actions: ({ event }) => void heard.push(`${path} ${event.type}`) } },
      },
    );
  const loads = vi.fn(async ({ path }: { readonly path: string }): Promise<LoadedPage> => ({
    ...{ logic: pageOf(path), input: undefined },
    view: null,
  }));
  const tab = tabMachine.provide({
    actors: { loadPage: fromPromise<LoadedPage, LoadInput>(({ input }) => loads(input)) },
  });
  const { page: actor, told } = host<OpenTabsRef>({
    logic: openTabsMachine.provide({ actors: { tab } }),
    input: undefined,
  });
  const went = () => told('address.go').map(event => event['href']);
  const visit = async (path: string, over: Partial<Place> = {}) => {
    actor.send({ type: 'tag.visit', place: place(path, over) });
    const { ref } = actor.getSnapshot().context.tabs.find(each => each.key === (over.key ?? path))!;
    await waitFor(ref!, snapshot => snapshot.matches({ page: 'ready' }));
  };
  const keys = () => actor.getSnapshot().context.tabs.map(each => each.key);
  return { actor, visit, keys, running, heard, went, loads, active: () => actor.getSnapshot().context.active };
}

describe('tags machine', () => {
  it('opens one tab per place and runs one page in each', async () => {
    const { visit, keys, running, active } = open();
    await visit('/dashboard', { affix: true });
    await visit('/trans');
    await visit('/dashboard', { affix: true });
    expect(keys()).toEqual(['/dashboard', '/trans']);
    expect([...running].sort()).toEqual(['/dashboard', '/trans']);
    expect(active()).toBe('/dashboard');
  });
  it('keeps a page while another is shown, and starts one anew that is not kept', async () => {
    const { visit, loads } = open();
    await visit('/list');
    await visit('/detail', { keepAlive: false });
    await visit('/list');
    await visit('/detail', { keepAlive: false });
    expect(loads.mock.calls.map(([{ path }]) => path)).toEqual(['/list', '/detail', '/detail']);
  });
  it('tells a page when its address changes, and remembers it for the way back', async () => {
    const { actor, visit, heard } = open();
    await visit('/list');
    await visit('/list', { search: '?page=2' });
    expect(heard).toContain('/list location.changed');
    expect(actor.getSnapshot().context.tabs[0]).toMatchObject({ search: '?page=2' });
  });
  it('ends a page with its tab, and shows the right neighbour, else the left one', async () => {
    const { actor, visit, keys, running, went } = open();
    for (const path of ['/a', '/b', '/c']) await visit(path);
    await visit('/b');
    actor.send({ type: 'tag.close', key: '/b' });
    expect(went()).toEqual(['/c']);
    actor.send({ type: 'tag.close', key: '/c' });
    expect(went()).toEqual(['/c', '/a']);
    expect(keys()).toEqual(['/a']);
    expect([...running]).toEqual(['/a']);
  });
  it('stays where it is when another tab is closed', async () => {
    const { actor, visit, went, active } = open();
    for (const path of ['/a', '/b']) await visit(path);
    actor.send({ type: 'tag.close', key: '/a' });
    expect(went()).toEqual([]);
    expect(active()).toBe('/b');
  });
  it('never closes a pinned tab; closes others and all around it', async () => {
    const { actor, visit, keys, went } = open();
    await visit('/dashboard', { affix: true });
    for (const path of ['/a', '/b', '/c']) await visit(path);
    actor.send({ type: 'tag.close', key: '/dashboard' });
    actor.send({ type: 'tag.closeOthers', key: '/a' });
    expect(keys()).toEqual(['/dashboard', '/a']);
    expect(went()).toEqual(['/a']);
    actor.send({ type: 'tag.closeAll' });
    expect(keys()).toEqual(['/dashboard']);
    expect(went().at(-1)).toBe('/dashboard');
  });
  it('drops what a tab held in its place, so that the next visit starts it anew', async () => {
    const { actor, visit, keys, running, loads } = open();
    for (const path of ['/a', '/b']) await visit(path);
    actor.send({ type: 'tag.drop', key: '/a' });
    expect([...running]).toEqual(['/b']);
    await visit('/a');
    expect(keys()).toEqual(['/a', '/b']);
    expect(loads).toHaveBeenCalledTimes(3);
  });
  it('ends everything on logout', async () => {
    const { actor, visit, keys, running } = open();
    await visit('/dashboard', { affix: true });
    await visit('/a');
    actor.send({ type: 'tags.clear' });
    expect(keys()).toEqual([]);
    expect(running.size).toBe(0);
  });
});

/** A page that says it holds input from `typed` until `stored`. */
const form = setup({ types: { events: {} as { type: 'typed' } | { type: 'stored' } } }).createMachine({
  initial: 'clean',
  states: { clean: { on: { typed: 'touched' } }, touched: { tags: 'unsaved', on: { stored: 'clean' } } },
});

describe('tags that the operator arranges', () => {
  it('closes to the left and to the right, never what is pinned', async () => {
    const { actor, visit, keys, went } = open();
    await visit('/dashboard', { affix: true });
    for (const path of ['/a', '/b', '/c', '/d']) await visit(path);
    actor.send({ type: 'tag.pin', key: '/a' });
    actor.send({ type: 'tag.closeLeft', key: '/c' });
    expect(keys()).toEqual(['/dashboard', '/a', '/c', '/d']);
    actor.send({ type: 'tag.closeRight', key: '/c' });
    expect(keys()).toEqual(['/dashboard', '/a', '/c']);
    expect(went()).toEqual(['/c']);
  });
  it('keeps pinned tabs in front, lets them go again, and reorders by dragging', async () => {
    const { actor, visit, keys } = open();
    await visit('/dashboard', { affix: true });
    for (const path of ['/a', '/b', '/c']) await visit(path);
    actor.send({ type: 'tag.pin', key: '/c' });
    expect(keys()).toEqual(['/dashboard', '/c', '/a', '/b']);
    actor.send({ type: 'tag.drag', key: '/b', onto: '/dashboard' });
    expect(keys()).toEqual(['/dashboard', '/c', '/b', '/a']);
    actor.send({ type: 'tag.pin', key: '/c' });
    actor.send({ type: 'tag.close', key: '/c' });
    expect(keys()).toEqual(['/dashboard', '/b', '/a']);
  });
  it('knows which were used last', async () => {
    const { actor, visit } = open();
    for (const path of ['/a', '/b', '/a']) await visit(path);
    expect(actor.getSnapshot().context.used).toEqual(['/a', '/b']);
    actor.send({ type: 'tag.close', key: '/a' });
    expect(actor.getSnapshot().context.used).toEqual(['/b']);
  });
  it('takes back the tabs of an earlier visit without starting their pages', async () => {
    const { actor, visit, keys, running } = open();
    await visit('/a');
    actor.send({
      type: 'tags.restored',
      tabs: [
        { ...place('/a'), pinned: false },
        { ...place('/b', { search: '?page=3' }), pinned: true },
      ],
    });
    expect(keys()).toEqual(['/a', '/b']);
    expect([...running]).toEqual(['/a']);
    await visit('/b', { search: '?page=3' });
    expect([...running]).toEqual(['/a', '/b']);
  });
  it('ends two hundred pages with their tabs and holds on to none of their actors', async () => {
    const { actor, visit, running } = open();
    await visit('/dashboard', { affix: true });
    const before = Object.keys(actor.getSnapshot().children).length;
    for (let number = 0; number < 200; number += 1) await visit(`/record/${number}`);
    expect(running.size).toBe(201);
    actor.send({ type: 'tag.closeAll' });
    expect([...running]).toEqual(['/dashboard']);
    expect(Object.keys(actor.getSnapshot().children)).toHaveLength(before);
  });
  it('asks before it closes a tab with unsaved input, and then does what is answered', async () => {
    const { actor, visit, keys, loads } = open();
    await visit('/a');
    loads.mockImplementationOnce(async () => ({ logic: form, input: undefined, view: null }));
    await visit('/form');
    const page = actor.getSnapshot().context.tabs[1]!.ref!.getSnapshot().context.page!;
    page.send({ type: 'typed' });
    actor.send({ type: 'tag.closeAll' });
    expect(keys()).toEqual(['/a', '/form']);
    actor.send({ type: 'close.cancel' });
    expect(keys()).toEqual(['/a', '/form']);
    actor.send({ type: 'tag.close', key: '/form' });
    actor.send({ type: 'close.confirm' });
    expect(keys()).toEqual(['/a']);
  });
  it('sees input in a part of a page too, and does not start such a page anew', async () => {
    const { actor, visit, keys, loads } = open();
    const page = { path: '/record', search: '', draft: undefined };
    const input: CompositeInput = { page, parts: { form: () => ({ logic: form, input: undefined }) }, routes: {} };
    loads.mockImplementationOnce(async () => ({ logic: compositeMachine, input, view: null }));
    await visit('/record', { keepAlive: false });
    const record = actor.getSnapshot().context.tabs[0]!.ref!.getSnapshot().context.page as CompositeRef;
    record.getSnapshot().context.parts['form']!.send({ type: 'typed' });
    await visit('/a');
    await visit('/record', { keepAlive: false });
    expect(loads).toHaveBeenCalledTimes(2);
    actor.send({ type: 'tag.close', key: '/record' });
    expect(keys()).toEqual(['/record', '/a']);
  });
  it('does not ask once the input is saved', async () => {
    const { actor, visit, keys, loads } = open();
    loads.mockImplementationOnce(async () => ({ logic: form, input: undefined, view: null }));
    await visit('/form');
    const page = actor.getSnapshot().context.tabs[0]!.ref!.getSnapshot().context.page!;
    page.send({ type: 'typed' });
    page.send({ type: 'stored' });
    actor.send({ type: 'tag.close', key: '/form' });
    expect(keys()).toEqual([]);
  });
});

describe('tab machine', () => {
  it('passes on what its page wants: another address, and its record’s name', async () => {
    const { actor, visit, went } = open();
    await visit('/detail', { key: '/detail?no=1', search: '?no=1' });
    const { ref } = actor.getSnapshot().context.tabs[0]!;
    ref!.send({ type: 'page.navigate', search: '?no=1&page=2' });
    expect(went()).toEqual(['/detail?no=1&page=2']);
    ref!.send({ type: 'page.titled', title: '福州小店' });
    expect(actor.getSnapshot().context.tabs[0]).toMatchObject({ title: '福州小店' });
  });
  it('knows that calls are under way, that they take long, and gives them up on request', async () => {
    const clock = new SimulatedClock();
    const actor = createActor(
      tabMachine.provide({ actors: { loadPage: fromPromise<LoadedPage, LoadInput>(() => new Promise(() => {})) } }),
      { input: { key: '/a', path: '/a', search: '' }, clock },
    ).start();
    const giveUp = vi.fn();
    actor.send({ type: 'call.began', call: { id: 1, giveUp } });
    actor.send({ type: 'call.began', call: { id: 2, giveUp } });
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    actor.send({ type: 'call.ended', id: 1 });
    clock.increment(7999);
    actor.send({ type: 'calls.giveUp' });
    expect(giveUp).not.toHaveBeenCalled();
    clock.increment(1);
    expect(actor.getSnapshot().matches({ calls: { underway: 'slow' } })).toBe(true);
    actor.send({ type: 'calls.giveUp' });
    expect(giveUp).toHaveBeenCalledTimes(1);
    actor.send({ type: 'call.ended', id: 2 });
    expect(actor.getSnapshot().hasTag('busy')).toBe(false);
  });
  it('remembers where its page was scrolled to', async () => {
    const { actor, visit } = open();
    await visit('/a');
    const { ref } = actor.getSnapshot().context.tabs[0]!;
    ref!.send({ type: 'tab.left', scrollTop: 480 });
    expect(ref!.getSnapshot().context.scrollTop).toBe(480);
  });

  it('offers another try when the page’s code cannot be fetched', async () => {
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
  it('is drawn with the first answer, or without it when that takes long', async () => {
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
  it('lets a page that breaks take down its own tab only, from where it can be opened again', async () => {
    const { actor, visit, loads, running } = open();
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
      ...{ input: undefined, view: null },
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
