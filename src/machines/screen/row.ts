/** A row as the contract types it; machines do not look into it. */
export type Row = Readonly<Record<string, unknown>>;
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
export const shownOf = (
  { list: rows, total, capped = false, at: loadedAt, extra, absent, noneAtAll = false }: PageOfRows,
  figures: Figures | null,
) => ({
  ...{ rows, total, capped, known: { total, capped }, loadedAt },
  figures: extra ?? figures,
  absent: absent ?? [],
  noneAtAll,
});
