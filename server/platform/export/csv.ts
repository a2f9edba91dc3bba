/** Writes an export as CSV, streamed from the cursor. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvHead, csvRows } from '@/api/format/csv';
import type { Table } from './table';

export async function writeCsv(file: string, table: Table): Promise<void> {
  async function* lines() {
    yield csvHead(table.note, table.headers);
    for await (const rows of table.batches) yield csvRows(rows);
  }
  await pipeline(Readable.from(lines()), createWriteStream(file));
}
