import type { Cell } from '@/api/format/cell';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvHead, csvRows } from '@/api/format/csv';

/** Input of a file writer: the head, and rows as they arrive from the cursor. */
export interface Table {
  readonly title: string;
  /** Operator, time and filter; shown above the table where the format allows it. */
  readonly note: string;
  readonly headers: readonly string[];
  readonly batches: AsyncIterable<Cell[][]>;
}

/** Writes an export as CSV, streamed from the cursor. */
export async function writeCsv(file: string, table: Table): Promise<void> {
  async function* lines() {
    yield csvHead(table.note, table.headers);
    for await (const rows of table.batches) yield csvRows(rows);
  }
  await pipeline(Readable.from(lines()), createWriteStream(file));
}
