/** One record on a page of its own: loading, shown, or not to be had. */
import { assign, enqueueActions, sendParent, setup, type ActorRefFrom } from 'xstate';
import { holdChart, type FlowStanding } from '../flows/standing';
import type { ActionSettled } from './action.machine';
import type { PageTitled } from '../portal/tab.machine';
import { missing } from '../unprovided-actor';

export interface RecordInput {
  readonly search: string;
  /** What the tab says once the record is known. */
  readonly titleOf?: (record: unknown) => string;
  /** The flows it is in, and where it stands in each. */
  readonly flowsOf?: (record: unknown) => readonly FlowStanding[];
}
interface Context extends RecordInput {
  readonly record: unknown;
  readonly failure: Error | null;
}

export const recordMachine = setup({
  types: {
    context: {} as Context,
    input: {} as RecordInput,
    events: {} as { readonly type: 'record.reload' } | ActionSettled,
    tags: {} as 'busy',
  },
  actors: { load: missing<unknown, { readonly search: string }>('load') },
  actions: {
    /** One actor per flow, named like it. */
    'hold its flows': enqueueActions(({ context: { record, flowsOf }, enqueue }) => {
      for (const each of flowsOf?.(record) ?? []) {
        enqueue.stopChild(each.flow.id);
        holdChart(enqueue, each, each.flow.id);
      }
    }),
    'tell its title': enqueueActions(({ context: { record, titleOf }, enqueue }) => {
      if (titleOf) enqueue(sendParent({ type: 'page.titled', title: titleOf(record) } satisfies PageTitled));
    }),
  },
}).createMachine({
  id: 'record',
  context: ({ input }) => ({ ...input, record: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'load',
        input: ({ context }) => ({ search: context.search }),
        onDone: {
          target: 'shown',
          actions: [
            assign(({ event }) => ({ record: event.output, failure: null })),
            'tell its title',
            'hold its flows',
          ],
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => event.error as Error }) },
      },
    },
    shown: { on: { 'record.reload': 'loading', 'action.settled': 'loading' } },
    failed: { on: { 'record.reload': 'loading' } },
  },
});

export type RecordRef = ActorRefFrom<typeof recordMachine>;
