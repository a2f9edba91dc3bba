/**
 * One open tab: loads the code of its page, then runs the page's own actor, which is rendered once it has something to show. Closing the
 * tab stops both; hiding it stops neither, so a pending call is sent once and its answer is there when the tab is shown again. It also
 * tracks its pending calls (for 请稍等, docs/domain/conventions.md#errors-on-screen) and whether its page has input that
 * closing would lose.
 */
import {
  assign,
  enqueueActions,
  sendParent,
  setup,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type ErrorActorEvent,
  type SnapshotEvent,
} from 'xstate';
import { overlayDelayMs, slowRequestMs } from '@/api/constants';
import { unprovided } from '../unprovided-actor';

/** Address of a page, and the values typed into it before the portal was reloaded. */
export interface PageInput {
  readonly path: string;
  readonly search: string;
  readonly draft: unknown;
}
/** The logic of a page's actor and its input. */
export interface OpenedPage {
  readonly logic: AnyActorLogic;
  readonly input: unknown;
}
export type OpenPage = (page: PageInput) => OpenedPage;
/** A page as loaded by the shell; the machine treats its view as opaque. */
export interface LoadedPage extends OpenedPage {
  readonly view: unknown;
}

/** Sent to a page when its address has changed. */
export interface LocationChanged {
  readonly type: 'location.changed';
  readonly search: string;
}
/** Sent by a page to request this address, in a new entry of the history. */
export interface PageNavigate {
  readonly type: 'page.navigate';
  readonly search: string;
}
/** Sent by a page when it knows the name of its record. */
export interface PageTitled {
  readonly type: 'page.titled';
  readonly title: string;
}

export interface TabInput {
  /** Identifies the tab. */
  readonly key: string;
  readonly path: string;
  readonly search: string;
}
/** A pending call of the page, and a function that stops waiting for it. */
export interface WatchedCall {
  readonly id: number;
  readonly giveUp: () => void;
}
interface Context extends TabInput {
  readonly page: AnyActorRef | null;
  readonly view: unknown;
  readonly calls: readonly WatchedCall[];
  /** Scroll position of its page when another tab was shown, in pixels. */
  readonly scrollTop: number;
}
export type TabEvent =
  | { readonly type: 'tab.retry' }
  | { readonly type: 'tab.left'; readonly scrollTop: number }
  | LocationChanged
  | PageNavigate
  | PageTitled
  | { readonly type: 'call.began'; readonly call: WatchedCall }
  | { readonly type: 'call.ended'; readonly id: number }
  | { readonly type: 'calls.giveUp' }
  | ErrorActorEvent<unknown, 'page'>
  | (SnapshotEvent & { readonly type: 'xstate.snapshot.page' });

/** Pages bring their logic with them, so the machine cannot declare it in advance. */
const spawnPage = (spawn: unknown, { logic, input }: OpenedPage) =>
  (spawn as (logic: AnyActorLogic, options: object) => AnyActorRef)(logic, { id: 'page', syncSnapshot: true, input });

export interface LoadInput extends TabInput {
  /** Receives events about the calls that the page makes. */
  readonly tab: AnyActorRef;
}

/** Tag of pages with unsaved input; the state of a nested actor may have it instead, such as a form under a record's tab. */
export const unsavedTag = 'unsaved';
interface Holder extends Partial<Pick<AnyMachineSnapshot, 'hasTag'>> {
  readonly children?: Readonly<Record<string, AnyActorRef | undefined>>;
}
const isUnsaved = (snapshot: unknown): boolean => {
  const holder = snapshot as Holder;
  if (holder.hasTag?.(unsavedTag)) return true;
  return Object.values(holder.children ?? {}).some(child => child && isUnsaved(child.getSnapshot()));
};

export const tabMachine = setup({
  types: { context: {} as Context, input: {} as TabInput, events: {} as TabEvent, tags: {} as 'unsaved' | 'busy' },
  actors: { loadPage: unprovided<LoadedPage, LoadInput>('loadPage') },
  actions: {
    forward: enqueueActions(({ context, event, enqueue }) => {
      if (context.page) enqueue.sendTo(context.page, event);
    }),
    abortCalls: ({ context }) => context.calls.forEach(({ giveUp }) => giveUp()),
    addCall: assign({
      calls: ({ context, event }) => (event.type === 'call.began' ? [...context.calls, event.call] : context.calls),
    }),
    removeCall: assign({
      calls: ({ context, event }) =>
        event.type === 'call.ended' ? context.calls.filter(({ id }) => id !== event.id) : context.calls,
    }),
  },
  guards: {
    hasSettled: ({ context }) => !(context.page?.getSnapshot() as Holder).hasTag?.('busy'),
    isUnsaved: ({ context }) => isUnsaved(context.page?.getSnapshot()),
    hasUnsavedInput: ({ event }) => event.type === 'xstate.snapshot.page' && isUnsaved(event.snapshot),
    hasNoUnsavedInput: ({ event }) => event.type === 'xstate.snapshot.page' && !isUnsaved(event.snapshot),
    wasLast: ({ context, event }) => event.type === 'call.ended' && context.calls.every(({ id }) => id === event.id),
  },
  delays: { overlay: overlayDelayMs, slow: slowRequestMs - overlayDelayMs, patience: 500 },
}).createMachine({
  id: 'tab',
  context: ({ input }) => ({ ...input, page: null, view: null, calls: [], scrollTop: 0 }),
  type: 'parallel',
  on: {
    'location.changed': { actions: [assign({ search: ({ event }) => event.search }), 'forward'] },
    'page.navigate': {
      actions: sendParent(({ context, event }) => ({ type: 'address.go', href: context.path + event.search })),
    },
    'page.titled': {
      actions: sendParent(({ context, event }) => ({ type: 'tag.titled', key: context.key, title: event.title })),
    },
    'tab.left': { actions: assign({ scrollTop: ({ event }) => event.scrollTop }) },
  },
  states: {
    page: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'loadPage',
            input: ({ context: { key, path, search }, self }) => ({ key, path, search, tab: self }),
            onDone: {
              target: 'settling',
              actions: assign(({ event, spawn }) => ({
                view: event.output.view,
                page: spawnPage(spawn, event.output),
              })),
            },
            onError: 'failed',
          },
        },
        /** Its first call is pending: the page is rendered once, with the answer, and not before it, unless that takes long. */
        settling: {
          always: { guard: 'hasSettled', target: 'ready' },
          after: { patience: 'ready' },
          on: { 'xstate.error.actor.page': 'failed' },
        },
        ready: {
          initial: 'entered',
          // A broken page makes its own tab fail, never the portal.
          on: { 'xstate.error.actor.page': 'failed' },
          states: {
            /** The page may start with a draft, and emit no new snapshot for a long time. */
            entered: { always: [{ guard: 'isUnsaved', target: 'unsaved' }, { target: 'saved' }] },
            saved: { on: { 'xstate.snapshot.page': { guard: 'hasUnsavedInput', target: 'unsaved' } } },
            unsaved: {
              tags: 'unsaved',
              on: { 'xstate.snapshot.page': { guard: 'hasNoUnsavedInput', target: 'saved' } },
            },
          },
        },
        failed: { on: { 'tab.retry': 'loading' } },
      },
    },
    calls: {
      initial: 'none',
      states: {
        none: { on: { 'call.began': { target: 'underway', actions: 'addCall' } } },
        underway: {
          initial: 'brief',
          on: {
            'call.began': { actions: 'addCall' },
            'call.ended': [{ guard: 'wasLast', target: 'none', actions: 'removeCall' }, { actions: 'removeCall' }],
          },
          states: {
            /** Most calls are answered before anything is shown. */
            brief: { after: { overlay: 'waiting' } },
            waiting: { tags: 'busy', after: { slow: 'slow' } },
            slow: { tags: 'busy', on: { 'calls.giveUp': { actions: 'abortCalls' } } },
          },
        },
      },
    },
  },
});

export type TabRef = ActorRefFrom<typeof tabMachine>;
