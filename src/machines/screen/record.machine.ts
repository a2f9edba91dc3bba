/** One record on a page of its own: loading, shown, or not to be had. */
import { assign, setup, type ActorRefFrom } from 'xstate';
import { missing } from '../unprovided-actor';

export const recordMachine = setup({
  types: {
    context: {} as { readonly search: string; readonly record: unknown; readonly failure: Error | null },
    input: {} as { readonly search: string },
    events: {} as { readonly type: 'record.reload' },
    tags: {} as 'busy',
  },
  actors: { load: missing<unknown, { readonly search: string }>('load') },
}).createMachine({
  id: 'record',
  context: ({ input }) => ({ search: input.search, record: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'load',
        input: ({ context }) => ({ search: context.search }),
        onDone: { target: 'shown', actions: assign(({ event }) => ({ record: event.output, failure: null })) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => event.error as Error }) },
      },
    },
    shown: { on: { 'record.reload': 'loading' } },
    failed: { on: { 'record.reload': 'loading' } },
  },
});

export type RecordRef = ActorRefFrom<typeof recordMachine>;
