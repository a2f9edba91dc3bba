/** Open tabs with pages that report that they run, and record the events they receive. */
import { fromCallback, fromPromise, setup, waitFor } from 'xstate';
import { vi } from 'vitest';
import { openTabsMachine, type OpenTabsRef, type TabPlace } from '@/machines/portal/open-tabs.machine';
import { tabMachine, type LoadedPage, type LoadInput } from '@/machines/portal/tab.machine';
import { host } from './page-host';

export const place = (path: string, over: Partial<TabPlace> = {}): TabPlace => ({
  key: path,
  path,
  search: '',
  title: path,
  affix: false,
  keepAlive: true,
  ...over,
});

export function openTabs() {
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
    logic: pageOf(path),
    input: undefined,
    view: null,
  }));
  const tab = tabMachine.provide({
    actors: { loadPage: fromPromise<LoadedPage, LoadInput>(({ input }) => loads(input)) },
  });
  const { page: actor, received } = host<OpenTabsRef>({
    logic: openTabsMachine.provide({ actors: { tab } }),
    input: undefined,
  });
  const went = () => received('address.go').map(event => event['href']);
  const visit = async (path: string, over: Partial<TabPlace> = {}) => {
    actor.send({ type: 'tag.visit', place: place(path, over) });
    const { ref } = actor.getSnapshot().context.tabs.find(each => each.key === (over.key ?? path))!;
    await waitFor(ref!, snapshot => snapshot.matches({ page: 'ready' }));
  };
  const keys = () => actor.getSnapshot().context.tabs.map(each => each.key);
  return { actor, visit, keys, running, heard, went, loads, active: () => actor.getSnapshot().context.active };
}
