import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, setup, waitFor } from 'xstate';
import { tabMachine, type LoadedPage } from './tab.machine';
import { tagsMachine, type Place } from './tags.machine';

const place = (path: string, over: Partial<Place> = {}): Place => ({ key: path, path, search: '', title: path, affix: false, keepAlive: true, ...over });

function open() {
  const running = new Set<string>();
  const heard: string[] = [];
  const pageOf = (path: string) =>
    setup({ actors: { life: fromCallback(() => (running.add(path), () => void running.delete(path))) } }).createMachine({
      invoke: { src: 'life' },
      on: { '*': { actions: ({ event }) => void heard.push(`${path} ${event.type}`) } },
    });
  const loads = vi.fn(async ({ path }: { readonly path: string }): Promise<LoadedPage> => ({ logic: pageOf(path), view: null }));
  const tab = tabMachine.provide({ actors: { loadPage: fromPromise<LoadedPage, { readonly path: string }>(({ input }) => loads(input)) } });
  const actor = createActor(tagsMachine.provide({ actors: { tab } })).start();
  const went: string[] = [];
  actor.on('tags.goTo', ({ href }) => void went.push(href));
  const visit = async (path: string, over: Partial<Place> = {}) => {
    actor.send({ type: 'tag.visit', place: place(path, over) });
    const { ref } = actor.getSnapshot().context.tabs.find(each => each.key === (over.key ?? path))!;
    await waitFor(ref!, snapshot => snapshot.matches('ready'));
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
    expect(heard).toContain('/list page.located');
    actor.send({ type: 'tag.moved', key: '/list', search: '?page=3' });
    expect(actor.getSnapshot().context.tabs[0]).toMatchObject({ search: '?page=3' });
  });
  it('ends a page with its tab, and shows the right neighbour, else the left one', async () => {
    const { actor, visit, keys, running, went } = open();
    for (const path of ['/a', '/b', '/c']) await visit(path);
    await visit('/b');
    actor.send({ type: 'tag.close', key: '/b' });
    expect(went).toEqual(['/c']);
    actor.send({ type: 'tag.close', key: '/c' });
    expect(went).toEqual(['/c', '/a']);
    expect(keys()).toEqual(['/a']);
    expect([...running]).toEqual(['/a']);
  });
  it('stays where it is when another tab is closed', async () => {
    const { actor, visit, went, active } = open();
    for (const path of ['/a', '/b']) await visit(path);
    actor.send({ type: 'tag.close', key: '/a' });
    expect(went).toEqual([]);
    expect(active()).toBe('/b');
  });
  it('never closes a pinned tab; closes others and all around it', async () => {
    const { actor, visit, keys, went } = open();
    await visit('/dashboard', { affix: true });
    for (const path of ['/a', '/b', '/c']) await visit(path);
    actor.send({ type: 'tag.close', key: '/dashboard' });
    actor.send({ type: 'tag.closeOthers', key: '/a' });
    expect(keys()).toEqual(['/dashboard', '/a']);
    expect(went).toEqual(['/a']);
    actor.send({ type: 'tag.closeAll' });
    expect(keys()).toEqual(['/dashboard']);
    expect(went.at(-1)).toBe('/dashboard');
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

describe('tab machine', () => {
  it('offers another try when the page’s code cannot be fetched', async () => {
    let broken = true;
    const logic = setup({}).createMachine({});
    const actor = createActor(
      tabMachine.provide({ actors: { loadPage: fromPromise<LoadedPage, { readonly path: string }>(async () => (broken ? Promise.reject(new Error('chunk')) : { logic, view: 'view' })) } }),
      { input: { path: '/a', search: '' } },
    ).start();
    await waitFor(actor, snapshot => snapshot.matches('failed'));
    broken = false;
    actor.send({ type: 'tab.retry' });
    await waitFor(actor, snapshot => snapshot.matches('ready'));
    expect(actor.getSnapshot().context.view).toBe('view');
  });
  it('lets a page that breaks take down its own tab only, from where it can be opened again', async () => {
    const { actor, visit, loads, running } = open();
    await visit('/fine');
    loads.mockImplementationOnce(async () => ({
      logic: setup({}).createMachine({ on: { 'page.located': { actions: () => { throw new Error('a bug'); } } } }),
      view: null,
    }));
    await visit('/broken');
    actor.send({ type: 'tag.visit', place: place('/broken', { search: '?x=1' }) });
    const { ref } = actor.getSnapshot().context.tabs[1]!;
    await waitFor(ref!, snapshot => snapshot.matches('failed'));
    expect(actor.getSnapshot().status).toBe('active');
    expect([...running]).toEqual(['/fine']);
    ref!.send({ type: 'tab.retry' });
    await waitFor(ref!, snapshot => snapshot.matches('ready'));
    expect([...running]).toEqual(['/fine', '/broken']);
  });
});
