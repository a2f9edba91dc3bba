/**
 * One open tab: fetches the code of its page, then runs the page's own actor, which is drawn once it has something to show. Closing the tab stops both; hiding it stops
 * neither, so a call under way is sent once and its answer is there when the tab is shown again. Beside that it knows which of
 * its calls are under way (for 请稍等, spec section 8) and whether its page holds input that closing would lose.
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
import { slowRequestMs } from '@/api/constants';
import { missing } from '../unprovided-actor';

/** Where a page stands, and what was typed into it before the portal was loaded anew. */
export interface PageInput {
  readonly path: string;
  readonly search: string;
  readonly draft: unknown;
}
/** The logic of a page's actor with what it starts with. */
export interface OpenedPage {
  readonly logic: AnyActorLogic;
  readonly input: unknown;
}
export type OpenPage = (page: PageInput) => OpenedPage;
/** A page as the shell loads it, with a view that the machine does not look into. */
export interface LoadedPage extends OpenedPage {
  readonly view: unknown;
}

/** Told to a page: this is what its address says now. */
export interface LocationChanged {
  readonly type: 'location.changed';
  readonly search: string;
}
/** Told by a page: its address shall say this, in a new entry of the history. */
export interface PageNavigate {
  readonly type: 'page.navigate';
  readonly search: string;
}
/** Told by a page: its record has a name. */
export interface PageTitled {
  readonly type: 'page.titled';
  readonly title: string;
}

export interface TabInput {
  /** What tells it from the other tabs. */
  readonly key: string;
  readonly path: string;
  readonly search: string;
}
/** A call of the page that is under way, and how to stop waiting for it. */
export interface WatchedCall {
  readonly id: number;
  readonly giveUp: () => void;
}
interface Context extends TabInput {
  readonly page: AnyActorRef | null;
  readonly view: unknown;
  readonly calls: readonly WatchedCall[];
  /** Where its page stood when another tab was shown, in pixels. */
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

/** Pages bring their logic with them, so the chart cannot name it beforehand. */
const spawnPage = (spawn: unknown, { logic, input }: OpenedPage) =>
  (spawn as (logic: AnyActorLogic, options: object) => AnyActorRef)(logic, { id: 'page', syncSnapshot: true, input });

export interface LoadInput extends TabInput {
  /** Told of the calls that the page makes. */
  readonly tab: AnyActorRef;
}

/** Told by pages whose present state has this tag, or the state of an actor within them, such as a form under a record's tab. */
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
  actors: { loadPage: missing<LoadedPage, LoadInput>('loadPage') },
  actions: {
    'pass on': enqueueActions(({ context, event, enqueue }) => {
      if (context.page) enqueue.sendTo(context.page, event);
    }),
    'give up the calls': ({ context }) => context.calls.forEach(({ giveUp }) => giveUp()),
    'add the call': assign({
      calls: ({ context, event }) => (event.type === 'call.began' ? [...context.calls, event.call] : context.calls),
    }),
    'take the call away': assign({
      calls: ({ context, event }) =>
        event.type === 'call.ended' ? context.calls.filter(({ id }) => id !== event.id) : context.calls,
    }),
  },
  guards: {
    'has settled': ({ context }) => !(context.page?.getSnapshot() as Holder).hasTag?.('busy'),
    'is unsaved': ({ context }) => isUnsaved(context.page?.getSnapshot()),
    'holds unsaved input': ({ event }) => event.type === 'xstate.snapshot.page' && isUnsaved(event.snapshot),
    'holds none': ({ event }) => event.type === 'xstate.snapshot.page' && !isUnsaved(event.snapshot),
    'was the last': ({ context, event }) =>
      event.type === 'call.ended' && context.calls.every(({ id }) => id === event.id),
  },
  delays: { slow: slowRequestMs, patience: 500 },
}).createMachine({
  id: 'tab',
  context: ({ input }) => ({ ...input, page: null, view: null, calls: [], scrollTop: 0 }),
  type: 'parallel',
  on: {
    'location.changed': { actions: [assign({ search: ({ event }) => event.search }), 'pass on'] },
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
        /** Its first call is under way: drawn once with the answer, not before it and again with it, unless that takes long. */
        settling: {
          always: { guard: 'has settled', target: 'ready' },
          after: { patience: 'ready' },
          on: { 'xstate.error.actor.page': 'failed' },
        },
        ready: {
          initial: 'entered',
          // A page that breaks takes its own tab down, never the portal.
          on: { 'xstate.error.actor.page': 'failed' },
          states: {
            /** It may hold a draft from the start, and tell of nothing new for long. */
            entered: { always: [{ guard: 'is unsaved', target: 'unsaved' }, { target: 'saved' }] },
            saved: { on: { 'xstate.snapshot.page': { guard: 'holds unsaved input', target: 'unsaved' } } },
            unsaved: { tags: 'unsaved', on: { 'xstate.snapshot.page': { guard: 'holds none', target: 'saved' } } },
          },
        },
        failed: { on: { 'tab.retry': 'loading' } },
      },
    },
    calls: {
      initial: 'none',
      states: {
        none: { on: { 'call.began': { target: 'underway', actions: 'add the call' } } },
        underway: {
          tags: 'busy',
          initial: 'waiting',
          on: {
            'call.began': { actions: 'add the call' },
            'call.ended': [
              { guard: 'was the last', target: 'none', actions: 'take the call away' },
              { actions: 'take the call away' },
            ],
          },
          states: {
            waiting: { after: { slow: 'slow' } },
            slow: { on: { 'calls.giveUp': { actions: 'give up the calls' } } },
          },
        },
      },
    },
  },
});

export type TabRef = ActorRefFrom<typeof tabMachine>;
