/**
 * A list screen: the conditions being edited, the query in force, its rows and its totals, an export being asked for and a
 * row's command being run. Every new query re-enters loading, which stops the call before it: a slow earlier answer never
 * overwrites a later one.
 */
import { assign, emit, enqueueActions, raise, setup, type ActorRefFrom } from 'xstate';
import type { Code } from '../api/enumeration';
import type { Conditions, Query } from '../api/query';
import { missing } from './missing';

/** A row as the contract types it; the machine does not look into it. */
export type Row = Readonly<Record<string, unknown>>;
export type Figures = Readonly<Record<string, number>>;
export interface PageOfRows {
  readonly list: readonly Row[];
  readonly total: number;
  /** When they arrived, epoch milliseconds. */
  readonly at: number;
  /** Totals that come with the rows instead of from a call of their own. */
  readonly extra?: Figures;
}
/** Something to be done with a row or the whole list; the machine knows only how it goes on. */
export interface Deed {
  readonly label: string;
  /** There is a question, or fields to fill in, before it is sent. */
  readonly asks: boolean;
  /** Its answer is to be read before the list goes on. */
  readonly tells: boolean;
  /** The rows are other than before once it is done. */
  readonly changes: boolean;
}
export interface Command {
  readonly deed: Deed;
  /** One for all attempts, so that a repeated one has no second effect. */
  readonly requestNo: string;
}

interface Context {
  readonly read: ReadAddress;
  readonly newRequestNo: () => string;
  readonly draft: Conditions;
  readonly query: Query;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly figures: Figures | null;
  /** When the rows arrived, epoch milliseconds. */
  readonly loadedAt: number | null;
  readonly failure: Error | null;
  readonly command: Command | null;
  /** What the last command answered. */
  readonly answer: unknown;
  readonly layout: ColumnLayout;
}
/** How the operator arranged the columns; names that are not in `order` stand where the screen puts them, after the others. */
export interface ColumnLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** In px, of columns whose edge was moved. */
  readonly widths: Readonly<Record<string, number>>;
}
export const plainLayout: ColumnLayout = { order: [], hidden: [], widths: {} };

/** The query of an address; of an empty one, the screen's first state. */
export type ReadAddress = (search: string) => Query;
export interface ListInput {
  readonly search: string;
  readonly read: ReadAddress;
  readonly newRequestNo: () => string;
  readonly layout?: ColumnLayout;
}

export type ListEvent =
  /** `null` takes a condition away. */
  | { readonly type: 'filter.change'; readonly patch: Readonly<Record<string, Code | null>> }
  | { readonly type: 'filter.query' }
  | { readonly type: 'filter.reset' }
  | { readonly type: 'filter.clear' }
  | { readonly type: 'page.go'; readonly page: number }
  | { readonly type: 'list.reload' }
  | { readonly type: 'totals.reload' }
  /** The address was changed from outside: by going back or by following a link. */
  | { readonly type: 'page.located'; readonly search: string }
  | { readonly type: 'export.ask'; readonly format: string }
  | { readonly type: 'command.ask'; readonly deed: Deed }
  /** Away from its question, or from its answer. */
  | { readonly type: 'command.close' }
  | { readonly type: 'columns.arrange'; readonly layout: Partial<ColumnLayout> }
  | { readonly type: 'rows.load' }
  | { readonly type: 'totals.load' };

/** Told when the query in force changed by the operator's own hand, so that the address can follow. */
export interface QueryMoved {
  readonly type: 'query.moved';
  readonly query: Query;
}

const rowsOf = ({ list: rows, total, at: loadedAt, extra }: PageOfRows, { figures }: Context) => ({ rows, total, loadedAt, figures: extra ?? figures });

export const listMachine = setup({
  types: { context: {} as Context, input: {} as ListInput, events: {} as ListEvent, emitted: {} as QueryMoved, tags: {} as 'busy' },
  actors: {
    loadRows: missing<PageOfRows, Query>('loadRows'),
    loadTotals: missing<Figures | null, Conditions>('loadTotals'),
    askExport: missing<unknown, { readonly conditions: Conditions; readonly format: string }>('askExport'),
    runCommand: missing<unknown, Command>('runCommand'),
    /** Asks what has to be said first, and runs the command with it. */
    answerForm: missing<unknown, Command>('answerForm'),
  },
  actions: {
    'tell that the export is on its way': () => {},
    'remember the columns': () => {},
    'tell that it is done': () => {},
    'look again if it changed something': enqueueActions(({ context, enqueue }) => {
      if (context.command?.deed.changes) enqueue.raise({ type: 'list.reload' });
    }),
    'take the draft': assign({ query: ({ context }) => ({ conditions: context.draft, page: 1 }) }),
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
    'is another query': ({ context, event }) => event.type === 'page.located' && JSON.stringify(context.read(event.search)) !== JSON.stringify(context.query),
  },
  delays: { refresh: 10_000 },
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
  }),
  type: 'parallel',
  on: {
    'filter.change': {
      actions: assign({
        draft: ({ context, event }) => Object.fromEntries(Object.entries({ ...context.draft, ...event.patch }).filter((entry): entry is [string, Code] => entry[1] !== null && entry[1] !== '')),
      }),
    },
    'filter.query': { actions: ['take the draft', 'tell the new query', 'load rows and totals'] },
    'filter.reset': { actions: [assign({ draft: ({ context }) => context.read('').conditions }), 'take the draft', 'tell the new query', 'load rows and totals'] },
    'filter.clear': { actions: [assign({ draft: {} }), 'take the draft', 'tell the new query', 'load rows and totals'] },
    'page.go': { actions: [assign({ query: ({ context, event }) => ({ ...context.query, page: event.page }) }), 'tell the new query', raise({ type: 'rows.load' })] },
    'page.located': {
      guard: 'is another query',
      actions: [assign(({ context, event }) => ({ query: context.read(event.search), draft: context.read(event.search).conditions })), 'load rows and totals'],
    },
    'list.reload': { actions: 'load rows and totals' },
    'columns.arrange': { actions: [assign({ layout: ({ context, event }) => ({ ...context.layout, ...event.layout }) }), 'remember the columns'] },
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
            onDone: { target: 'shown', actions: assign(({ context, event }) => ({ ...rowsOf(event.output, context), failure: null })) },
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
            onDone: { target: 'shown', actions: assign({ figures: ({ context, event }) => event.output ?? context.figures }) },
            onError: 'failed',
          },
        },
        shown: {},
        failed: {},
      },
    },
    export: {
      initial: 'idle',
      states: {
        idle: { on: { 'export.ask': 'asking' } },
        asking: {
          invoke: {
            src: 'askExport',
            input: ({ context, event }) => ({ conditions: context.query.conditions, format: event.type === 'export.ask' ? event.format : '' }),
            onDone: { target: 'idle', actions: 'tell that the export is on its way' },
            onError: 'idle',
          },
        },
      },
    },
    command: {
      initial: 'idle',
      states: {
        idle: { entry: assign({ command: null, answer: null }), on: { 'command.ask': { target: 'weighing', actions: assign({ command: ({ context, event }) => ({ deed: event.deed, requestNo: context.newRequestNo() }) }) } } },
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
        done: { entry: ['tell that it is done', 'look again if it changed something'], always: [{ guard: 'has something to tell', target: 'telling' }, { target: 'idle' }] },
        telling: { on: { 'command.close': 'idle' } },
      },
    },
  },
});

export type ListRef = ActorRefFrom<typeof listMachine>;
