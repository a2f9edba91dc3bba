/** What a list screen holds and is told; the chart is list.machine.ts. */
import type { Code } from '@/api/schema/enumeration';
import type { Conditions, Query } from '@/api/schema/query';
import type { ActionInput, ActionSettled } from './action.machine';
import type { BatchInput } from './batch.machine';
import type { ExportRequest } from './export.machine';
import type { DefaultRange } from './default-range';
import type { LocationChanged } from '../portal/tab.machine';
import type { Figures, PageOfRows, Row, Rows } from './row';

export type { Figures, PageOfRows, Row, Rows };

export interface ListContext extends ListInput {
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
export type ReadAddress = (search: string) => Query;
export interface ListInput extends ActionInput {
  /** Where the tab stands. */
  readonly search: string;
  readonly read: ReadAddress;
  readonly defaultRange: DefaultRange | null;
  readonly layout?: ColumnLayout;
  /** What an action over the selected rows starts with. */
  readonly batchOf: (action: unknown, selected: Rows) => BatchInput;
}

export interface Counted {
  readonly total: number;
  /** There are more than `total`. */
  readonly capped: boolean;
}
/** A page of rows; under conditions that were counted before, what was counted. */
export interface RowsWanted extends Query {
  readonly known: Counted | null;
}

export type ListEvent =
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
export interface QueryWanted {
  readonly type: 'query.wanted';
  readonly query: Query;
}
