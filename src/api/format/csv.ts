/**
 * CSV as the spreadsheets in use here expect it: UTF-8 with BOM, CRLF, and no cell that could be taken for a formula.
 */
import { type Cell, cellOf, decimal, textOf } from './cell';
import { formatRate, formatTime } from './format';
import type { Kind } from '../schema/kinds';
import type { AnyField } from '../schema/shape';

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
  return 'text' in cell ? csvText(cell.text) : textOf(cell);
}
const isDigit = (code: number) => code >= 48 && code <= 57;
function csvText(text: string): string {
  if (text === '') return '';
  if (isDigit(text.charCodeAt(0)) && losesDigits.test(text)) return `${text}\t`;
  if (plain.test(text)) return text;
  const divided = text.replace(afterDivider, "$1'");
  const safe = dangerous.test(divided) ? `'${divided}` : divided;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
export const lineEnd = '\r\n';
const lineOf = (cells: readonly Cell[]) => cells.map(csvCell).join(',') + lineEnd;

/** First lines of the file: the note about its content and conditions, if it is wanted, then the headers. */
export const csvHead = (note: string | null, headers: readonly string[]): string =>
  `\ufeff${note === null ? '' : lineOf([{ text: note }])}${lineOf(headers.map(text => ({ text })))}`;
/** Values that are written as they are by their kind, whatever they are. */
const written: Partial<Record<Kind, (value: never) => string>> = {
  money: (value: number) => decimal(value, 2),
  rate: formatRate,
  count: String,
  time: formatTime,
};
/** Texts that are shown as they are. */
const texts: readonly Kind[] = ['text', 'remark', 'phone', 'idCard', 'bankCard', 'area'];
/** Codes and words of which a column has few, each written once. */
const few: readonly Kind[] = ['oneOf', 'flag'];

/**
 * Writes the values of a column as `csvCell` writes their cells, without making them.
 *
 * @param say Puts a text into the language of the file
 */
export function csvColumn(field: AnyField, say: (text: string) => string = text => text): (value: unknown) => string {
  const direct = written[field.kind] as ((value: unknown) => string) | undefined;
  if (direct) return value => (value === null || value === undefined ? '' : direct(value));
  const write = (value: unknown) => {
    const cell = cellOf(field, value);
    return csvCell('text' in cell ? { text: say(cell.text) } : cell);
  };
  if (texts.includes(field.kind))
    return value => (typeof value === 'string' && value !== '' ? csvText(say(value)) : write(value));
  if (!few.includes(field.kind)) return write;
  const known = new Map<unknown, string>();
  return value => {
    const found = known.get(value);
    if (found !== undefined) return found;
    const text = write(value);
    known.set(value, text);
    return text;
  };
}
export const csvRows = (rows: readonly (readonly Cell[])[]): string => rows.map(lineOf).join('');
