/**
 * One record on a page of its own: loading, shown or failed; its actions are a separate actor. One with a status is read again in the
 * background when the server tells of changes: it may have been decided elsewhere.
 */
import { assign, enqueueActions, sendParent, setup, spawnChild, type ActorRefFrom } from 'xstate';
import { holdChart, type FlowState } from '../flows/flow-state';
import type { RowsChanged } from '../portal/live.machine';
import { actionMachine, type ActionInput, type ActionSettled } from './action.machine';
import { picturesMachine } from './pictures.machine';
import { revealMachine } from './reveal.machine';
import type { PageTitled } from '../portal/tab.machine';
import { unprovided } from '../unprovided-actor';

export interface RecordInput extends ActionInput {
  readonly search: string;
  /** Title of the tab once the record is loaded. */
  readonly titleOf?: (record: unknown) => string;
  /** The flows of the record, and its state in each. */
  readonly flowsOf?: (record: unknown) => readonly FlowState[];
}
interface Context extends RecordInput {
  readonly record: unknown;
  readonly failure: Error | null;
}

const recordChart = setup({
  types: {
    context: {} as Context,
    input: {} as RecordInput,
    events: {} as { readonly type: 'record.reload' } | ActionSettled | RowsChanged,
    tags: {} as 'busy',
    children: {} as { action: 'action'; pictures: 'pictures'; reveal: 'reveal' },
  },
  actors: {
    load: unprovided<unknown, { readonly search: string }>('load'),
    action: actionMachine,
    pictures: picturesMachine,
    reveal: revealMachine,
  },
  guards: { hasStatus: ({ context: { flowsOf } }) => flowsOf !== undefined },
  /** Changes within this time are handled together, in milliseconds. */
  delays: { gather: 3000 },
  actions: {
    storeRecord: assign((_, { output }: { readonly output: unknown }) => ({ record: output, failure: null })),
    /** One actor per flow, with the flow's id. */
    spawnFlows: enqueueActions(({ context: { record, flowsOf }, enqueue }) => {
      for (const each of flowsOf?.(record) ?? []) {
        enqueue.stopChild(each.flow.id);
        holdChart(enqueue, each, each.flow.id);
      }
    }),
    reportTitle: enqueueActions(({ context: { record, titleOf }, enqueue }) => {
      if (titleOf) enqueue(sendParent({ type: 'page.titled', title: titleOf(record) } satisfies PageTitled));
    }),
  },
});

const accepted = [
  { type: 'storeRecord' as const, params: ({ event }: { readonly event: { readonly output: unknown } }) => event },
  'reportTitle' as const,
  'spawnFlows' as const,
];

export const recordMachine = recordChart.createMachine({
  id: 'record',
  context: ({ input }) => ({ ...input, record: null, failure: null }),
  entry: [
    spawnChild('action', {
      id: 'action',
      input: ({ context: { newRequestNo, formOf } }) => ({ newRequestNo, formOf }),
    }),
    spawnChild('pictures', { id: 'pictures' }),
    spawnChild('reveal', { id: 'reveal' }),
  ],
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'load',
        input: ({ context }) => ({ search: context.search }),
        onDone: {
          target: 'shown',
          actions: accepted,
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => event.error as Error }) },
      },
    },
    shown: {
      on: { 'record.reload': 'loading', 'action.settled': 'loading' },
      initial: 'current',
      states: {
        current: { on: { 'rows.changed': { guard: 'hasStatus', target: 'doubtful' } } },
        doubtful: { after: { gather: 'refreshing' } },
        refreshing: {
          // The pending answer may have been read before the change.
          on: { 'rows.changed': 'doubtful' },
          invoke: {
            src: 'load',
            input: ({ context }) => ({ search: context.search }),
            onDone: { target: 'current', actions: accepted },
            onError: 'current',
          },
        },
      },
    },
    failed: { on: { 'record.reload': 'loading' } },
  },
});

export type RecordRef = ActorRefFrom<typeof recordMachine>;
