import type { rateTable } from 'styled-system/recipes';
import type { RateCell, RateColumn } from './rate-values';

export type RateTableRecipe = ReturnType<typeof rateTable>;

export interface RateRow {
  readonly key: string;
  /** What the row is about, one text per head column; `--` for none. */
  readonly heads: readonly string[];
  /** By the name of the column; a column that is left out does not apply to this row. */
  readonly cells: Readonly<Record<string, RateCell | undefined>>;
}

export interface RateTableProps {
  /** What the table is called. */
  readonly label: string;
  /** Headers of the columns that say what a row is about. */
  readonly heads: readonly string[];
  readonly columns: readonly RateColumn[];
  readonly rows: readonly RateRow[];
  /** One cell has another value: integer ppm or fen as a text, empty for none. */
  readonly onChange: (row: string, column: string, text: string) => void;
  readonly disabled?: boolean;
}
