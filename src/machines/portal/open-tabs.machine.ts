/**
 * The open tabs (docs/domain/conventions.md#layout): one per visited page, each with its own actor that lives until the
 * tab is closed. Views are mounted and unmounted; this machine owns their state.
 */
import { assign, enqueueActions, sendParent, setup, type ActorRefFrom, type AnyActorRef } from 'xstate';
import type { AddressGo } from './address.machine';
import type { BesideLeft, BesideLogic, BesideRef } from './beside.machine';
import { tabMachine, type TabRef } from './tab.machine';

export interface TabPlace {
  /** Identity of the tab: the path, and of the query only the parameter that names a record. */
  readonly key: string;
  readonly path: string;
  readonly search: string;
  readonly title: string;
  /** Pinned by the route table: cannot be closed. */
  readonly affix: boolean;
  /** Keeps its state while another tab is shown. */
  readonly keepAlive: boolean;
}
/** The part of a tab that survives a reload. */
export interface SavedTab extends TabPlace {
  /** Pinned by the operator. */
  readonly pinned: boolean;
}
export interface Tab extends SavedTab {
  /** Null after a drop or a reload, until the next visit. */
  readonly ref: TabRef | null;
  /** The record beside its list, if one is open there. */
  readonly beside: BesideRef | null;
}
interface BesideShown {
  readonly key: string;
  readonly href: string;
  /** Comes with the code that shows it, so that the first list needs none of it. */
  readonly logic: BesideLogic;
}
interface Closing {
  readonly keys: readonly string[];
  /** Tab to show if the active one is closed. */
  readonly prefer?: string;
}
interface Context {
  readonly tabs: readonly Tab[];
  readonly active: string | null;
  /** Makes a child's id unique when the same page is opened again. */
  readonly opened: number;
  /** Keys, last used first. */
  readonly used: readonly string[];
  /** Tabs whose unsaved input would be lost; the operator must confirm. */
  readonly closing: Closing | null;
}

export type OpenTabsEvent =
  | { readonly type: 'tag.visit'; readonly place: TabPlace }
  /** A fixed tab exists from the start; its page starts with the first visit. */
  | { readonly type: 'tag.affix'; readonly place: TabPlace }
  | { readonly type: 'tag.titled'; readonly key: string; readonly title: string }
  | { readonly type: 'tag.pin'; readonly key: string }
  /** Dragged to the position of another tab. */
  | { readonly type: 'tag.drag'; readonly key: string; readonly onto: string }
  | { readonly type: 'tag.close'; readonly key: string }
  | { readonly type: 'tag.closeOthers'; readonly key: string }
  | { readonly type: 'tag.closeLeft'; readonly key: string }
  | { readonly type: 'tag.closeRight'; readonly key: string }
  | { readonly type: 'tag.closeAll' }
  | { readonly type: 'close.confirm' }
  | { readonly type: 'close.cancel' }
  /** Drop the page of the tab; the next visit starts a new one. */
  | { readonly type: 'tag.drop'; readonly key: string }
  | { readonly type: 'tags.restored'; readonly tabs: readonly SavedTab[] }
  | { readonly type: 'tags.clear' }
  /** Opens a record beside the list of a tab, or shows it there instead of another. */
  | ({ readonly type: 'beside.show' } & BesideShown)
  | BesideLeft
  /** Sent by a tab and forwarded to the owner of the address. */
  | AddressGo;

/** Its logic cannot be declared in advance. */
const spawnBeside = (spawn: unknown, number: number, { key, href, logic }: BesideShown): BesideRef =>
  (spawn as (logic: BesideLogic, options: object) => BesideRef)(logic, {
    id: `${key}#${number}`,
    input: { key, href },
  });

const home = '/dashboard';
export const hrefOf = ({ path, search }: Pick<TabPlace, 'path' | 'search'>): string => path + search;

export const openTabsMachine = setup({
  types: { context: {} as Context, events: {} as OpenTabsEvent },
  actors: { tab: tabMachine },
  guards: {
    isNotOpen: ({ context, event }) =>
      event.type === 'tag.affix' && !context.tabs.some(tab => tab.key === event.place.key),
    wouldLoseInput: ({ context, event }) =>
      closedBy(context, event).some(
        ({ ref, beside }) => isUnsaved(ref) || isUnsaved(beside?.getSnapshot().context.tab),
      ),
  },
  actions: {
    visit: enqueueActions(({ context, enqueue }, { place }: { readonly place: TabPlace }) => {
      const known = context.tabs.find(tab => tab.key === place.key);
      const used = [place.key, ...context.used.filter(key => key !== place.key)];
      // A page without `keepAlive` restarts when the operator returns to it, unless that would lose input.
      const keeps = known?.ref && (place.keepAlive || isUnsaved(known.ref) || context.active === place.key);
      if (known && keeps) {
        if (known.search !== place.search)
          enqueue.sendTo(known.ref, { type: 'location.changed', search: place.search });
        enqueue.assign({ active: place.key, used, tabs: changed(context, place.key, { search: place.search }) });
        return;
      }
      for (const ref of known ? actorsOf(known) : []) enqueue.stopChild(ref);
      enqueue.assign(({ spawn }) => {
        const ref = spawn('tab', {
          id: `${place.key}#${context.opened}`,
          input: { key: place.key, path: place.path, search: place.search },
        });
        const tabs = known
          ? changed(context, place.key, { search: place.search, ref, beside: null })
          : [...context.tabs, { ...place, pinned: false, ref, beside: null }];
        return { active: place.key, used, opened: context.opened + 1, tabs };
      });
    }),
    confirmClose: assign({ closing: ({ context, event }) => closingOf(context, event) }),
    clearQuestion: assign({ closing: null }),
    /** Closes tabs for good. If the active one is among them, `prefer` or else its nearest neighbour is shown. */
    close: enqueueActions(({ context, event, enqueue }) => {
      const { prefer } = context.closing ?? closingOf(context, event) ?? {};
      const going = closedBy(context, event);
      const rest = context.tabs.filter(tab => !going.includes(tab));
      for (const ref of going.flatMap(actorsOf)) enqueue.stopChild(ref);
      enqueue.assign({ tabs: rest, used: context.used.filter(key => rest.some(tab => tab.key === key)) });
      if (!going.some(tab => tab.key === context.active)) return;
      const at = context.tabs.findIndex(tab => tab.key === context.active);
      const next =
        rest.find(tab => tab.key === prefer) ??
        context.tabs.slice(at).find(tab => rest.includes(tab)) ??
        context.tabs.slice(0, at).findLast(tab => rest.includes(tab));
      enqueue.assign({ active: next?.key ?? null });
      enqueue(sendParent({ type: 'address.go', href: next ? hrefOf(next) : home } satisfies AddressGo));
    }),
    drop: enqueueActions(({ context, enqueue }, { key }: { readonly key: string }) => {
      const dropped = context.tabs.filter(tab => tab.key === key);
      for (const ref of dropped.flatMap(actorsOf)) enqueue.stopChild(ref);
      enqueue.assign({ tabs: changed(context, key, { ref: null, beside: null }) });
    }),
    showBeside: enqueueActions(({ context, enqueue }, { key, href, logic }: BesideShown) => {
      const { beside } = context.tabs.find(tab => tab.key === key) ?? {};
      if (beside) enqueue.sendTo(beside, { type: 'beside.show', href });
      else
        enqueue.assign(({ spawn }) => ({
          opened: context.opened + 1,
          tabs: changed(context, key, { beside: spawnBeside(spawn, context.opened, { key, href, logic }) }),
        }));
    }),
    closeBeside: enqueueActions(({ context, enqueue }, { key }: { readonly key: string }) => {
      const { beside } = context.tabs.find(tab => tab.key === key) ?? {};
      if (beside) enqueue.stopChild(beside);
      enqueue.assign({ tabs: changed(context, key, { beside: null }) });
    }),
    clear: enqueueActions(({ context, enqueue }) => {
      for (const ref of context.tabs.flatMap(actorsOf)) enqueue.stopChild(ref);
      enqueue.assign({ tabs: [], active: null, used: [], closing: null });
    }),
  },
}).createMachine({
  id: 'tags', // the tags view of the specification
  context: { tabs: [], active: null, opened: 0, used: [], closing: null },
  initial: 'resting',
  on: {
    'tag.visit': { actions: { type: 'visit', params: ({ event }) => event } },
    'tag.affix': {
      guard: 'isNotOpen',
      actions: assign({
        tabs: ({ context, event }) => [{ ...event.place, pinned: false, ref: null, beside: null }, ...context.tabs],
      }),
    },
    'address.go': { actions: sendParent(({ event }) => event) },
    'tag.titled': {
      actions: assign({ tabs: ({ context, event }) => changed(context, event.key, { title: event.title }) }),
    },
    'tag.pin': {
      actions: assign({
        tabs: ({ context, event }) =>
          pinnedFirst(context.tabs.map(tab => (tab.key === event.key ? { ...tab, pinned: !tab.pinned } : tab))),
      }),
    },
    'tag.drag': {
      actions: assign({ tabs: ({ context, event }) => pinnedFirst(dragged(context.tabs, event.key, event.onto)) }),
    },
    'tag.drop': { actions: { type: 'drop', params: ({ event }) => event } },
    'tags.restored': {
      actions: assign({
        tabs: ({ context, event }) => [
          ...context.tabs,
          ...event.tabs
            .filter(({ key }) => !context.tabs.some(tab => tab.key === key))
            .map(tab => ({ ...tab, ref: null, beside: null })),
        ],
      }),
    },
    'tags.clear': { target: '.resting', actions: 'clear' },
    'beside.show': { actions: { type: 'showBeside', params: ({ event }) => event } },
    'beside.left': { actions: { type: 'closeBeside', params: ({ event }) => event } },
  },
  states: {
    resting: {
      on: {
        'tag.close': [{ guard: 'wouldLoseInput', target: 'asking', actions: 'confirmClose' }, { actions: 'close' }],
        'tag.closeOthers': [
          { guard: 'wouldLoseInput', target: 'asking', actions: 'confirmClose' },
          { actions: 'close' },
        ],
        'tag.closeLeft': [{ guard: 'wouldLoseInput', target: 'asking', actions: 'confirmClose' }, { actions: 'close' }],
        'tag.closeRight': [
          { guard: 'wouldLoseInput', target: 'asking', actions: 'confirmClose' },
          { actions: 'close' },
        ],
        'tag.closeAll': [{ guard: 'wouldLoseInput', target: 'asking', actions: 'confirmClose' }, { actions: 'close' }],
      },
    },
    /** One of the tabs to be closed has unsaved input. */
    asking: {
      on: {
        'close.confirm': { target: 'resting', actions: ['close', 'clearQuestion'] },
        'close.cancel': { target: 'resting', actions: 'clearQuestion' },
      },
    },
  },
});

const changed = ({ tabs }: Context, key: string, patch: Partial<Tab>): readonly Tab[] =>
  tabs.map(tab => (tab.key === key ? { ...tab, ...patch } : tab));
const actorsOf = ({ ref, beside }: Tab): readonly (TabRef | BesideRef)[] => [ref, beside].filter(each => each !== null);
const isUnsaved = (ref: TabRef | null | undefined): boolean => ref?.getSnapshot().hasTag('unsaved') ?? false;
const stays = (tab: Tab) => tab.affix || tab.pinned;
const pinnedFirst = (tabs: readonly Tab[]): readonly Tab[] => [
  ...tabs.filter(stays),
  ...tabs.filter(tab => !stays(tab)),
];

function dragged(tabs: readonly Tab[], key: string, onto: string): readonly Tab[] {
  const moving = tabs.find(tab => tab.key === key);
  const to = tabs.findIndex(tab => tab.key === onto);
  return moving && to >= 0 ? tabs.filter(tab => tab !== moving).toSpliced(to, 0, moving) : tabs;
}

/** The tabs that an event would close, including those that may not be closed. */
function closingOf({ tabs }: Context, event: OpenTabsEvent): Closing | null {
  const keys = tabs.map(tab => tab.key);
  switch (event.type) {
    case 'tag.close':
      return { keys: [event.key] };
    case 'tag.closeOthers':
      return { keys: keys.filter(key => key !== event.key), prefer: event.key };
    case 'tag.closeLeft':
      return { keys: keys.slice(0, keys.indexOf(event.key)), prefer: event.key };
    case 'tag.closeRight':
      return { keys: keys.slice(keys.indexOf(event.key) + 1), prefer: event.key };
    case 'tag.closeAll':
      return { keys };
    default:
      return null;
  }
}
function closedBy(context: Context, event: OpenTabsEvent): readonly Tab[] {
  const { keys = [] } = context.closing ?? closingOf(context, event) ?? {};
  return context.tabs.filter(tab => keys.includes(tab.key) && !stays(tab));
}

export type OpenTabsRef = ActorRefFrom<typeof openTabsMachine>;

/** The page of a tab and the record beside it, as far as they are loaded. */
export const pagesOf = ({ ref, beside }: Tab): readonly AnyActorRef[] =>
  [ref, beside?.getSnapshot().context.tab].flatMap(each => each?.getSnapshot().context.page ?? []);
