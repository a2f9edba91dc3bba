/** The operator's saved queries, with live counts of the pinned ones. */
import { assign, raise, setup, type ActorRefFrom } from 'xstate';
import type { CallInput, CallOutput } from '@/api/schema/call';
import { noticePollMs, undoMs } from '@/api/constants';
import type { preferences } from '@/api/contract/preferences';
import { unprovided } from '../unprovided-actor';

export type SavedQuery = CallOutput<typeof preferences.load>['queries'][number];
export type QueryToSave = Omit<CallInput<typeof preferences.saveQuery>, 'requestNo'>;
/** What is sent of one that is changed or stored again: whose it is the server knows. */
export const asOwn = ({ sharedBy: _, ...query }: SavedQuery): QueryToSave & Pick<SavedQuery, 'queryNo'> => query;
/** Null where the rows may not be counted. */
export type Counts = Readonly<Record<string, { readonly total: number; readonly capped: boolean } | null>>;
interface Context {
  readonly queries: readonly SavedQuery[];
  readonly counts: Counts;
}
export type SavedQueriesEvent =
  /** The operator's queries as stored on the server. */
  | { readonly type: 'queries.restored'; readonly queries: readonly SavedQuery[] }
  | { readonly type: 'queries.clear' }
  | { readonly type: 'query.save'; readonly query: QueryToSave }
  | { readonly type: 'query.remove'; readonly queryNo: string }
  /** Undoes a deletion: the query is stored again, under a new number. */
  | { readonly type: 'query.restore'; readonly query: QueryToSave }
  | { readonly type: 'counts.refresh' };

const isPinned = ({ inMenu, onHome }: SavedQuery) => inMenu || onHome;

export const savedQueriesMachine = setup({
  types: { context: {} as Context, events: {} as SavedQueriesEvent, tags: {} as 'busy' },
  actors: {
    saveQuery: unprovided<SavedQuery, QueryToSave>('saveQuery'),
    /** Removes the query and shows a toast with undo; resolves to its number. */
    removeQuery: unprovided<string, SavedQuery>('removeQuery'),
    count: unprovided<Counts, void>('count'),
  },
  guards: { hasPinned: ({ context }) => context.queries.some(isPinned) },
  delays: { poll: noticePollMs, undo: undoMs },
}).createMachine({
  id: 'savedQueries',
  context: { queries: [], counts: {} },
  type: 'parallel',
  states: {
    queries: {
      initial: 'idle',
      on: {
        'queries.restored': {
          target: '.idle',
          actions: assign({ queries: ({ event }) => event.queries, counts: {} }),
        },
        'queries.clear': { target: '.idle', actions: assign({ queries: [], counts: {} }) },
      },
      states: {
        idle: {
          initial: 'settled',
          on: { 'query.save': 'saving', 'query.remove': 'removing' },
          states: {
            settled: {},
            /** Shortly after a change: a deleted query can still be restored. */
            undoable: { on: { 'query.restore': '#savedQueries.queries.saving' }, after: { undo: 'settled' } },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            src: 'saveQuery',
            input: ({ event }) => (event as { readonly query: QueryToSave }).query, // entered by query.save and query.restore only
            onDone: {
              target: 'idle.undoable',
              actions: [
                assign({ queries: ({ context, event }) => withSaved(context.queries, event.output) }),
                raise({ type: 'counts.refresh' }),
              ],
            },
            onError: 'idle',
          },
        },
        removing: {
          tags: 'busy',
          invoke: {
            src: 'removeQuery',
            input: ({ context, event }) =>
              context.queries.find(({ queryNo }) => queryNo === (event as { readonly queryNo: string }).queryNo)!, // entered by query.remove only, of an existing query
            onDone: {
              target: 'idle.undoable',
              actions: assign({
                queries: ({ context, event }) => context.queries.filter(({ queryNo }) => queryNo !== event.output),
              }),
            },
            onError: 'idle',
          },
        },
      },
    },
    counts: {
      initial: 'off',
      on: { 'queries.restored': '.deciding', 'queries.clear': '.off' },
      states: {
        off: {},
        deciding: { always: [{ guard: 'hasPinned', target: 'counting' }, { target: 'waiting' }] },
        counting: {
          on: { 'counts.refresh': 'deciding' },
          invoke: {
            src: 'count',
            onDone: { target: 'waiting', actions: assign({ counts: ({ event }) => event.output }) },
            onError: 'waiting',
          },
        },
        waiting: { on: { 'counts.refresh': 'deciding' }, after: { poll: 'deciding' } },
      },
    },
  },
});

/** A new default replaces the old one. */
function withSaved(queries: readonly SavedQuery[], saved: SavedQuery): readonly SavedQuery[] {
  const others = queries.map(each =>
    saved.isDefault && each.pagePath === saved.pagePath ? { ...each, isDefault: false } : each,
  );
  return others.some(({ queryNo }) => queryNo === saved.queryNo)
    ? others.map(each => (each.queryNo === saved.queryNo ? saved : each))
    : [...others, saved];
}

export type SavedQueriesRef = ActorRefFrom<typeof savedQueriesMachine>;
