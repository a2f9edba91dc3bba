import type { Cell } from '@/api/format/cell';
import { csvHead, csvRows } from '@/api/format/csv';

/** Input of a file's content: the head, and rows as they arrive from the cursor. */
export interface Table {
  readonly title: string;
  /** Operator, time and filter; shown above the table where the format allows it. */
  readonly note: string;
  readonly headers: readonly string[];
  readonly batches: AsyncIterable<Cell[][]>;
}

/** An export as CSV, as its rows arrive from the cursor. */
export async function* csvOf({ note, headers, batches }: Table): AsyncGenerator<Buffer> {
  yield Buffer.from(csvHead(note, headers));
  for await (const rows of batches) yield Buffer.from(csvRows(rows));
}
