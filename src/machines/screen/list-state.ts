/** What a list starts with, knows and is sent; and what changes when its address or its rows do. */
import type { PageSize } from '@/api/constants';
import type { Code } from '@/api/schema/enumeration';
import { sortName } from '@/api/schema/list';
import { type Conditions, type Query, writeQuery } from '@/api/schema/query';
import type { RowsChanged } from '../portal/live.machine';
import type { LocationChanged } from '../portal/tab.machine';
import type { ActionInput, ActionSettled } from './action.machine';
import type { BatchInput, Row } from './batch.machine';
import { changesDefaultDays, type DefaultRange, hasChosenDays, effectiveConditions } from './default-range';
import type { ExportRequest } from './export.machine';
import { type ColumnLayout, plainLayout } from './list-layout';
import type { Counted, Figures, Gathered, PageOfRows } from './list-rows';

/** Rows by key. */
export type Rows = ReadonlyMap<string, Row>;
/** Changes of the context after a page of rows was loaded. */
export const shownOf = (
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
export const none: Rows = new Map();

/** In any order and on any page. */
export const sameConditions = (a: Query, b: Query): boolean => writeRows(a) === writeRows(b);
const writeRows = ({ conditions: { [sortName]: _sort, ...conditions } }: Query) => writeQuery({ conditions, page: 1 });

/** The query of the draft, as an address would be read: what was typed becomes what is meant. */
export const asked = ({ defaultRange, draft, query, daysChosen, read }: ListContext): Query =>
  read(writeQuery({ conditions: effectiveConditions(defaultRange, draft, query.conditions, daysChosen), page: 1 }));

/** Context before the first request. */
export function atFirst(input: ListInput): ListContext {
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
    visited: new Set(input.visited),
  };
}

/** Another page or order keeps the selection and the count, other conditions do not. */
export function atAddress(
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

/** The selection once all rows were gathered; as it was if other conditions came into force meanwhile. */
export const gatheredFor = (
  { selected, query }: ListContext,
  { conditions, rows }: Gathered,
): Pick<ListContext, 'selected'> => ({ selected: conditions === query.conditions ? rows : selected });

/** The conditions being edited after a change; null and empty remove one. */
export const changedDraft = (
  { draft, daysChosen, defaultRange }: ListContext,
  patch: Readonly<Record<string, Code | null>>,
): Pick<ListContext, 'draft' | 'daysChosen'> => ({
  daysChosen: daysChosen || changesDefaultDays(defaultRange, patch),
  draft: Object.fromEntries(
    Object.entries({ ...draft, ...patch }).filter(
      (entry): entry is [string, Code] => entry[1] !== null && entry[1] !== '',
    ),
  ),
});

export interface ListContext extends Omit<ListInput, 'visited'> {
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
  /** What has come since the rows were loaded, in words. */
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
  /** Keys of rows that were opened before the portal was loaded again. */
  readonly visited?: readonly string[];
  /** Returns the input of an action on the selected rows. */
  readonly batchOf: (action: unknown, selected: Rows) => BatchInput;
}

export type ListEvent =
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
  /** Selects all rows under the conditions, as many as a batch takes. */
  | { readonly type: 'rows.selectAll' }
  | { readonly type: 'row.visit'; readonly key: string }
  | { readonly type: 'autoRefresh.toggle' }
  /** Shows all conditions, or only the first of them again. */
  | { readonly type: 'conditions.fold' }
  /** Raised by the list itself, like the next one. */
  | { readonly type: 'rows.load' }
  | QueryWanted;
export interface QueryWanted {
  readonly type: 'query.wanted';
  readonly query: Query;
}
