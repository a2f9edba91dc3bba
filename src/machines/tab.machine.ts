/**
 * One open tab: fetches the code of its page, then runs the page's own actor. Closing the tab stops both; hiding it stops
 * neither, so a call under way is sent once and its answer is there when the tab is shown again.
 */
import { assign, setup, type ActorRefFrom, type AnyActorLogic, type AnyActorRef, type ErrorActorEvent } from 'xstate';
import { missing } from './missing';

/** A page as the shell loads it: the logic of its actor, and a view that the machine does not look into. */
export interface LoadedPage {
  readonly logic: AnyActorLogic;
  readonly view: unknown;
}
export interface TabInput {
  readonly path: string;
  readonly search: string;
}

/** Pages bring their logic with them, so the chart cannot name it beforehand. */
type SpawnAny = (logic: AnyActorLogic, options: { readonly id: string; readonly input: TabInput }) => AnyActorRef;

export const tabMachine = setup({
  types: {
    context: {} as TabInput & { readonly page: AnyActorRef | null; readonly view: unknown },
    input: {} as TabInput,
    events: {} as { readonly type: 'tab.retry' } | { readonly type: 'page.located'; readonly search: string } | ErrorActorEvent<unknown, 'page'>,
  },
  actors: { loadPage: missing<LoadedPage, { readonly path: string }>('loadPage') },
  actions: { 'pass on': ({ context, event }) => context.page?.send(event) },
}).createMachine({
  id: 'tab',
  context: ({ input }) => ({ ...input, page: null, view: null }),
  initial: 'loading',
  on: { 'page.located': { actions: [assign({ search: ({ event }) => event.search }), 'pass on'] } },
  states: {
    loading: {
      invoke: {
        src: 'loadPage',
        input: ({ context }) => ({ path: context.path }),
        onDone: {
          target: 'ready',
          actions: assign(({ context, event, spawn }) => ({
            view: event.output.view,
            page: (spawn as SpawnAny)(event.output.logic, { id: 'page', input: { path: context.path, search: context.search } }),
          })),
        },
        onError: 'failed',
      },
    },
    // A page that breaks takes its own tab down, never the portal.
    ready: { on: { 'xstate.error.actor.page': 'failed' } },
    failed: { on: { 'tab.retry': 'loading' } },
  },
});

export type TabRef = ActorRefFrom<typeof tabMachine>;
