/**
 * CSV as the spreadsheets in use here expect it: UTF-8 with BOM, CRLF, and no cell that could be taken for a formula.
 */
import { type Cell, textOf } from './cell';

// A leading sign, tab or carriage return starts a formula in a spreadsheet; so do full-width forms, and leading blanks
// are ignored. Some spreadsheets also split lines at semicolons, bars and tabs, after which another cell begins.
const dangerous = /^[\s\u0000]*[=+\-@＝＋－＠\t\r]/;
const afterDivider = /([;|\t；｜][\s\u0000]*)(?=[=+\-@＝＋－＠])/g;

/** Nothing that would need any of this, as most fields of a large export: one look instead of four. */
const plain = /^(?![\s\u0000=+\-@＝＋－＠])[^",\r\n;|\t；｜]*$/;

/** A spreadsheet reads such a text as a number: it drops leading zeros and all digits after the fifteenth. */
const losesDigits = /^(?:0\d+|\d{12,})$/;

/** One CSV field; texts that could start a formula are preceded by an apostrophe, those that are no numbers end with a tab. */
export function csvCell(cell: Cell): string {
  if (!('text' in cell)) return textOf(cell);
  if (losesDigits.test(cell.text)) return `${cell.text}\t`;
  if (cell.text === '' || plain.test(cell.text)) return cell.text;
  const divided = cell.text.replace(afterDivider, "$1'");
  const safe = dangerous.test(divided) ? `'${divided}` : divided;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
const lineOf = (cells: readonly Cell[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** First lines of the file: the note about its content and conditions, if it is wanted, then the headers. */
export const csvHead = (note: string | null, headers: readonly string[]): string =>
  `\ufeff${note === null ? '' : lineOf([{ text: note }])}${lineOf(headers.map(text => ({ text })))}`;
export const csvRows = (rows: readonly (readonly Cell[])[]): string => rows.map(lineOf).join('');
