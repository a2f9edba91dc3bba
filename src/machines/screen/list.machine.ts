/**
 * A list screen: the conditions being edited, the query in force, its rows and its totals. The query in force is what the address
 * says: a new one is asked for from whoever owns the address, and comes back as `location.changed`. Every load re-enters its state,
 * which stops the call before it: a slow earlier answer never overwrites a later one. Actions, exports and batches are actors of
 * their own.
 */
import {
  assign,
  enqueueActions,
  raise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stopChild,
  type ActorRefFrom,
  type DoneActorEvent,
} from 'xstate';
import type { Code } from '@/api/schema/enumeration';
import { writeQuery, type Conditions, type Query } from '@/api/schema/query';
import { actionMachine } from './action.machine';
import { batchMachine, type BatchOutput } from './batch.machine';
import { exportMachine } from './export.machine';
import {
  plainLayout,
  type Figures,
  type ListContext,
  type ListEvent,
  type ListInput,
  type PageOfRows,
  type Row,
} from './list.types';
import type { PageNavigate } from '../portal/tab.machine';
import { missing } from '../unprovided-actor';

export const autoRefreshMs = 60_000;

const rowsOf = ({ list: rows, total, at: loadedAt, extra, absent }: PageOfRows, { figures }: ListContext) => ({
  rows,
  total,
  loadedAt,
  figures: extra ?? figures,
  absent: absent ?? [],
});

const sameConditions = (a: Query, b: Query) => writeQuery({ ...a, page: 1 }) === writeQuery({ ...b, page: 1 });
const none: ReadonlyMap<string, Row> = new Map();

/** The actor's own events, and the end of its batch. */
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
    loadRows: missing<PageOfRows, Query>('loadRows'),
    loadTotals: missing<Figures | null, Conditions>('loadTotals'),
    action: actionMachine,
    export: exportMachine,
    batch: batchMachine,
  },
  actions: {
    'remember the columns': () => {},
    /** The same query again is a wish to see it anew. */
    'ask for the query': enqueueActions(({ context, enqueue }, query: Query) => {
      const search = writeQuery(query);
      if (search === context.search) enqueue.raise({ type: 'list.reload' });
      else enqueue(sendParent({ type: 'page.navigate', search } satisfies PageNavigate));
    }),
    'load rows and totals': enqueueActions(({ enqueue }) => {
      enqueue.raise({ type: 'rows.load' });
      enqueue.raise({ type: 'totals.reload' });
    }),
    /** Another page keeps what was selected and what was added up; other conditions do not. */
    'take the address': enqueueActions(({ context, enqueue }, { search }: { readonly search: string }) => {
      const query = context.read(search);
      const turned = sameConditions(query, context.query);
      enqueue.assign({ search, query, draft: query.conditions, selected: turned ? context.selected : none });
      enqueue.raise({ type: 'rows.load' });
      if (!turned || query.page === context.query.page) enqueue.raise({ type: 'totals.reload' });
    }),
  },
  guards: {
    'rows keep changing': () => false,
    'is another address': ({ context, event }) =>
      event.type === 'location.changed' && event.search !== context.search,
    'something was done': (_, output: BatchOutput) => output.worked,
  },
  delays: { refresh: 10_000, autoRefresh: autoRefreshMs },
}).createMachine({
  id: 'list',
  context({ input }) {
    const query = input.read(input.search);
    return {
      ...{ layout: plainLayout, ...input, draft: query.conditions, query, rows: [], total: 0, figures: null },
      ...{ loadedAt: null, failure: null, absent: [], selected: none, visited: new Set() },
    };
  },
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
        draft: ({ context, event }) =>
          Object.fromEntries(
            Object.entries({ ...context.draft, ...event.patch }).filter(
              (entry): entry is [string, Code] => entry[1] !== null && entry[1] !== '',
            ),
          ),
      }),
    },
    'filter.submit': {
      actions: { type: 'ask for the query', params: ({ context }) => ({ conditions: context.draft, page: 1 }) },
    },
    'filter.reset': { actions: { type: 'ask for the query', params: ({ context }) => context.read('') } },
    'filter.clear': { actions: { type: 'ask for the query', params: { conditions: {}, page: 1 } } },
    'query.apply': {
      actions: { type: 'ask for the query', params: ({ context, event }) => context.read(event.search) },
    },
    'page.go': {
      actions: {
        type: 'ask for the query',
        params: ({ context, event }) => ({ ...context.query, page: event.page }),
      },
    },
    'location.changed': {
      guard: 'is another address',
      actions: { type: 'take the address', params: ({ event }) => event },
    },
    'list.reload': { actions: 'load rows and totals' },
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
      on: { 'rows.load': '.loading' },
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            src: 'loadRows',
            input: ({ context }) => context.query,
            onDone: {
              target: 'shown',
              actions: assign(({ context, event }) => ({ ...rowsOf(event.output, context), failure: null })),
            },
            onError: { target: 'failed', actions: assign({ failure: ({ event }) => event.error as Error }) },
          },
        },
        shown: { after: { refresh: { guard: 'rows keep changing', target: 'refreshing' } } },
        /** Quietly, on the screen's own account: nothing is dimmed, a failure waits for the next round. */
        refreshing: {
          invoke: {
            src: 'loadRows',
            input: ({ context }) => context.query,
            onDone: { target: 'shown', actions: assign(({ context, event }) => rowsOf(event.output, context)) },
            onError: 'shown',
          },
        },
        failed: {},
      },
    },
    totals: {
      initial: 'loading',
      on: { 'totals.reload': '.loading' },
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
  },
});

export type ListRef = ActorRefFrom<typeof listMachine>;
