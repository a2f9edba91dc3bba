/** What a list asks for, and what it gets. */
import type { PageSize } from '@/api/constants';
import type { Conditions, Query } from '@/api/schema/query';
import type { Row } from './batch.machine';

export type Figures = Readonly<Record<string, number>>;
export interface PageOfRows {
  readonly list: readonly Row[];
  readonly total: number;
  /** There are more rows than `total`. */
  readonly capped?: boolean;
  /** When they arrived, epoch milliseconds. */
  readonly at: number;
  /** Totals that come with the rows instead of from a separate call. */
  readonly extra?: Figures;
  /** Pasted numbers without a row. */
  readonly absent?: readonly string[] | null;
  /** There are no rows even without conditions. */
  readonly noneAtAll?: boolean;
}

export interface Counted {
  readonly total: number;
  /** There are more rows than `total`. */
  readonly capped: boolean;
}
/** A requested page of rows; with the count, if these conditions were counted before. */
export interface RowsWanted extends Query {
  readonly known: Counted | null;
  readonly limit: PageSize;
}
/** Rows that are shown, to be compared with those that would be shown now. */
export interface NewsWanted extends Query {
  readonly rows: readonly Row[];
  readonly limit: PageSize;
}
/** All rows under some conditions, if these were counted before with their count. */
export interface GatherWanted {
  readonly conditions: Conditions;
  readonly known: Counted | null;
}
export interface Gathered {
  readonly conditions: Conditions;
  /** By key. */
  readonly rows: ReadonlyMap<string, Row>;
}
