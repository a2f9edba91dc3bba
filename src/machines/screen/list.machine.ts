/**
 * A list screen: the conditions being edited, the query in force, its rows and its totals. The query in force is what the address
 * says: a new one is asked for from whoever owns the address, and comes back as `location.changed`. Every load re-enters its state,
 * which stops the call before it: a slow earlier answer never overwrites a later one. Actions, exports and batches are actors of
 * their own.
 */
import {
  assign,
  raise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stopChild,
  type ActorRefFrom,
  type DoneActorEvent,
} from 'xstate';
import { pageSize } from '@/api/constants';
import type { Code } from '@/api/schema/enumeration';
import { writeQuery, type Conditions } from '@/api/schema/query';
import { actionMachine } from './action.machine';
import { batchMachine, type BatchOutput } from './batch.machine';
import { exportMachine } from './export.machine';
import type { Figures, ListContext, ListEvent, ListInput, PageOfRows, QueryWanted, RowsWanted } from './list.types';
import { asked, atAddress, atFirst, none, sameConditions } from './list-query';
import { shownOf } from './row';
import type { LocationChanged, PageNavigate } from '../portal/tab.machine';
import { touches } from './default-range';
import { missing } from '../unprovided-actor';

export const autoRefreshMs = 60_000;

/** And the end of its batch. */
type Event = ListEvent | (DoneActorEvent<BatchOutput> & { readonly type: 'xstate.done.actor.batch' });

export const listMachine = setup({
  types: {
    context: {} as ListContext,
    input: {} as ListInput,
    events: {} as Event,
    tags: {} as 'busy',
    children: {} as { action: 'action'; export: 'export'; batch: 'batch' },
  },
  actors: {
    loadRows: missing<PageOfRows, RowsWanted>('loadRows'),
    loadTotals: missing<Figures | null, Conditions>('loadTotals'),
    action: actionMachine,
    export: exportMachine,
    batch: batchMachine,
  },
  actions: {
    'remember the columns': () => {},
    'ask for the address': sendParent(
      ({ event }) =>
        ({ type: 'page.navigate', search: writeQuery((event as QueryWanted).query) }) satisfies PageNavigate, // done in query.wanted only
    ),
    'want the draft': raise(({ context }) => ({
      type: 'query.wanted',
      query: { conditions: asked(context), page: 1 },
    })),
    'count anew': assign({ known: null }),
    'load rows and totals': raise({ type: 'list.reload' }),
    'take the address': assign(({ context, event }) => atAddress(context, (event as LocationChanged).search)), // done in location.changed only
  },
  guards: {
    'rows keep changing': () => false,
    'is where it stands': ({ context }, { search }: { readonly search: string }) => search === context.search,
    'is another page of the same': ({ context }, { search }: { readonly search: string }) =>
      sameConditions(context.read(search), context.query),
    'the draft is in force': ({ context }) => sameConditions({ conditions: asked(context), page: 1 }, context.query),
    'something was done': (_, output: BatchOutput) => output.worked,
  },
  delays: { refresh: 10_000, autoRefresh: autoRefreshMs },
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
      actions: assign({
        daysChosen: ({ context, event }) => context.daysChosen || touches(context.defaultRange, event.patch),
        draft: ({ context, event }) =>
          Object.fromEntries(
            Object.entries({ ...context.draft, ...event.patch }).filter(
              (entry): entry is [string, Code] => entry[1] !== null && entry[1] !== '',
            ),
          ),
      }),
    },
    'filter.submit': [
      // From another page of the same: the address alone would not say that the sums are wanted again.
      {
        guard: 'the draft is in force',
        actions: ['count anew', raise({ type: 'totals.reload' }), 'want the draft'],
      },
      { actions: 'want the draft' },
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
    'query.wanted': [
      // The same query again is a wish to see it anew.
      {
        guard: { type: 'is where it stands', params: ({ event }) => ({ search: writeQuery(event.query) }) },
        actions: 'load rows and totals',
      },
      { actions: 'ask for the address' },
    ],
    'location.changed': [
      { guard: { type: 'is where it stands', params: ({ event }) => event } },
      {
        guard: { type: 'is another page of the same', params: ({ event }) => event },
        actions: ['take the address', raise({ type: 'rows.load' })],
      },
      { actions: ['take the address', 'load rows and totals'] },
    ],
    'action.settled': { actions: 'load rows and totals' },
    'columns.arrange': {
      actions: [
        assign({ layout: ({ context, event }) => ({ ...context.layout, ...event.layout }) }),
        'remember the columns',
      ],
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
            context.batchOf((event as { readonly action: unknown }).action, context.selected), // spawned by batch.start only
        }),
      ],
    },
    'xstate.done.actor.batch': [
      {
        guard: { type: 'something was done', params: ({ event }) => event.output },
        actions: [stopChild('batch'), assign({ selected: none }), 'load rows and totals'],
      },
      // Nothing was done: what was selected is still meant.
      { actions: stopChild('batch') },
    ],
  },
  states: {
    rows: {
      initial: 'loading',
      on: { 'rows.load': '.loading', 'list.reload': { target: '.loading', actions: 'count anew' } },
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            src: 'loadRows',
            // Another page of the same is not counted anew.
            input: ({ context: { query, known } }) => ({ ...query, known }),
            onDone: {
              target: 'shown',
              actions: assign(({ context, event }) => ({
                ...shownOf(event.output, context.figures),
                first: (context.query.page - 1) * pageSize + 1,
                failure: null,
              })),
            },
            onError: { target: 'failed', actions: assign({ failure: ({ event }) => event.error as Error }) },
          },
        },
        shown: { after: { refresh: { guard: 'rows keep changing', target: 'refreshing' } } },
        /** Quietly, on the screen's own account: nothing is dimmed, a failure waits for the next round. */
        refreshing: {
          invoke: {
            src: 'loadRows',
            input: ({ context }) => ({ ...context.query, known: null }),
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
    /** Looking again without being asked, when the operator wants that; its failures are shown like any other. */
    autoRefresh: {
      initial: 'off',
      states: {
        off: { on: { 'autoRefresh.toggle': 'on' } },
        on: {
          on: { 'autoRefresh.toggle': 'off' },
          after: { autoRefresh: { target: 'on', reenter: true, actions: 'load rows and totals' } },
        },
      },
    },
    /** Whether all conditions are in sight, or the first of them. */
    conditions: {
      initial: 'folded',
      states: {
        folded: { on: { 'conditions.fold': 'whole' } },
        whole: { on: { 'conditions.fold': 'folded' } },
      },
    },
  },
});

export type ListRef = ActorRefFrom<typeof listMachine>;
