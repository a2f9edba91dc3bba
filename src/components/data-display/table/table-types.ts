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
  readonly cell: (row: Row) => ReactNode;
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

/** `keys` with or without one more. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
