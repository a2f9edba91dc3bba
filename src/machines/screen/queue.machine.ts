/**
 * The records that wait for a reviewer, polled while the page is visible: periodically, because other reviewers decide as well, and when an
 * own decision was sent or withdrawn. The page itself loads them with each record.
 */
import { assign, fromCallback, sendParent, setup, type ActorRefFrom } from 'xstate';
import { unprovided } from '../unprovided-actor';

const queueRefreshMs = 15_000;
/** When the page is shown again, a queue younger than this is not loaded again. */
const queueFreshMs = 2_000;
/** Pause after a decision: the page may load the queue itself, with its next record. */
const queuePauseMs = 500;

/** A colleague who has one of the records open. */
export interface Colleague {
  readonly recordNo: string;
  readonly operatorName: string;
  /** Epoch milliseconds. */
  readonly since: number;
}
/** Records that wait for this reviewer, in the list's order. */
export interface Queue {
  readonly numbers: readonly string[];
  /** Number of all records, including those beyond the first page. */
  readonly total: number;
  /** There are more records than `total`. */
  readonly capped: boolean;
  readonly colleagues: readonly Colleague[];
}

/** Sent by the queue actor when it has loaded the records. */
export interface QueueFound {
  readonly type: 'queue.found';
  readonly queue: Queue;
}

export type QueueEvent =
  /** The page became visible or hidden. */
  | { readonly type: 'queue.watch' }
  | { readonly type: 'queue.leave' }
  /** The waiting records have changed. */
  | { readonly type: 'queue.ask' }
  /** The page has just loaded the records itself, with the one that it shows. */
  | { readonly type: 'queue.loaded'; readonly shown: string | null };

export const queueMachine = setup({
  types: { context: {} as { readonly shown: string | null }, events: {} as QueueEvent },
  actors: {
    ask: unprovided<Queue, { readonly shown: string | null }>('ask'),
    /** Reports when a decision was sent or withdrawn. */
    hear: fromCallback<QueueEvent>(() => {}),
  },
  actions: {
    noteShown: assign(({ event }) => (event.type === 'queue.loaded' ? { shown: event.shown } : {})),
    reportFound: sendParent(
      (_, { queue }: { readonly queue: Queue }) => ({ type: 'queue.found', queue }) satisfies QueueFound,
    ),
  },
  delays: { queueRefreshMs, queueFreshMs, queuePauseMs },
}).createMachine({
  id: 'queue',
  context: { shown: null },
  invoke: { src: 'hear' },
  initial: 'away',
  states: {
    away: {
      initial: 'fresh',
      on: { 'queue.loaded': { target: '.fresh', actions: 'noteShown' } },
      states: {
        fresh: { after: { queueFreshMs: 'stale' }, on: { 'queue.watch': '#queue.watched', 'queue.ask': 'stale' } },
        stale: { on: { 'queue.watch': '#queue.watched.asking' } },
      },
    },
    watched: {
      initial: 'resting',
      on: {
        'queue.leave': 'away',
        'queue.ask': '.pausing',
        'queue.loaded': { target: '.resting', actions: 'noteShown' },
      },
      states: {
        pausing: { after: { queuePauseMs: 'asking' } },
        resting: { after: { queueRefreshMs: 'asking' } },
        asking: {
          invoke: {
            src: 'ask',
            input: ({ context }) => context,
            onDone: {
              target: 'resting',
              actions: { type: 'reportFound', params: ({ event }) => ({ queue: event.output }) },
            },
            // No operator waits for it: the next round retries.
            onError: 'resting',
          },
        },
      },
    },
  },
});

export type QueueRef = ActorRefFrom<typeof queueMachine>;
