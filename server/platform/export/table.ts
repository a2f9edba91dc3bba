import type { Cell } from '@/api/format/cell';

/** What a file writer is given: its head, and rows as they come from the cursor. */
export interface Table {
  readonly title: string;
  /** Who, when, and under which filter; shown above the table where the format has room for it. */
  readonly note: string;
  readonly headers: readonly string[];
  readonly batches: AsyncIterable<Cell[][]>;
}
