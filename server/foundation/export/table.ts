import type { Cell } from '@/api/format/cell';
import { csvHead } from '@/api/format/csv';

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

/** An export as CSV. @param lines Whole lines, as many at once as arrive from the cursor together */
export async function* csvOf(
  { note, headers }: Pick<Table, 'note' | 'headers'>,
  lines: AsyncIterable<string>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(csvHead(note, headers));
  for await (const text of lines) yield Buffer.from(text);
}
