import type { rateTable } from 'styled-system/recipes/rate-table';
import type { RateCell, RateColumn, ShownColumn, ShownFigure } from './rate-values';

export type RateTableRecipe = ReturnType<typeof rateTable>;

export interface RateRow {
  readonly key: string;
  /** Labels of the row, one per head column; `--` for none. */
  readonly heads: readonly string[];
  /** By column name; a missing column does not apply to this row. */
  readonly cells: Readonly<Record<string, RateCell | undefined>>;
  /** Texts of the columns that only show something. */
  readonly shown?: Readonly<Record<string, ShownFigure | undefined>>;
}

export interface RateTableProps {
  /** Accessible name of the table. */
  readonly label: string;
  /** Headers of the columns that label the rows. */
  readonly heads: readonly string[];
  /** Columns that take a value, and those that only show one. */
  readonly columns: readonly (RateColumn | ShownColumn)[];
  /** The rows, with what is allowed in each cell. */
  readonly rows: readonly RateRow[];
  /** Called when a cell changes; the text is integer ppm or fen, empty for none. */
  readonly onChange: (row: string, column: string, text: string) => void;
  /** Offers to take a row out. */
  readonly onRemove?: (row: string) => void;
  /** No value can be changed. */
  readonly disabled?: boolean;
}
