/** Props of a table. */
import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  readonly key: string;
  readonly header: string;
  /** Shown after the header in brackets, such as 「元」. */
  readonly unit?: string | undefined;
  readonly align?: 'right' | undefined;
  /** In px, if the operator set it; otherwise the column is as wide as its contents. */
  readonly width?: number | undefined;
  /** Pinned at the left edge while the table scrolls. */
  readonly pinned?: boolean;
  /** The rows can be sorted by this column, by its head. */
  readonly sortable?: boolean;
  /** Makes the cell copyable; names its value in the label of the copy button. */
  readonly copy?: string | undefined;
  readonly cell: (row: Row) => ReactNode;
  /** A second line, such as the number of the merchant that the cell names; if present, it is the text that is copied. */
  readonly below?: ((row: Row) => ReactNode) | null | undefined;
}

export interface Sort {
  /** Key of the column. */
  readonly name: string;
  readonly way: 'asc' | 'desc';
}

/** Selected rows by key; rows of other pages stay selected. */
export interface Selection<Row> {
  readonly keys: ReadonlySet<string>;
  readonly onChange: (keys: ReadonlySet<string>) => void;
  /** Name of a row, for assistive technology. */
  readonly labelOf: (row: Row) => string;
}

/** Rows with details that do not fit in columns; they expand below the row. */
export interface Expansion<Row> extends Selection<Row> {
  readonly render: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  /** Name of the table, for assistive technology. */
  label: string;
  /** The columns in their order. */
  columns: readonly TableColumn<Row>[];
  /** The records of this page. */
  rows: readonly Row[];
  /** The key of a record, which selection and expansion refer to. */
  rowKey: (row: Row) => string;
  /** Number of the first row, for 「序号」. */
  firstNumber?: number;
  /** Links and buttons of a row, pinned to the right edge. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Rows are loading: skeletons if there are none yet, otherwise the previous rows dimmed. */
  busy?: boolean;
  /** Rendered instead of the table when there are no rows. */
  empty?: ReactNode;
  /** The selected rows; without it none can be selected. */
  selection?: Selection<Row> | undefined;
  /** The rows whose details are open; without it none can be opened. */
  expansion?: Expansion<Row> | undefined;
  /** A last line that stays visible: sums of the columns, by column key. */
  summary?: Readonly<Record<string, ReactNode>> | undefined;
  /** Vertical spacing of the rows. */
  density?: 'compact' | 'usual' | 'loose';
  /** Rows whose record the operator opened before; they are muted. */
  isVisited?: ((row: Row) => boolean) | undefined;
  /** The row whose record is shown beside the table; it is scrolled to. */
  isCurrent?: ((row: Row) => boolean) | undefined;
  /** The column that the rows are sorted by; the list sorts them. */
  sort?: Sort | null;
  /** Called with the column whose head was pressed. */
  onSort?: ((key: string) => void) | undefined;
  /** Called while the edge of a column is dragged or moved by keys. */
  onResize?: ((key: string, width: number) => void) | undefined;
  /** Called when the head of a column is dropped on another one, whose place it takes. */
  onMove?: ((key: string, to: string) => void) | undefined;
}

/** `keys` with the key removed if it is present, otherwise added. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
