/**
 * Changes that the server reports as they happen (docs/domain/live.md), handled together at most once a second. Without
 * a stream nothing is reported, and everything polls as it would anyway.
 */
import { type ActorRefFrom, assign, type EventObject, fromCallback, setup } from 'xstate';
import { unprovided } from '../unprovided-actor';

/** Rows of these lists, by the paths of their calls, have changed: to pages that show some of them. */
export interface RowsChanged {
  readonly type: 'rows.changed';
  readonly paths: readonly string[];
}
type LiveEvent =
  | { readonly type: 'live.changed'; readonly paths: readonly string[] }
  /** Another page is shown, or the window again. */
  | { readonly type: 'live.look' };

/** By list: the number of the last message that named it. */
export type Changed = Readonly<Record<string, number>>;
export interface ChangesToRead {
  readonly changed: Changed;
  /** Messages up to this number were handled before. */
  readonly since: number;
}
interface Context extends ChangesToRead {
  readonly told: number;
  /** Messages up to this number are being handled, or were. */
  readonly looked: number;
}

export const liveMachine = setup({
  types: { context: {} as Context, events: {} as LiveEvent },
  actors: {
    /** Sends `live.changed` and `live.look`. */
    listen: fromCallback<EventObject, void, LiveEvent>(() => {}),
    /** Lets everything that shows changed data load again. */
    look: unprovided<unknown, ChangesToRead>('look'),
  },
  guards: { isNew: ({ context: { told, looked } }) => told > looked },
  delays: { rest: 1000 },
}).createMachine({
  id: 'live',
  context: { changed: {}, told: 0, looked: 0, since: 0 },
  invoke: { src: 'listen' },
  on: {
    'live.changed': {
      actions: assign(({ context: { changed, told }, event }) => ({
        told: told + 1,
        changed: { ...changed, ...Object.fromEntries(event.paths.map(path => [path, told + 1])) },
      })),
    },
    'live.look': { actions: assign({ told: ({ context }) => context.told + 1 }) },
  },
  initial: 'quiet',
  states: {
    quiet: {
      always: {
        guard: 'isNew',
        target: 'looking',
        actions: assign(({ context: { looked, told } }) => ({ since: looked, looked: told })),
      },
    },
    looking: {
      invoke: {
        src: 'look',
        input: ({ context: { changed, since } }) => ({ changed, since }),
        onDone: 'resting',
        onError: 'resting',
      },
    },
    resting: { after: { rest: 'quiet' } },
  },
});

export type LiveRef = ActorRefFrom<typeof liveMachine>;
