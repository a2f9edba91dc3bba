/**
 * The open tabs (spec section 2): one per visited place, each with an actor of its own that lives until its tab is closed.
 * Views come and go; this machine owns what they show.
 */
import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate';
import { tabMachine, type TabRef } from './tab.machine';

export interface Place {
  /** What makes a tab: the path, and of the query only what names a record. */
  readonly key: string;
  readonly path: string;
  readonly search: string;
  readonly title: string;
  /** Pinned: cannot be closed. */
  readonly affix: boolean;
  /** Keeps its state while another tab is shown. */
  readonly keepAlive: boolean;
}
export interface Tab extends Place {
  /** Null after a drop, until the next visit. */
  readonly ref: TabRef | null;
}
interface Context {
  readonly tabs: readonly Tab[];
  readonly active: string | null;
  /** Makes a child's id unique when the same place is opened again. */
  readonly opened: number;
}

export type TagsEvent =
  | { readonly type: 'tag.visit'; readonly place: Place }
  /** A pinned place is there from the start; its page begins with the first visit. */
  | { readonly type: 'tag.pin'; readonly place: Place }
  /** The page moved within its tab: its address changed, not the page. */
  | { readonly type: 'tag.moved'; readonly key: string; readonly search: string }
  | { readonly type: 'tag.titled'; readonly key: string; readonly title: string }
  | { readonly type: 'tag.close'; readonly key: string }
  | { readonly type: 'tag.closeOthers'; readonly key: string }
  | { readonly type: 'tag.closeAll' }
  /** Forget what the tab held; the next visit starts it anew. */
  | { readonly type: 'tag.drop'; readonly key: string }
  | { readonly type: 'tags.clear' };

/** Told to whoever moves the address: the active tab is gone, this is the place to show. */
export interface GoTo {
  readonly type: 'tags.goTo';
  readonly href: string;
}
const home = '/dashboard';
export const hrefOf = ({ path, search }: Pick<Place, 'path' | 'search'>): string => path + search;

export const tagsMachine = setup({
  types: { context: {} as Context, events: {} as TagsEvent, emitted: {} as GoTo },
  actors: { tab: tabMachine },
  guards: { 'is not open yet': ({ context, event }) => event.type === 'tag.pin' && !context.tabs.some(tab => tab.key === event.place.key) },
  actions: {
    visit: enqueueActions(({ context, enqueue }, { place }: { readonly place: Place }) => {
      const known = context.tabs.find(tab => tab.key === place.key);
      // A page that is not kept starts anew when one comes back to it from elsewhere.
      const keeps = known?.ref && (place.keepAlive || context.active === place.key);
      if (known && keeps) {
        if (known.search !== place.search) enqueue.sendTo(known.ref, { type: 'page.located', search: place.search });
        enqueue.assign({ active: place.key, tabs: changed(context, place.key, { search: place.search }) });
        return;
      }
      if (known?.ref) enqueue.stopChild(known.ref);
      enqueue.assign(({ spawn }) => {
        const ref = spawn('tab', { id: `${place.key}#${context.opened}`, input: { path: place.path, search: place.search } });
        const tabs = known ? changed(context, place.key, { search: place.search, ref }) : [...context.tabs, { ...place, ref }];
        return { active: place.key, opened: context.opened + 1, tabs };
      });
    }),
    /** Closes tabs for good. When the active one is among them, `prefer` or else its nearest neighbour is shown. */
    close: enqueueActions(({ context, enqueue }, { keys, prefer }: { readonly keys: readonly string[]; readonly prefer?: string }) => {
      const closing = context.tabs.filter(tab => keys.includes(tab.key) && !tab.affix);
      const rest = context.tabs.filter(tab => !closing.includes(tab));
      for (const { ref } of closing) if (ref) enqueue.stopChild(ref);
      enqueue.assign({ tabs: rest });
      if (!closing.some(tab => tab.key === context.active)) return;
      const at = context.tabs.findIndex(tab => tab.key === context.active);
      const next = rest.find(tab => tab.key === prefer) ?? context.tabs.slice(at).find(tab => rest.includes(tab)) ?? context.tabs.slice(0, at).findLast(tab => rest.includes(tab));
      enqueue.assign({ active: next?.key ?? null });
      enqueue.emit({ type: 'tags.goTo', href: next ? hrefOf(next) : home });
    }),
    drop: enqueueActions(({ context, enqueue }, { key }: { readonly key: string }) => {
      const ref = context.tabs.find(tab => tab.key === key)?.ref;
      if (ref) enqueue.stopChild(ref);
      enqueue.assign({ tabs: changed(context, key, { ref: null }) });
    }),
    clear: enqueueActions(({ context, enqueue }) => {
      for (const { ref } of context.tabs) if (ref) enqueue.stopChild(ref);
      enqueue.assign({ tabs: [], active: null });
    }),
  },
}).createMachine({
  id: 'tags',
  context: { tabs: [], active: null, opened: 0 },
  on: {
    'tag.visit': { actions: { type: 'visit', params: ({ event }) => event } },
    'tag.pin': {
      guard: 'is not open yet',
      actions: assign({ tabs: ({ context, event }) => [{ ...event.place, ref: null }, ...context.tabs] }),
    },
    'tag.moved': { actions: assign({ tabs: ({ context, event }) => changed(context, event.key, { search: event.search }) }) },
    'tag.titled': { actions: assign({ tabs: ({ context, event }) => changed(context, event.key, { title: event.title }) }) },
    'tag.close': { actions: { type: 'close', params: ({ event }) => ({ keys: [event.key] }) } },
    'tag.closeOthers': {
      actions: { type: 'close', params: ({ context, event }) => ({ keys: context.tabs.map(tab => tab.key).filter(key => key !== event.key), prefer: event.key }) },
    },
    'tag.closeAll': { actions: { type: 'close', params: ({ context }) => ({ keys: context.tabs.map(tab => tab.key) }) } },
    'tag.drop': { actions: { type: 'drop', params: ({ event }) => event } },
    'tags.clear': { actions: 'clear' },
  },
});

const changed = ({ tabs }: Context, key: string, patch: Partial<Tab>): readonly Tab[] => tabs.map(tab => (tab.key === key ? { ...tab, ...patch } : tab));

export type TagsRef = ActorRefFrom<typeof tagsMachine>;
