/** A column in 「列设置」. */
export interface ColumnChoice {
  readonly key: string;
  readonly title: string;
  readonly shown: boolean;
  /** Pinned at the left edge while the table scrolls. */
  readonly pinned?: boolean;
}

/** Moves the column at `from` to index `to` of the remaining ones. It takes over the pinned state of the column it displaces. */
export const withColumnMoved = <C extends { readonly pinned?: boolean }>(
  columns: readonly C[],
  from: number,
  to: number,
): readonly C[] =>
  columns.toSpliced(from, 1).toSpliced(to, 0, { ...columns[from]!, pinned: columns[to]!.pinned ?? false });
