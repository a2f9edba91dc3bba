/** Options and interface of a list on the server. */
import type { AnyColumn, SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AnyList } from '@/api/schema/list';
import type { Provider } from '#server/foundation/calls/context';
import type { Reads } from '#server/foundation/access/subtree';
import type { Tx } from '#server/foundation/db/open';
import type { AnyMoves } from '#server/foundation/flows/moves.types';

export type Body = Readonly<Record<string, unknown>>;
/** The reader and the time of the request. */
export interface Reader {
  readonly me: Provider;
  readonly now: number;
}
/** A fixed expression, or one that depends on the reader. */
export type Expression = SQL | ((reader: Reader) => SQL);
/** A sum over the matching rows. */
type SumOfRows = SQL | ((reader: Reader) => SQL);
/** A figure that is not a sum of the rows, such as figures of the subtrees below the listed providers. */
export interface SeparateFigure {
  readonly separateFigure: (reader: Reader, body: Body) => SQL;
}
export type Figure = SumOfRows | SeparateFigure;
/** A term of a derived figure: another figure, or a sum over the rows that the list does not show. */
export type Term<G extends string = string> = readonly [
  sign: '+' | '-',
  part: G | { readonly label: string; readonly sum: SQL },
];
/** Matching rows grouped by the values of one column; `of` is null where the column is empty. */
export interface Group {
  readonly of: string | number | null;
  readonly rows: number;
  /** Sums of these rows by figure. */
  readonly sums: Readonly<Record<string, number>>;
}
export interface Breakdown {
  readonly rows: number;
  readonly figures: Readonly<Record<string, number>>;
  /** For each derived figure the values of its terms, in their order. */
  readonly terms: Readonly<Record<string, readonly number[]>>;
  readonly groups: readonly Group[];
}
/** The grouping column, and the figures that must be the plain sum of the column of their name. */
export interface BreakdownWanted {
  /** Several columns are one value, joined by blanks. */
  readonly by: readonly string[];
  /** For a column of times: group by month or by day, as text; otherwise by the values. */
  readonly cut: 'month' | 'day' | null;
  /** Only rows whose column of times is before this moment, in epoch milliseconds. */
  readonly until?: { readonly name: string; readonly time: number } | null;
  readonly summed: ReadonlySet<string>;
}
/** Epoch milliseconds, end exclusive. */
export type Span = readonly [from: number, to: number];
/**
 * Sums of the rows by closed day, provider and the filters of `by`, for totals under such conditions
 * (server/foundation/lists/daily-sums.ts).
 */
export interface DailySums<G extends string = string> {
  /** A row per day, provider and value of `by`. */
  readonly days: PgTable & { readonly agentPath: AnyColumn; readonly dayStart: AnyColumn };
  /** A row per day and provider whose sums are not valid any more. */
  readonly marks: PgTable & { readonly agentPath: AnyColumn; readonly dayStart: AnyColumn };
  /** The end of the closed days. */
  readonly closedUntil: SQL;
  /** The range filter by whose column the rows belong to a day. */
  readonly during: string;
  readonly time: AnyColumn;
  /** Filters, and columns of the rows and of `days`. */
  readonly by: readonly string[];
  /** Columns of `days` that are added up: of what, and where the sum with all lower providers is. */
  readonly measures: Readonly<Record<string, { readonly row: SQL; readonly team: AnyColumn }>>;
  /** The list's figures that are sums of its rows, as sums of the columns of `days`. */
  readonly figures: Readonly<Partial<Record<G, SQL>>>;
}
/** Where the names of a table's rows stand, each once or a few times (server/foundation/lists/named-rows.ts). */
export interface NamedRows {
  readonly filter: string;
  /** Of the rows: the number of whoever has the name. */
  readonly no: AnyColumn;
  /** Has a row for each number, name and path of the rows. */
  readonly names: PgTable & { readonly agentPath: AnyColumn };
  readonly nameNo: AnyColumn;
  readonly name: AnyColumn;
}
export type Condition = SQL | ((value: never, reader: Reader) => SQL);

export interface QueryOptions<T extends PgTable, G extends string> {
  readonly from: T;
  readonly join?: SQL;
  /** For a `join` that brings exactly one row to each, of a partitioned table. */
  readonly oneToOneJoin?: {
    /** A range filter that holds for a column of that table as well: only the months of the range are planned for and read. */
    readonly range: { readonly filter: string; readonly column: SQL };
    /** Filters that read nothing of it: with no others, rows are found and counted alone, and joined when they are shown. */
    readonly unjoinedFilters: readonly string[];
  };
  /** Path column of the row's owner; null for rows that belong to no provider, which need `only`. */
  readonly path: AnyColumn | null;
  /**
   * Owner column of money rows. Readers see their own rows; an organisation may request those of providers below it.
   */
  readonly owner?: AnyColumn;
  /** Condition for rows of a provider itself without its subtree, where the path does not determine it. */
  readonly self?: (agentNo: SQL) => SQL;
  /** Rewards that only level-1 agents get and organisations never own (docs/domain/earnings.md#rewards). */
  readonly granted?: true;
  /** A further restriction of the reader's access, for lists that are narrower than the subtree. */
  readonly only?: (reader: Reader) => SQL;
  /** Expressions for row values that are not simply the column of the same name. */
  readonly columns?: Readonly<Record<string, Expression>>;
  /** Filters that are not simply a column of the same name. */
  readonly where?: Readonly<Record<string, Condition>>;
  /** A filter by a name that each row keeps: whose rows have it is looked up first. */
  readonly named?: NamedRows;
  /** Sums over the whole filtered set. */
  readonly figures?: Readonly<Record<G, Figure>>;
  /** Where the totals need not read the rows. */
  readonly sums?: DailySums<NoInfer<G>>;
  /** The terms of derived figures. */
  readonly formulas?: { readonly [N in NoInfer<G>]?: readonly Term<NoInfer<G>>[] };
  /** The last column is unique, so that pages never overlap. Without it the order of the list's `deadline`. */
  readonly order?: readonly SQL[];
  /** For a list with a `deadline`: the rows whose deadline still runs; its table has an index of `byDeadline`. */
  readonly runs?: SQL;
  /** The flows of its rows; several if a row represents several records. */
  readonly moves?: readonly AnyMoves[];
  /** Values that the moves read and that are not among the table's own columns. */
  readonly reads?: Readonly<Record<string, Expression>>;
}

export interface PageOfRows {
  readonly list: never[];
  readonly total: number;
  readonly capped: boolean;
  readonly page: number;
  readonly limit: number;
  readonly absent: string[] | null;
}
/** Of those columns that a list shows masked. */
export type Masks = ReadonlyMap<string, (value: string) => string>;
export interface ListQuery<G extends string = string> {
  readonly kind: 'query';
  readonly call: AnyList;
  /** The table whose rows it lists; absent for rows that are put together. */
  readonly table?: PgTable;
  page(tx: Reads, reader: Reader, body: Body): Promise<PageOfRows>;
  totals(tx: Reads, reader: Reader, body: Body): Promise<Record<G, number>>;
  /** The number of rows; above `atMost`, one more than that, and no further row is read. */
  count(tx: Tx, reader: Reader, body: Body, atMost?: number): Promise<number>;
  /** The statement that selects the given columns of all rows, for a cursor. */
  all(reader: Reader, body: Body, columns: readonly string[]): SQL;
  /** The masks of the columns of `all`, by name. */
  readonly masks: Masks;
  readonly formulas?: Readonly<Record<string, readonly Term[] | undefined>>;
  /** The totals with their breakdown, by one statement; absent if the totals are not made of the rows. */
  breakdown?(tx: Tx, reader: Reader, body: Body, wanted: BreakdownWanted): Promise<Breakdown>;
}

/** A list of one table's rows. */
export interface TableQuery<G extends string = string> extends ListQuery<G> {
  /**
   * `from … where …` of the rows that the reader sees under these conditions, for sums that the list itself does not
   * show.
   */
  source(reader: Reader, body: Body): SQL;
  /**
   * Rows under the name and with the columns of the list's `sums.days`, which add up to those of `source` in a span;
   * without a span in that of the body.
   */
  readonly summed?: (reader: Reader, body: Body, span?: Span) => SQL;
}

/** Product-specific knowledge about lists beyond their tables; provided once (features/lists/define-query.ts). */
export interface ListKnowledge {
  /** An expression derived from the table's own columns, for a name that is not one of them; null if there is none. */
  readonly derive: (name: string, own: Readonly<Record<string, AnyColumn>>) => SQL | null;
  readonly owners: {
    readonly names: ReadonlySet<string>;
    readonly of: (owner: AnyColumn, me: Provider, body: Body, granted?: boolean) => SQL;
  };
}
