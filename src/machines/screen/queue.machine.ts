/**
 * The records that wait for a reviewer, asked for again while their page is looked at: every so often, for others decide as well, and
 * when a decision of one's own was sent or taken back. The page itself asks for them with each record that it loads.
 */
import { fromCallback, sendParent, setup, type ActorRefFrom } from 'xstate';
import { missing } from '../unprovided-actor';

export const queueRefreshMs = 15_000;
/** So long they are known well enough when the page is come back to. */
export const queueFreshMs = 2_000;
/** What a decision changed may be loaded by the page itself, with its next record. */
export const queuePauseMs = 500;

/** Records that wait for this reviewer, in the list's order. */
export interface Queue {
  readonly numbers: readonly string[];
  /** All of them, also those beyond the first page. */
  readonly total: number;
  /** There are more than `total`. */
  readonly capped: boolean;
}

/** Told by the actor that asks for them again. */
export interface QueueFound {
  readonly type: 'queue.found';
  readonly queue: Queue;
}

export type QueueEvent =
  /** The page is in sight, or not any more. */
  | { readonly type: 'queue.watch' }
  | { readonly type: 'queue.leave' }
  /** There are others now. */
  | { readonly type: 'queue.ask' }
  /** The page has just been told of them. */
  | { readonly type: 'queue.loaded' };

export const queueMachine = setup({
  types: { events: {} as QueueEvent },
  actors: {
    ask: missing<Queue>('ask'),
    /** Tells when a decision was sent or taken back. */
    hear: fromCallback<QueueEvent>(() => {}),
  },
  actions: {
    'tell what was found': sendParent(
      (_, { queue }: { readonly queue: Queue }) => ({ type: 'queue.found', queue }) satisfies QueueFound,
    ),
  },
  delays: { queueRefreshMs, queueFreshMs, queuePauseMs },
}).createMachine({
  id: 'queue',
  invoke: { src: 'hear' },
  initial: 'away',
  states: {
    away: {
      initial: 'fresh',
      on: { 'queue.loaded': '.fresh' },
      states: {
        fresh: { after: { queueFreshMs: 'stale' }, on: { 'queue.watch': '#queue.watched', 'queue.ask': 'stale' } },
        stale: { on: { 'queue.watch': '#queue.watched.asking' } },
      },
    },
    watched: {
      initial: 'resting',
      on: { 'queue.leave': 'away', 'queue.ask': '.pausing', 'queue.loaded': '.resting' },
      states: {
        pausing: { after: { queuePauseMs: 'asking' } },
        resting: { after: { queueRefreshMs: 'asking' } },
        asking: {
          invoke: {
            src: 'ask',
            onDone: {
              target: 'resting',
              actions: { type: 'tell what was found', params: ({ event }) => ({ queue: event.output }) },
            },
            // Nobody waits for it: the next time tries again.
            onError: 'resting',
          },
        },
      },
    },
  },
});

export type QueueRef = ActorRefFrom<typeof queueMachine>;
