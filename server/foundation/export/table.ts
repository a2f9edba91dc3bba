import type { Cell } from '@/api/format/cell';
import { csvHead, csvRows } from '@/api/format/csv';

/** Input of a file's content: the head, and rows as they arrive from the cursor. */
export interface Table {
  readonly title: string;
  /** Operator, time and filter, above the table; null for none. */
  readonly note: string | null;
  readonly headers: readonly string[];
  /** In characters, for formats with widths. */
  readonly widths: readonly number[];
  readonly batches: AsyncIterable<Cell[][]>;
}

/** An export as CSV, as its rows arrive from the cursor. */
export async function* csvOf({ note, headers, batches }: Omit<Table, 'widths'>): AsyncGenerator<Buffer> {
  yield Buffer.from(csvHead(note, headers));
  for await (const rows of batches) yield Buffer.from(csvRows(rows));
}
