/** CSV as spreadsheets here expect it: UTF-8 with BOM, CRLF, and no cell that could be taken for a formula. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Cell } from './cell';
import type { Table } from './table';

// A leading sign, tab or return starts a formula in a spreadsheet; full-width forms and blanks before them count too.
const dangerous = /^[\s\u0000]*[=+\-@＝＋－＠\t\r]/;

/** One CSV field; texts that could start a formula are preceded by an apostrophe. */
export function csvCell(cell: Cell): string {
  if ('number' in cell) return cell.number;
  const safe = dangerous.test(cell.text) ? `'${cell.text}` : cell.text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export async function writeCsv(file: string, table: Table): Promise<void> {
  async function* lines() {
    yield `\ufeff${table.headers.map(text => csvCell({ text })).join(',')}\r\n`;
    for await (const rows of table.batches) yield rows.map(row => `${row.map(csvCell).join(',')}\r\n`).join('');
  }
  await pipeline(Readable.from(lines()), createWriteStream(file));
}
