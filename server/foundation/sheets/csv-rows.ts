/** Reads a CSV file that a spreadsheet wrote: UTF-8, or GB18030 as spreadsheets in China save it. */
import { setImmediate as breathe } from 'node:timers/promises';
import { Failure } from '@/api/failure';

export const csvBytes = 1024 * 1024;
interface CsvLimits {
  readonly rows: number;
  readonly columns: number;
  /** Maximum characters read per cell. */
  readonly text: number;
}
const sheetLimits: CsvLimits = { rows: 5000, columns: 50, text: 100 };
const unreadable = () => new Failure('invalid', '无法读取该CSV文件，请使用下载的模板填写');

const encodings = ['utf-8', 'gb18030'];

/** @throws Failure `invalid` if it is too large or no text */
export function decodeCsv(bytes: Buffer): string {
  refuseOther(bytes, csvBytes);
  for (const encoding of encodings)
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next encoding.
    }
  throw unreadable();
}

function refuseOther(bytes: Buffer, atMost: number): void {
  if (bytes.length > atMost) throw new Failure('invalid', `CSV文件不能超过${atMost / 1024 / 1024}MB`);
  if (bytes.includes(0)) throw unreadable();
}

const decodedAtOnce = 1024 * 1024;
/** The same of a file that may be long: a piece at a time, so that others are answered meanwhile. @param atMost Bytes. */
export async function decodeLongCsv(bytes: Buffer, atMost: number): Promise<string> {
  refuseOther(bytes, atMost);
  for (const encoding of encodings)
    try {
      const decoder = new TextDecoder(encoding, { fatal: true });
      const parts: string[] = [];
      for (let at = 0; at < bytes.length; at += decodedAtOnce) {
        parts.push(decoder.decode(bytes.subarray(at, at + decodedAtOnce), { stream: true }));
        await breathe();
      }
      return parts.join('') + decoder.decode();
    } catch {
      // The next encoding.
    }
  throw unreadable();
}

/** A quoted or plain cell, and what ends it. */
const cell = /(?:[ \t]*"([^"]*(?:""[^"]*)*)"[ \t]*|([^",\r\n]*))(,|\r?\n|\r|$)/y;

/** Cells of each line of a file. @throws Failure `invalid` if it is too large or not CSV */
export const csvCells = (bytes: Buffer): string[][] => parseCsv(decodeCsv(bytes), sheetLimits);

/** Cells of each line, as they are written. @throws Failure `invalid` if it is too large or not CSV */
export const parseCsv = (csv: string, limits: CsvLimits): string[][] => [...csvRows(csv, limits)];

/** The same line by line, for files that nobody holds as a whole. */
export function* csvRows(csv: string, limits: CsvLimits): Generator<string[]> {
  const text = csv.replace(/^\ufeff/, '');
  let [rows, at] = [0, 0];
  let row: string[] = [];
  while (at < text.length) {
    // Others may use the pattern between two lines.
    cell.lastIndex = at;
    const found = cell.exec(text);
    if (!found) throw unreadable();
    at = cell.lastIndex;
    const [, quoted, plain = '', end] = found;
    row.push((quoted?.replaceAll('""', '"') ?? plain).slice(0, limits.text));
    if (row.length > limits.columns || rows >= limits.rows)
      throw new Failure('invalid', `表格不能超过${limits.rows}行、${limits.columns}列，请删除多余的行和列`);
    if (end === ',') continue;
    yield row;
    rows += 1;
    row = [];
  }
  if (row.length > 0) yield row;
}
