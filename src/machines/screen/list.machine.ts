/**
 * A list screen: the conditions being edited, the query in force, its rows and its totals. The query in force is that of the address: a new
 * one is requested from the owner of the address, and arrives as `location.changed`. Every load re-enters its state, which aborts the
 * previous call: a slow earlier answer never overwrites a later one. Actions, exports and batches are separate actors.
 */
import {
  type ActorRefFrom,
  assign,
  type DoneActorEvent,
  raise,
  sendParent,
  sendTo,
  setup,
  type SnapshotFrom,
  spawnChild,
  stopChild,
} from 'xstate';
import { dimAfterMs } from '@/api/constants';
import { type Conditions, sortedBy, writeQuery } from '@/api/schema/query';
import type { LocationChanged, PageNavigate } from '../portal/tab.machine';
import { unprovided } from '../unprovided-actor';
import { actionMachine } from './action.machine';
import { batchMachine, type BatchOutput } from './batch.machine';
import { exportMachine } from './export.machine';
import { autoRefresh, autoRefreshMs, conditions } from './list-regions';
import type { Figures, Gathered, GatherWanted, NewsWanted, PageOfRows, RowsWanted } from './list-rows';
import {
  type ListContext,
  type ListEvent,
  type ListInput,
  type QueryWanted,
  asked,
  atAddress,
  atFirst,
  changedDraft,
  gatheredFor,
  none,
  sameConditions,
  shownOf,
} from './list-state';

/** Events of the list, and the end of its batch. */
type Event = ListEvent | (DoneActorEvent<BatchOutput> & { readonly type: 'xstate.done.actor.batch' });

export const listMachine = setup({
  types: {
    context: {} as ListContext,
    input: {} as ListInput,
    events: {} as Event,
    /** `long`: loading takes longer than a moment, so the rows shown are dimmed. */
    tags: {} as 'busy' | 'long',
    children: {} as { action: 'action'; export: 'export'; batch: 'batch' },
  },
  actors: {
    loadRows: unprovided<PageOfRows, RowsWanted>('loadRows'),
    loadTotals: unprovided<Figures | null, Conditions>('loadTotals'),
    /** Resolves to a text about what has changed since; null if nothing has. */
    findNews: unprovided<string | null, NewsWanted>('findNews'),
    /** Resolves to all rows under the conditions, as many as a batch takes. */
    gatherRows: unprovided<Gathered, GatherWanted>('gatherRows'),
    action: actionMachine,
    export: exportMachine,
    batch: batchMachine,
  },
  actions: {
    storeColumns: () => {},
    requestAddress: sendParent(
      ({ event }) =>
        ({ type: 'page.navigate', search: writeQuery((event as QueryWanted).query) }) satisfies PageNavigate, // used by query.wanted only
    ),
    editDraft: raise(({ context }) => ({
      type: 'query.wanted',
      query: asked(context),
    })),
    recount: assign({ known: null }),
    loadRowsAndTotals: raise({ type: 'list.reload' }),
    applyAddress: assign(({ context, event }) => atAddress(context, (event as LocationChanged).search)), // used by location.changed only
  },
  guards: {
    hasPolledRows: () => false,
    isOfRows: (_, _params: { readonly paths: readonly string[] }) => false,
    isCurrentAddress: ({ context }, { search }: { readonly search: string }) => search === context.search,
    isOtherPage: ({ context }, { search }: { readonly search: string }) =>
      sameConditions(context.read(search), context.query),
    isDraftApplied: ({ context }) => sameConditions(asked(context), context.query),
    wasChanged: (_, output: BatchOutput) => output.worked,
  },
  delays: { dim: dimAfterMs, refresh: 10_000, autoRefresh: autoRefreshMs },
}).createMachine({
  id: 'list',
  context: ({ input }) => atFirst(input),
  entry: [
    spawnChild('action', {
      id: 'action',
      input: ({ context: { newRequestNo, formOf } }) => ({ newRequestNo, formOf }),
    }),
    spawnChild('export', { id: 'export' }),
  ],
  type: 'parallel',
  on: {
    'filter.change': {
      actions: assign(({ context, event }) => changedDraft(context, event.patch)),
    },
    'filter.submit': [
      // From another page of the same query: the address alone would not reload the sums.
      {
        guard: 'isDraftApplied',
        actions: ['recount', raise({ type: 'totals.reload' }), 'editDraft'],
      },
      { actions: 'editDraft' },
    ],
    'filter.reset': {
      actions: [
        assign({ daysChosen: false }),
        raise(({ context: { read } }) => ({ type: 'query.wanted', query: read('') })),
      ],
    },
    'filter.clear': { actions: raise({ type: 'query.wanted', query: { conditions: {}, page: 1 } }) },
    'query.apply': {
      actions: raise(({ context, event }) => ({ type: 'query.wanted', query: context.read(event.search) })),
    },
    'page.go': {
      actions: raise(({ context, event }) => ({
        type: 'query.wanted',
        query: { ...context.query, page: event.page },
      })),
    },
    'sort.by': {
      actions: raise(({ context: { query }, event }) => ({
        type: 'query.wanted',
        query: { conditions: sortedBy(query.conditions, event.name), page: 1 },
      })),
    },
    'page.resize': {
      actions: [
        raise(({ event }) => ({ type: 'columns.arrange', layout: { pageSize: event.pageSize } })),
        raise(({ context: { query } }) =>
          query.page === 1 ? { type: 'rows.load' } : { type: 'query.wanted', query: { ...query, page: 1 } },
        ),
      ],
    },
    'query.wanted': [
      // Submitting the same query again reloads it.
      {
        guard: { type: 'isCurrentAddress', params: ({ event }) => ({ search: writeQuery(event.query) }) },
        actions: 'loadRowsAndTotals',
      },
      { actions: 'requestAddress' },
    ],
    'location.changed': [
      { guard: { type: 'isCurrentAddress', params: ({ event }) => event } },
      {
        guard: { type: 'isOtherPage', params: ({ event }) => event },
        actions: ['applyAddress', raise({ type: 'rows.load' })],
      },
      { actions: ['applyAddress', 'loadRowsAndTotals'] },
    ],
    'action.settled': { actions: 'loadRowsAndTotals' },
    'columns.arrange': {
      actions: [assign({ layout: ({ context, event }) => ({ ...context.layout, ...event.layout }) }), 'storeColumns'],
    },
    'rows.select': { actions: assign({ selected: ({ event }) => event.selected }) },
    'row.visit': { actions: assign({ visited: ({ context, event }) => new Set(context.visited).add(event.key) }) },
    'export.start': {
      actions: sendTo('export', ({ context, event }) => ({
        type: 'export.start',
        request: { ...event.request, conditions: context.query.conditions },
      })),
    },
    'batch.start': {
      actions: [
        stopChild('batch'),
        spawnChild('batch', {
          id: 'batch',
          input: ({ context, event }) =>
            context.batchOf((event as { readonly action: unknown }).action, context.selected), // started by batch.start only
        }),
      ],
    },
    'xstate.done.actor.batch': [
      {
        guard: { type: 'wasChanged', params: ({ event }) => event.output },
        actions: [stopChild('batch'), assign({ selected: none }), 'loadRowsAndTotals'],
      },
      // Nothing was done, so the selection stays.
      { actions: stopChild('batch') },
    ],
  },
  states: {
    rows: {
      initial: 'loading',
      on: { 'rows.load': '.loading', 'list.reload': { target: '.loading', actions: 'recount' } },
      states: {
        loading: {
          tags: 'busy',
          initial: 'brief',
          states: { brief: { after: { dim: 'long' } }, long: { tags: 'long' } },
          invoke: {
            src: 'loadRows',
            // Another page of the same query is not counted again.
            input: ({ context: { query, known, layout } }) => ({ ...query, known, limit: layout.pageSize }),
            onDone: {
              target: 'shown',
              actions: assign(({ context, event }) => ({
                ...shownOf(event.output, context.figures),
                first: (context.query.page - 1) * context.layout.pageSize + 1,
                failure: null,
              })),
            },
            onError: { target: 'failed', actions: assign({ failure: ({ event }) => event.error as Error }) },
          },
        },
        shown: {
          initial: 'settled',
          on: { 'rows.changed': { guard: { type: 'isOfRows', params: ({ event }) => event }, target: '.comparing' } },
          after: { refresh: { guard: 'hasPolledRows', target: 'refreshing' } },
          states: {
            settled: {},
            /** New rows wait until they are asked for: none moves under the pointer. */
            comparing: {
              invoke: {
                src: 'findNews',
                input: ({ context: { query, rows, layout } }) => ({ ...query, rows, limit: layout.pageSize }),
                onDone: { target: 'settled', actions: assign({ news: ({ event }) => event.output }) },
                onError: 'settled',
              },
            },
          },
        },
        /** Automatic refresh in the background: nothing is dimmed, and a failure waits for the next round. */
        refreshing: {
          invoke: {
            src: 'loadRows',
            input: ({ context: { query, layout } }) => ({ ...query, known: null, limit: layout.pageSize }),
            onDone: {
              target: 'shown',
              actions: assign(({ context, event }) => shownOf(event.output, context.figures)),
            },
            onError: 'shown',
          },
        },
        failed: {},
      },
    },
    totals: {
      initial: 'loading',
      on: { 'totals.reload': '.loading', 'list.reload': '.loading' },
      states: {
        loading: {
          invoke: {
            src: 'loadTotals',
            input: ({ context }) => context.query.conditions,
            onDone: {
              target: 'shown',
              actions: assign({ figures: ({ context, event }) => event.output ?? context.figures }),
            },
            onError: 'failed',
          },
        },
        shown: {},
        failed: {},
      },
    },
    /** All rows of all pages, one page after the other; other conditions leave what was gathered behind. */
    selection: {
      initial: 'still',
      states: {
        still: { on: { 'rows.selectAll': 'gathering' } },
        gathering: {
          invoke: {
            src: 'gatherRows',
            input: ({ context: { query, known } }) => ({ conditions: query.conditions, known }),
            onDone: { target: 'still', actions: assign(({ context, event }) => gatheredFor(context, event.output)) },
            // The transport has told why.
            onError: 'still',
          },
        },
      },
    },
    autoRefresh,
    conditions,
  },
});

export type ListRef = ActorRefFrom<typeof listMachine>;

/** Whether the list shows that it is loading: at once without rows, else after a moment. */
export const showsLoading = (snapshot: SnapshotFrom<typeof listMachine>): boolean =>
  snapshot.hasTag('busy') && (snapshot.hasTag('long') || snapshot.context.rows.length === 0);
