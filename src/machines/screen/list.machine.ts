/**
 * A list screen: the conditions being edited, the query in force, its rows and its totals, an export being asked for and a
 * row's command being run. Every new query re-enters loading, which stops the call before it: a slow earlier answer never
 * overwrites a later one.
 */
import { assign, emit, enqueueActions, raise, setup, type ActorRefFrom } from 'xstate';
import type { Code } from '@/api/schema/enumeration';
import type { Conditions, Query } from '@/api/schema/query';
import {
  plainLayout,
  type BatchStart,
  type Command,
  type ExportAnswer,
  type ExportWish,
  type Figures,
  type ListContext,
  type ListEvent,
  type ListInput,
  type PageOfRows,
  type QueryMoved,
  type Row,
} from './list.types';
import { missing } from '../unprovided-actor';

export const autoRefreshMs = 60_000;

const rowsOf = ({ list: rows, total, at: loadedAt, extra, absent }: PageOfRows, { figures }: ListContext) => ({
  rows,
  total,
  loadedAt,
  figures: extra ?? figures,
  absent: absent ?? [],
});

/** Another page keeps what was marked, other conditions do not. */
const located = ({ query: before, marked }: ListContext, query: Query) => ({
  query,
  draft: query.conditions,
  marked: JSON.stringify(query.conditions) === JSON.stringify(before.conditions) ? marked : new Map<string, Row>(),
});

export const listMachine = setup({
  types: {
    context: {} as ListContext,
    input: {} as ListInput,
    events: {} as ListEvent,
    emitted: {} as QueryMoved,
    tags: {} as 'busy',
  },
  actors: {
    loadRows: missing<PageOfRows, Query>('loadRows'),
    loadTotals: missing<Figures | null, Conditions>('loadTotals'),
    askExport: missing<ExportAnswer, ExportWish>('askExport'),
    runCommand: missing<unknown, Command>('runCommand'),
    /** Asks what has to be said first, and runs the command with it. */
    answerForm: missing<unknown, Command>('answerForm'),
    batch: missing<unknown, BatchStart>('batch'),
  },
  actions: {
    'tell that the export is on its way': () => {},
    'tell that the same export is on its way': () => {},
    'remember the columns': () => {},
    'tell that it is done': () => {},
    'look again if it changed something': enqueueActions(({ context, enqueue }) => {
      if (context.command?.deed.changes) enqueue.raise({ type: 'list.reload' });
    }),
    // What was marked under other conditions might no longer be meant.
    'take the draft': assign({ query: ({ context }) => ({ conditions: context.draft, page: 1 }), marked: new Map() }),
    'load rows and totals': enqueueActions(({ enqueue }) => {
      enqueue.raise({ type: 'rows.load' });
      enqueue.raise({ type: 'totals.load' });
    }),
    'tell the new query': emit(({ context }) => ({ type: 'query.moved', query: context.query })),
  },
  guards: {
    'rows keep changing': () => false,
    'needs an answer first': ({ context }) => context.command!.deed.asks, // set on the way in
    'has something to tell': ({ context }) => context.command!.deed.tells, // as above
    'is another query': ({ context, event }) =>
      event.type === 'page.located' && JSON.stringify(context.read(event.search)) !== JSON.stringify(context.query),
  },
  delays: { refresh: 10_000, autoRefresh: autoRefreshMs },
}).createMachine({
  id: 'list',
  context: ({ input: { read, newRequestNo, search, layout = plainLayout } }) => ({
    read,
    newRequestNo,
    layout,
    draft: read(search).conditions,
    query: read(search),
    rows: [],
    total: 0,
    figures: null,
    loadedAt: null,
    failure: null,
    command: null,
    answer: null,
    absent: [],
    marked: new Map(),
    batch: null,
    seen: new Set(),
  }),
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
    'filter.query': { actions: ['take the draft', 'tell the new query', 'load rows and totals'] },
    'filter.reset': {
      actions: [
        assign({ draft: ({ context }) => context.read('').conditions }),
        'take the draft',
        'tell the new query',
        'load rows and totals',
      ],
    },
    'filter.clear': {
      actions: [assign({ draft: {} }), 'take the draft', 'tell the new query', 'load rows and totals'],
    },
    'query.apply': {
      actions: [
        assign({ draft: ({ context, event }) => context.read(event.search).conditions }),
        'take the draft',
        'tell the new query',
        'load rows and totals',
      ],
    },
    'page.go': {
      actions: [
        assign({ query: ({ context, event }) => ({ ...context.query, page: event.page }) }),
        'tell the new query',
        raise({ type: 'rows.load' }),
      ],
    },
    'page.located': {
      guard: 'is another query',
      actions: [assign(({ context, event }) => located(context, context.read(event.search))), 'load rows and totals'],
    },
    'list.reload': { actions: 'load rows and totals' },
    'columns.arrange': {
      actions: [
        assign({ layout: ({ context, event }) => ({ ...context.layout, ...event.layout }) }),
        'remember the columns',
      ],
    },
    'rows.mark': { actions: assign({ marked: ({ event }) => event.marked }) },
    'row.seen': { actions: assign({ seen: ({ context, event }) => new Set(context.seen).add(event.key) }) },
    'totals.reload': { actions: raise({ type: 'totals.load' }) },
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
      on: { 'totals.load': '.loading' },
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
    /** Looking again by itself, when the operator wants that; its failures are shown like any other. */
    refreshing: {
      initial: 'byHand',
      states: {
        byHand: { on: { 'refresh.toggle': 'byItself' } },
        byItself: {
          on: { 'refresh.toggle': 'byHand' },
          after: { autoRefresh: { target: 'byItself', reenter: true, actions: 'load rows and totals' } },
        },
      },
    },
    export: {
      initial: 'idle',
      states: {
        idle: { on: { 'export.ask': 'asking' } },
        asking: {
          invoke: {
            src: 'askExport',
            input: ({ context, event }) => {
              const { format, columns } = event as Extract<ListEvent, { type: 'export.ask' }>; // entered by it only
              return { conditions: context.query.conditions, format, columns };
            },
            onDone: [
              {
                guard: ({ event }) => event.output.running,
                target: 'idle',
                actions: 'tell that the same export is on its way',
              },
              { target: 'idle', actions: 'tell that the export is on its way' },
            ],
            onError: 'idle',
          },
        },
      },
    },
    batch: {
      initial: 'idle',
      states: {
        idle: { on: { 'batch.ask': { target: 'underway', actions: assign({ batch: ({ event }) => event.deed }) } } },
        underway: {
          invoke: {
            src: 'batch',
            id: 'batch',
            input: ({ context }) => ({ deed: context.batch, marked: context.marked }),
          },
          on: {
            // Nothing was done: what was marked is still meant.
            'batch.cancel': { target: 'idle', actions: assign({ batch: null }) },
            'batch.close': {
              target: 'idle',
              actions: [assign({ batch: null, marked: new Map() }), raise({ type: 'list.reload' })],
            },
          },
        },
      },
    },
    command: {
      initial: 'idle',
      states: {
        idle: {
          entry: assign({ command: null, answer: null }),
          on: {
            'command.ask': {
              target: 'weighing',
              actions: assign({
                command: ({ context, event }) => ({ deed: event.deed, requestNo: context.newRequestNo() }),
              }),
            },
          },
        },
        weighing: { always: [{ guard: 'needs an answer first', target: 'asking' }, { target: 'running' }] },
        asking: {
          invoke: {
            src: 'answerForm',
            id: 'answer',
            input: ({ context }) => context.command!, // set on the way in
            onDone: { target: 'done', actions: assign({ answer: ({ event }) => event.output }) },
          },
          on: { 'command.close': 'idle' },
        },
        running: {
          invoke: {
            src: 'runCommand',
            input: ({ context }) => context.command!, // as above
            onDone: { target: 'done', actions: assign({ answer: ({ event }) => event.output }) },
            onError: { target: 'idle', actions: raise({ type: 'list.reload' }) },
          },
        },
        done: {
          entry: ['tell that it is done', 'look again if it changed something'],
          always: [{ guard: 'has something to tell', target: 'telling' }, { target: 'idle' }],
        },
        telling: { on: { 'command.close': 'idle' } },
      },
    },
  },
});

export type ListRef = ActorRefFrom<typeof listMachine>;
