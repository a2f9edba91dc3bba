/** A column in 列设置. */
export interface ColumnChoice {
  readonly key: string;
  readonly title: string;
  readonly shown: boolean;
  /** Stays in sight at the left. */
  readonly pinned?: boolean;
}

/** The columns with one of them at another's place, counted without it: among the pinned ones it is pinned, among the others it is not. */
export const moved = <C extends { readonly pinned?: boolean }>(
  columns: readonly C[],
  from: number,
  to: number,
): readonly C[] =>
  columns.toSpliced(from, 1).toSpliced(to, 0, { ...columns[from]!, pinned: columns[to]!.pinned ?? false });
