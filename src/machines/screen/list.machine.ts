/**
 * A list screen: the conditions being edited, the query in force, its rows and its totals. The query in force is what the address
 * says: a new one is asked for from whoever owns the address, and comes back as `location.changed`. Every load re-enters its state,
 * which stops the call before it: a slow earlier answer never overwrites a later one. Actions, exports and batches are actors of
 * their own.
 */
import {
  type ActorRefFrom,
  assign,
  type DoneActorEvent,
  raise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate';
import { pageSize } from '@/api/constants';
import type { Code } from '@/api/schema/enumeration';
import { type Conditions, type Query, writeQuery } from '@/api/schema/query';
import type { LocationChanged, PageNavigate } from '../portal/tab.machine';
import { missing } from '../unprovided-actor';
import { type ActionInput, actionMachine, type ActionSettled } from './action.machine';
import { type BatchInput, batchMachine, type BatchOutput, type Row } from './batch.machine';
import { type DefaultRange, isChosen, settled, touches } from './default-range';
import { exportMachine, type ExportRequest } from './export.machine';

/** Rows by key. */
export type Rows = ReadonlyMap<string, Row>;
export type Figures = Readonly<Record<string, number>>;
export interface PageOfRows {
  readonly list: readonly Row[];
  readonly total: number;
  /** There are more than `total`. */
  readonly capped?: boolean;
  /** When they arrived, epoch milliseconds. */
  readonly at: number;
  /** Totals that come with the rows instead of from a call of their own. */
  readonly extra?: Figures;
  /** Of pasted numbers, those without a row. */
  readonly absent?: readonly string[] | null;
  /** Nor are there any under no conditions at all. */
  readonly noneAtAll?: boolean;
}

/** What a page of rows changes in its list. */
const shownOf = (
  { list: rows, total, capped = false, at: loadedAt, extra, absent, noneAtAll = false }: PageOfRows,
  figures: Figures | null,
) => ({
  rows,
  total,
  capped,
  known: { total, capped },
  loadedAt,
  figures: extra ?? figures,
  absent: absent ?? [],
  noneAtAll,
});

/** What another address means for a list. */
const none: Rows = new Map();

const sameConditions = (a: Query, b: Query): boolean => writeQuery({ ...a, page: 1 }) === writeQuery({ ...b, page: 1 });

/** The draft as it is asked for. */
const asked = ({ defaultRange, draft, query, daysChosen }: ListContext): Conditions =>
  settled(defaultRange, draft, query.conditions, daysChosen);

/** Before anything was asked for. */
function atFirst(input: ListInput): ListContext {
  const query = input.read(input.search);
  return {
    layout: plainLayout,
    ...input,
    draft: query.conditions,
    query,
    rows: [],
    first: 1,
    figures: null,
    daysChosen: isChosen(input.defaultRange, query.conditions),
    total: 0,
    capped: false,
    known: null,
    noneAtAll: false,
    loadedAt: null,
    failure: null,
    absent: [],
    selected: none,
    visited: new Set(),
  };
}

/** Another page keeps what was selected and counted, other conditions do not. */
function atAddress(
  context: ListContext,
  search: string,
): Partial<Pick<ListContext, 'search' | 'query' | 'draft' | 'daysChosen' | 'selected' | 'known'>> {
  const query = context.read(search);
  if (!sameConditions(query, context.query))
    return {
      search,
      query,
      draft: query.conditions,
      selected: none,
      known: null,
      daysChosen: context.daysChosen || isChosen(context.defaultRange, query.conditions),
    };
  // The very same conditions, so that whoever shows them has nothing new to show.
  const { conditions } = context.query;
  return { search, query: { ...query, conditions }, draft: conditions };
}

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

interface ListContext extends ListInput {
  readonly layout: ColumnLayout;
  /** Conditions being edited. */
  readonly draft: Conditions;
  /** Their days are the operator's own, not those that the list starts with. */
  readonly daysChosen: boolean;
  /** What the address says. */
  readonly query: Query;
  readonly rows: readonly Row[];
  /** Number of the first of them among all. */
  readonly first: number;
  readonly total: number;
  /** There are more than `total`. */
  readonly capped: boolean;
  /** What was counted under the conditions in force, once it was. */
  readonly known: Counted | null;
  readonly figures: Figures | null;
  /** When the rows arrived, epoch milliseconds. */
  readonly loadedAt: number | null;
  readonly failure: Error | null;
  /** Of pasted numbers, those that were not found. */
  readonly absent: readonly string[];
  /** There is nothing, whatever the conditions. */
  readonly noneAtAll: boolean;
  /** Rows that are selected, by key, on whichever page they stand. */
  readonly selected: Rows;
  /** Keys of rows that were opened. */
  readonly visited: ReadonlySet<string>;
}
/** How the operator arranged the columns; names that are not in `order` stand where the screen puts them, after the others. */
export interface ColumnLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** In px, of columns whose edge was moved. */
  readonly widths: Readonly<Record<string, number>>;
  /** Columns that stay in sight at the left. */
  readonly pinned: readonly string[];
  readonly density: Density;
}
export const densities = ['compact', 'usual', 'loose'] as const;
export type Density = (typeof densities)[number];
export const plainLayout: ColumnLayout = { order: [], hidden: [], widths: {}, pinned: [], density: 'usual' };

/** The query of an address; of an empty one, the screen's first state. */
type ReadAddress = (search: string) => Query;
export interface ListInput extends ActionInput {
  /** Where the tab stands. */
  readonly search: string;
  readonly read: ReadAddress;
  readonly defaultRange: DefaultRange | null;
  readonly layout?: ColumnLayout;
  /** What an action over the selected rows starts with. */
  readonly batchOf: (action: unknown, selected: Rows) => BatchInput;
}

interface Counted {
  readonly total: number;
  /** There are more than `total`. */
  readonly capped: boolean;
}
/** A page of rows; under conditions that were counted before, what was counted. */
export interface RowsWanted extends Query {
  readonly known: Counted | null;
}

type ListEvent =
  /** `null` takes a condition away. */
  | { readonly type: 'filter.change'; readonly patch: Readonly<Record<string, Code | null>> }
  | { readonly type: 'filter.submit' }
  | { readonly type: 'filter.reset' }
  | { readonly type: 'filter.clear' }
  /** A saved query, as it stands in an address. */
  | { readonly type: 'query.apply'; readonly search: string }
  | { readonly type: 'page.go'; readonly page: number }
  | LocationChanged
  | { readonly type: 'list.reload' }
  | { readonly type: 'totals.reload' }
  | ActionSettled
  | { readonly type: 'export.start'; readonly request: Omit<ExportRequest, 'conditions'> }
  | { readonly type: 'columns.arrange'; readonly layout: Partial<ColumnLayout> }
  /** Something is done to all selected rows. */
  | { readonly type: 'batch.start'; readonly action: unknown }
  /** The rows that are selected from now on. */
  | { readonly type: 'rows.select'; readonly selected: Rows }
  | { readonly type: 'row.visit'; readonly key: string }
  | { readonly type: 'autoRefresh.toggle' }
  /** Shows all conditions, or the first of them again. */
  | { readonly type: 'conditions.fold' }
  /** Raised by the list itself, as the next one. */
  | { readonly type: 'rows.load' }
  | QueryWanted;
interface QueryWanted {
  readonly type: 'query.wanted';
  readonly query: Query;
}
