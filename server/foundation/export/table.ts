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

/** Above 128 kB a text is kept apart from young objects, and stays until all memory is looked through. */
const pieceOf = 50_000;

/** The texts of the rows one after another, in pieces that are collected soon. */
export function* inPieces<Row>(rows: readonly Row[], textOf: (row: Row) => string): Generator<string> {
  let piece = '';
  for (const row of rows) {
    piece += textOf(row);
    if (piece.length < pieceOf) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** An export as CSV. @param lines Whole lines, many at once */
export async function* csvOf(
  { note, headers }: Pick<Table, 'note' | 'headers'>,
  lines: AsyncIterable<string>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(csvHead(note, headers));
  for await (const text of lines) yield Buffer.from(text);
}
