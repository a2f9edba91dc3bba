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
import { dimAfterMs, type PageSize } from '@/api/constants';
import type { Code } from '@/api/schema/enumeration';
import { sortName } from '@/api/schema/list';
import { type Conditions, type Query, sortedBy, writeQuery } from '@/api/schema/query';
import type { RowsChanged } from '../portal/live.machine';
import type { LocationChanged, PageNavigate } from '../portal/tab.machine';
import { unprovided } from '../unprovided-actor';
import { type ActionInput, actionMachine, type ActionSettled } from './action.machine';
import { type BatchInput, batchMachine, type BatchOutput, type Row } from './batch.machine';
import { type DefaultRange, hasChosenDays, effectiveConditions, changesDefaultDays } from './default-range';
import { exportMachine, type ExportRequest } from './export.machine';
import { type ColumnLayout, plainLayout } from './list-layout';
import type { Counted, Figures, NewsWanted, PageOfRows, RowsWanted } from './list-rows';

/** Rows by key. */
export type Rows = ReadonlyMap<string, Row>;
/** Changes of the context after a page of rows was loaded. */
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
  news: null,
});

/** The empty selection. */
const none: Rows = new Map();

/** In any order and on any page. */
const sameConditions = (a: Query, b: Query): boolean => writeRows(a) === writeRows(b);
const writeRows = ({ conditions: { [sortName]: _sort, ...conditions } }: Query) => writeQuery({ conditions, page: 1 });

/** The query of the draft, parsed like an address: typed texts become values. */
const asked = ({ defaultRange, draft, query, daysChosen, read }: ListContext): Query =>
  read(writeQuery({ conditions: effectiveConditions(defaultRange, draft, query.conditions, daysChosen), page: 1 }));

/** Context before the first request. */
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
    daysChosen: hasChosenDays(input.defaultRange, query.conditions),
    total: 0,
    capped: false,
    known: null,
    noneAtAll: false,
    news: null,
    loadedAt: null,
    failure: null,
    absent: [],
    selected: none,
    visited: new Set(),
  };
}

/** Another page or order keeps the selection and the count, other conditions do not. */
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
      daysChosen: context.daysChosen || hasChosenDays(context.defaultRange, query.conditions),
    };
  // The identical conditions object, so that the components that show it do not re-render.
  const sorted = query.conditions[sortName] === context.query.conditions[sortName];
  const { conditions } = sorted ? context.query : query;
  return { search, query: { ...query, conditions }, draft: conditions };
}

export const autoRefreshMs = 60_000;

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
      actions: assign({
        daysChosen: ({ context, event }) => context.daysChosen || changesDefaultDays(context.defaultRange, event.patch),
        draft: ({ context, event }) =>
          Object.fromEntries(
            Object.entries({ ...context.draft, ...event.patch }).filter(
              (entry): entry is [string, Code] => entry[1] !== null && entry[1] !== '',
            ),
          ),
      }),
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
    /** Automatic reload, if the operator turns it on; its failures are shown like any other. */
    autoRefresh: {
      initial: 'off',
      states: {
        off: { on: { 'autoRefresh.toggle': 'on' } },
        on: {
          on: { 'autoRefresh.toggle': 'off' },
          after: { autoRefresh: { target: 'on', reenter: true, actions: 'loadRowsAndTotals' } },
        },
      },
    },
    /** Whether all conditions are shown, or only the first of them. */
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

/** Whether the list shows that it is loading: at once without rows, else after a moment. */
export const showsLoading = (snapshot: SnapshotFrom<typeof listMachine>): boolean =>
  snapshot.hasTag('busy') && (snapshot.hasTag('long') || snapshot.context.rows.length === 0);

interface ListContext extends ListInput {
  readonly layout: ColumnLayout;
  /** Conditions being edited. */
  readonly draft: Conditions;
  /** The days were chosen by the operator, and are not those that the list starts with. */
  readonly daysChosen: boolean;
  /** The query of the address. */
  readonly query: Query;
  readonly rows: readonly Row[];
  /** Number of the first row among all. */
  readonly first: number;
  readonly total: number;
  /** There are more rows than `total`. */
  readonly capped: boolean;
  /** Count under the conditions in force, once it is known. */
  readonly known: Counted | null;
  readonly figures: Figures | null;
  /** When the rows arrived, epoch milliseconds. */
  readonly loadedAt: number | null;
  readonly failure: Error | null;
  /** Pasted numbers that were not found. */
  readonly absent: readonly string[];
  /** There are no rows under any conditions. */
  readonly noneAtAll: boolean;
  /** Text about what has changed since the rows were loaded. */
  readonly news: string | null;
  /** Selected rows by key, on any page. */
  readonly selected: Rows;
  /** Keys of rows that were opened. */
  readonly visited: ReadonlySet<string>;
}
/** The query of an address; for an empty one, the screen's initial query. */
type ReadAddress = (search: string) => Query;
export interface ListInput extends ActionInput {
  /** Query string of the tab. */
  readonly search: string;
  readonly read: ReadAddress;
  readonly defaultRange: DefaultRange | null;
  readonly layout?: ColumnLayout;
  /** Returns the input of an action on the selected rows. */
  readonly batchOf: (action: unknown, selected: Rows) => BatchInput;
}

type ListEvent =
  /** `null` removes a condition. */
  | { readonly type: 'filter.change'; readonly patch: Readonly<Record<string, Code | null>> }
  | { readonly type: 'filter.submit' }
  | { readonly type: 'filter.reset' }
  | { readonly type: 'filter.clear' }
  /** A saved query, as the query string of an address. */
  | { readonly type: 'query.apply'; readonly search: string }
  | { readonly type: 'page.go'; readonly page: number }
  /** Sorts by this column, turns the order round, or goes back to the list's own. */
  | { readonly type: 'sort.by'; readonly name: string }
  | { readonly type: 'page.resize'; readonly pageSize: PageSize }
  | LocationChanged
  | RowsChanged
  | { readonly type: 'list.reload' }
  | { readonly type: 'totals.reload' }
  | ActionSettled
  | { readonly type: 'export.start'; readonly request: Omit<ExportRequest, 'conditions'> }
  | { readonly type: 'columns.arrange'; readonly layout: Partial<ColumnLayout> }
  /** Starts an action on all selected rows. */
  | { readonly type: 'batch.start'; readonly action: unknown }
  /** The new selection. */
  | { readonly type: 'rows.select'; readonly selected: Rows }
  | { readonly type: 'row.visit'; readonly key: string }
  | { readonly type: 'autoRefresh.toggle' }
  /** Shows all conditions, or only the first of them again. */
  | { readonly type: 'conditions.fold' }
  /** Raised by the list itself, like the next one. */
  | { readonly type: 'rows.load' }
  | QueryWanted;
interface QueryWanted {
  readonly type: 'query.wanted';
  readonly query: Query;
}
