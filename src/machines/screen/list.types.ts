/** What a list screen holds and is told; the chart is list.machine.ts. */
import type { Code } from '@/api/schema/enumeration';
import type { Conditions, Query } from '@/api/schema/query';

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
  /** Of pasted numbers, those without a row. */
  readonly absent?: readonly string[] | null;
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

export interface ListContext {
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
  /** Of pasted numbers, those that were not found. */
  readonly absent: readonly string[];
  /** Rows that are marked, by key, on whichever page they stand. */
  readonly marked: ReadonlyMap<string, Row>;
  /** What is being done to the marked rows; the machine hands it on. */
  readonly batch: unknown;
  /** Keys of rows that were opened. */
  readonly seen: ReadonlySet<string>;
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
  /** A query that was kept, as it stands in an address. */
  | { readonly type: 'query.apply'; readonly search: string }
  | { readonly type: 'page.go'; readonly page: number }
  | { readonly type: 'list.reload' }
  | { readonly type: 'totals.reload' }
  /** The address was changed from outside: by going back or by following a link. */
  | { readonly type: 'page.located'; readonly search: string }
  /** With the columns as they are shown, in their order. */
  | { readonly type: 'export.ask'; readonly format: string; readonly columns: readonly string[] }
  | { readonly type: 'command.ask'; readonly deed: Deed }
  /** Away from its question, or from its answer. */
  | { readonly type: 'command.close' }
  | { readonly type: 'columns.arrange'; readonly layout: Partial<ColumnLayout> }
  /** Something is done to all marked rows. */
  | { readonly type: 'batch.ask'; readonly deed: unknown }
  /** Before anything was done, or after. */
  | { readonly type: 'batch.cancel' }
  | { readonly type: 'batch.close' }
  /** The rows that are marked from now on. */
  | { readonly type: 'rows.mark'; readonly marked: ReadonlyMap<string, Row> }
  | { readonly type: 'row.seen'; readonly key: string }
  | { readonly type: 'refresh.toggle' }
  | { readonly type: 'rows.load' }
  | { readonly type: 'totals.load' };

/** Told when the query in force changed by the operator's own hand, so that the address can follow. */
export interface QueryMoved {
  readonly type: 'query.moved';
  readonly query: Query;
}

/** What an export is asked for with, and how the server took it. */
export interface ExportWish {
  readonly conditions: Conditions;
  readonly format: string;
  readonly columns: readonly string[];
}
export interface ExportAnswer {
  readonly taskNo: string;
  /** The same one is being made already. */
  readonly running: boolean;
}

/** What a batch is started with. */
export interface BatchStart {
  readonly deed: unknown;
  readonly marked: ReadonlyMap<string, Row>;
}
