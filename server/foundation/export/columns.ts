/** The rows of a list as a file: each value goes from the cursor to its cell or its line at once. */
import { type Cell, cellOf, headerOf, widthOf } from '@/api/format/cell';
import { csvColumn, lineEnd } from '@/api/format/csv';
import type { AnyField } from '@/api/schema/shape';
import { type FileLanguage, inLanguage, isSaid, wordsIn } from './english';
import { csvOf, inPieces, type Table } from './table';
import { xlsxOf } from './xlsx';

export interface ListFile {
  readonly title: string;
  /** Operator, time and filter, above the table; null for none. */
  readonly note: string | null;
  readonly fields: readonly AnyField[];
  /** Batches of rows, each row the values of the fields in their order. */
  readonly rows: AsyncIterable<readonly (readonly unknown[])[]>;
  readonly language: FileLanguage;
}

export const listCsv = (file: ListFile): AsyncGenerator<Buffer> => csvOf(tableOf(file), linesOf(file));
export const listXlsx = (file: ListFile): AsyncGenerator<Buffer> => xlsxOf(tableOf(file));

/** The batches are made when they are read. */
const tableOf = ({ title, note, fields, rows, language }: ListFile): Table =>
  inLanguage(language, fields, {
    title,
    note,
    headers: fields.map(headerOf),
    widths: fields.map(widthOf),
    batches: cellsOf(fields, rows),
  });

async function* cellsOf(fields: readonly AnyField[], rows: ListFile['rows']): AsyncGenerator<Cell[][]> {
  for await (const batch of rows) yield batch.map(row => fields.map((field, at) => cellOf(field, row[at])));
}

async function* linesOf({ fields, rows, language }: ListFile): AsyncGenerator<string> {
  const say = wordsIn(language);
  const columns = fields.map(field => csvColumn(field, isSaid(field) ? say : undefined));
  const line = columns.map(() => '');
  const lineOf = (row: readonly unknown[]) => {
    // The same array for each row: a million rows of dozens of columns would leave as many to be collected.
    for (let at = 0; at < line.length; at += 1) line[at] = columns[at]!(row[at]);
    return line.join(',') + lineEnd;
  };
  for await (const batch of rows) yield* inPieces(batch, lineOf);
}
