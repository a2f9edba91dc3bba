/** What a list on the server is made of, and what it offers. */
import type { AnyColumn, SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AnyList } from '@/api/schema/list';
import type { Provider } from '../calls/context';
import type { Tx } from '../db/open';
import type { AnyMoves } from '../flows/moves.types';

export type Body = Readonly<Record<string, unknown>>;
/** Who reads, and when. */
export interface Reader {
  readonly me: Provider;
  readonly now: number;
}
/** A fixed expression, or one that depends on the reader. */
export type Expression = SQL | ((reader: Reader) => SQL);
/** A sum of the rows that were found. */
type SumOfRows = SQL | ((reader: Reader) => SQL);
/** A figure that the rows do not add up to, such as what lies below the providers that were found. */
export interface Aside {
  readonly aside: (reader: Reader, body: Body) => SQL;
}
export type Figure = SumOfRows | Aside;
/** A part of a figure that follows from others: another figure, or a sum of the rows that the list does not show. */
export type Term<G extends string = string> = readonly [
  sign: '+' | '-',
  part: G | { readonly label: string; readonly sum: SQL },
];
/** The rows that were found, added up by the values of one column; `of` is null where the column is empty. */
export interface Group {
  readonly of: string | number | null;
  readonly rows: number;
  /** Per figure what these rows come to. */
  readonly sums: Readonly<Record<string, number>>;
}
export interface Breakdown {
  readonly rows: number;
  readonly figures: Readonly<Record<string, number>>;
  /** Per figure that follows from others what its parts come to, in their order. */
  readonly terms: Readonly<Record<string, readonly number[]>>;
  readonly groups: readonly Group[];
}
/** By which column the rows are told apart, and which figures are to come out as the plain sum of the column of their name. */
export interface BreakdownWanted {
  readonly by: string;
  /** Of a column of times: by their month. */
  readonly inMonths: boolean;
  readonly summed: ReadonlySet<string>;
}
export type Condition = SQL | ((value: never, reader: Reader) => SQL);

export interface QueryOptions<T extends PgTable, G extends string> {
  readonly from: T;
  readonly join?: SQL;
  /** Column that holds the path of the row's owner; null for rows that belong to no provider, which need `only`. */
  readonly path: AnyColumn | null;
  /** Money rows: whose they are. Readers see their own; an organisation may ask for those of providers below it. */
  readonly owner?: AnyColumn;
  /** What belongs to a provider itself and to nobody below, where the path does not say so. */
  readonly self?: (agentNo: SQL) => SQL;
  /** What level-1 agents are given and organisations never own (domain.md 5.7). */
  readonly granted?: true;
  /** Who may ask for these rows at all, where that depends on what is asked for. */
  readonly permits?: (reader: Reader, body: Body) => boolean;
  /** A further limit on what the reader sees, for lists that are narrower than the subtree. */
  readonly only?: (reader: Reader) => SQL;
  /** Where a row's value is not simply the column of the same name. */
  readonly columns?: Readonly<Record<string, Expression>>;
  /** Filters that are not simply a column of the same name. */
  readonly where?: Readonly<Record<string, Condition>>;
  /** Sums over the whole filtered set. */
  readonly figures?: Readonly<Record<G, Figure>>;
  /** Of those that follow from others, how. */
  readonly formulas?: { readonly [N in NoInfer<G>]?: readonly Term<NoInfer<G>>[] };
  /** Ends in something unique, so that pages never overlap. */
  readonly order: readonly SQL[];
  /** What may be done with its rows, where they belong to a flow; several where a row stands for several records. */
  readonly moves?: readonly AnyMoves[];
  /** What the moves look at and the table's own columns do not hold. */
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
export interface ListQuery<G extends string = string> {
  readonly call: AnyList;
  page(tx: Tx, reader: Reader, body: Body): Promise<PageOfRows>;
  totals(tx: Tx, reader: Reader, body: Body): Promise<Record<G, number>>;
  /** All of them, however many; a page counts no further than it says (`totalOf`). */
  count(tx: Tx, reader: Reader, body: Body): Promise<number>;
  /** The statement that selects the given columns of all rows, for a cursor. */
  all(reader: Reader, body: Body, columns: readonly string[]): SQL;
  /** Masks a row of `all` in place. */
  readonly mask: (row: Record<string, unknown>) => void;
  readonly formulas?: Readonly<Record<string, readonly Term[] | undefined>>;
  /** The totals and what they add up from, by one statement; without it the rows do not make them. */
  breakdown?(tx: Tx, reader: Reader, body: Body, wanted: BreakdownWanted): Promise<Breakdown>;
}

/** A list of one table's rows. */
export interface TableQuery<G extends string = string> extends ListQuery<G> {
  /** `from … where …` of the rows that the reader sees under these conditions, for sums that the list itself does not show. */
  source(reader: Reader, body: Body): SQL;
}

/** What lists of this product know beyond their tables; given once (features/lists/define-query.ts). */
export interface ListKnowledge {
  /** A column that the table does not hold, of those that it does; null where there is none. */
  readonly derive: (name: string, own: Readonly<Record<string, AnyColumn>>) => SQL | null;
  readonly owners: {
    readonly names: ReadonlySet<string>;
    readonly of: (owner: AnyColumn, me: Provider, body: Body, granted?: boolean) => SQL;
  };
}
