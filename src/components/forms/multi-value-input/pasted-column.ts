/** Values recognised in a pasted column. */
export interface PastedColumn {
  readonly numbers: readonly string[];
  readonly repeated: number;
  readonly malformed: readonly string[];
  readonly beyond: number;
}
export type ReadPasted = (text: string) => PastedColumn;
