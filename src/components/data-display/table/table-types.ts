/** What a table is given, piece by piece. */
import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  readonly key: string;
  readonly header: string;
  /** Shown after the header in brackets, such as 元. */
  readonly unit?: string | undefined;
  readonly align?: 'right' | undefined;
  /** In px, where the operator set it; else as wide as its contents. */
  readonly width?: number | undefined;
  /** Stays in sight at the left. */
  readonly pinned?: boolean;
  /** Its text can be copied: what it is, for the button's name. */
  readonly copy?: string | undefined;
  readonly cell: (row: Row) => ReactNode;
  /** A second line, such as the number of whom the cell names; then that is what is copied. */
  readonly below?: ((row: Row) => ReactNode) | null | undefined;
}

/** Rows that are selected, by key; those of other pages stay selected while this one is shown. */
export interface Selection<Row> {
  readonly keys: ReadonlySet<string>;
  readonly onChange: (keys: ReadonlySet<string>) => void;
  /** What a row is called, for assistive technology. */
  readonly labelOf: (row: Row) => string;
}

/** Rows with more to them than fits their columns, opened below them. */
export interface Expansion<Row> extends Selection<Row> {
  readonly render: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  /** What the rows are, for assistive technology. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Number of the first row, for 序号. */
  firstNumber?: number;
  /** Links and buttons of a row, pinned to the right edge. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Rows are on their way: skeletons when there are none yet, else the old rows dimmed. */
  busy?: boolean;
  /** Shown in place of the table when there are no rows. */
  empty?: ReactNode;
  selection?: Selection<Row> | undefined;
  expansion?: Expansion<Row> | undefined;
  /** A last line that stays in sight: what the columns add up to, by column key. */
  summary?: Readonly<Record<string, ReactNode>> | undefined;
  /** How much air there is between the rows. */
  density?: 'compact' | 'usual' | 'loose';
  /** Rows whose record was opened before; they are muted. */
  isVisited?: ((row: Row) => boolean) | undefined;
  /** Called while a column's edge is dragged or moved. */
  onResize?: ((key: string, width: number) => void) | undefined;
  /** Called when a column's head is put down on that of another, whose place it takes. */
  onMove?: ((key: string, to: string) => void) | undefined;
}

/** `keys` with or without one more. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
