/**
 * Changes that the server tells of while they happen (docs/domain/live.md). What is told meanwhile is looked at together, at most once
 * a second; without a stream nothing is told, and everything is asked in intervals as before.
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

/** When each list last changed, as the number of the telling. */
export type Changed = Readonly<Record<string, number>>;
export interface ChangesToRead {
  readonly changed: Changed;
  /** What was told up to this one was looked at before. */
  readonly since: number;
}
interface Context extends ChangesToRead {
  readonly told: number;
  /** What was told up to this one is looked at, or was. */
  readonly looked: number;
}

export const liveMachine = setup({
  types: { context: {} as Context, events: {} as LiveEvent },
  actors: {
    /** Sends `live.changed` and `live.look`. */
    listen: fromCallback<EventObject, void, LiveEvent>(() => {}),
    /** Lets everything that shows what has changed ask again. */
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
