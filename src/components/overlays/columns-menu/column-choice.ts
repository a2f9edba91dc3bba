/** A column in 列设置. */
export interface ColumnChoice {
  readonly key: string;
  readonly title: string;
  readonly shown: boolean;
  /** Stays in sight at the left. */
  readonly pinned?: boolean;
}

/** The columns with one of them at another place, counted without it. */
export const moved = <C>(columns: readonly C[], from: number, to: number): readonly C[] =>
  columns.toSpliced(from, 1).toSpliced(to, 0, columns[from]!);
