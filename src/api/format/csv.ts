/**
 * CSV as the spreadsheets in use here expect it: UTF-8 with BOM, CRLF, and no cell that could be taken for a formula.
 */
import type { Cell } from './cell';

// A leading sign, tab or carriage return starts a formula in a spreadsheet; so do full-width forms, and leading blanks
// are ignored. Some spreadsheets also split lines at semicolons, bars and tabs, after which another cell begins.
const dangerous = /^[\s\u0000]*[=+\-@＝＋－＠\t\r]/;
const afterDivider = /([;|\t；｜][\s\u0000]*)(?=[=+\-@＝＋－＠])/g;

/** Nothing that would need any of this, as most fields of a large export: one look instead of four. */
const plain = /^(?![\s\u0000=+\-@＝＋－＠])[^",\r\n;|\t；｜]*$/;

/** One CSV field; texts that could start a formula are preceded by an apostrophe. */
export function csvCell(cell: Cell): string {
  if ('number' in cell) return cell.number;
  if (cell.text === '' || plain.test(cell.text)) return cell.text;
  const divided = cell.text.replace(afterDivider, "$1'");
  const safe = dangerous.test(divided) ? `'${divided}` : divided;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
const lineOf = (cells: readonly Cell[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** First lines of the file: the note about its content and conditions, then the headers. */
export const csvHead = (note: string, headers: readonly string[]): string =>
  `\ufeff${lineOf([{ text: note }])}${lineOf(headers.map(text => ({ text })))}`;
export const csvRows = (rows: readonly (readonly Cell[])[]): string => rows.map(lineOf).join('');
