import type { Cell } from '@/api/format/cell';

/** Input of a file writer: the head, and rows as they arrive from the cursor. */
export interface Table {
  readonly title: string;
  /** Operator, time and filter; shown above the table where the format allows it. */
  readonly note: string;
  readonly headers: readonly string[];
  readonly batches: AsyncIterable<Cell[][]>;
}
