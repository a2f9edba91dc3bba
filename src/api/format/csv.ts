/** CSV as spreadsheets here expect it: UTF-8 with BOM, CRLF, and no cell that could be taken for a formula. */
import type { Cell } from './cell';

// A leading sign, tab or return starts a formula in a spreadsheet; full-width forms and blanks before them count too. Some spreadsheets
// also divide lines at semicolons, bars and tabs, behind which another cell begins.
const dangerous = /^[\s\u0000]*[=+\-@＝＋－＠\t\r]/;
const afterDivider = /([;|\t；｜][\s\u0000]*)(?=[=+\-@＝＋－＠])/g;

/** One CSV field; texts that could start a formula are preceded by an apostrophe. */
export function csvCell(cell: Cell): string {
  if ('number' in cell) return cell.number;
  const divided = cell.text.replace(afterDivider, "$1'");
  const safe = dangerous.test(divided) ? `'${divided}` : divided;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
const lineOf = (cells: readonly Cell[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** The file's first lines: what it is, under which conditions, and the headers. */
export const csvHead = (note: string, headers: readonly string[]): string =>
  `\ufeff${lineOf([{ text: note }])}${lineOf(headers.map(text => ({ text })))}`;
export const csvRows = (rows: readonly (readonly Cell[])[]): string => rows.map(lineOf).join('');
