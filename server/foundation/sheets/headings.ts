/**
 * Finds the columns of a sheet by their headings, wherever they stand. A heading that is missing or doubled is refused
 * by name (docs/domain/conventions.md#sheets).
 */
import { Failure } from '@/api/failure';
import { columnLetters } from '#server/foundation/export/xlsx';
import { cellText } from './cell-text';

type Rows = readonly (readonly string[])[];

export interface Headings {
  /** Index of their row. */
  readonly row: number;
  /** Index of the column of each heading, in the order of the headings. */
  readonly places: readonly number[];
}

/** Index of the first row that has all headings, otherwise of the first that has most of them; -1 if none has any. */
function headingRow(rows: Rows, headings: readonly string[]): { readonly at: number; readonly isWhole: boolean } {
  let [at, most] = [-1, 0];
  for (const [index, texts] of rows.entries()) {
    const found = new Set(texts.map(cellText));
    const count = headings.filter(heading => found.has(heading)).length;
    if (count > most) [at, most] = [index, count];
    if (count === headings.length) break;
  }
  return { at, isWhole: most === headings.length };
}

export const hasHeadings = (rows: Rows, headings: readonly string[]): boolean => headingRow(rows, headings).isWhole;

export const namesOf = (names: readonly string[]) => names.map(name => `「${name}」`).join('');

export interface HeadingOptions {
  /** Of the body that has the file. */
  readonly field: string;
  /** What to do about a missing heading. */
  readonly remedy: string;
}

/** @throws Failure `invalid` naming the headings that are missing or stand twice */
export function findHeadings(rows: Rows, headings: readonly string[], { field, remedy }: HeadingOptions): Headings {
  const refuse = (message: string) => new Failure('invalid', message, null, [{ field, message }]);
  const { at } = headingRow(rows, headings);
  const texts = (rows[at] ?? []).map(cellText);
  const missing = headings.filter(heading => !texts.includes(heading));
  if (missing.length > 0) {
    const other = texts.filter(text => text !== '' && !headings.includes(text)).slice(0, 10);
    const instead = other.length > 0 ? `（第${at + 1}行另有：${other.join('、')}）` : '';
    throw refuse(`没有找到${namesOf(missing)}一列${instead}，${remedy}`);
  }
  const doubled = headings.filter(heading => texts.indexOf(heading) !== texts.lastIndexOf(heading));
  if (doubled.length > 0) {
    const columns = texts.flatMap((text, index) => (doubled.includes(text) ? [columnLetters(index)] : []));
    throw refuse(`第${at + 1}行有重复的列${namesOf(doubled)}（${columns.join('、')}列），每个列名只能有一列`);
  }
  return { row: at, places: headings.map(heading => texts.indexOf(heading)) };
}

/** Names of columns that hold something and have none of the headings: by their own heading, or by their letters. */
export function unreadColumns(rows: Rows, { row, places }: Headings): string[] {
  const widest = Math.max(...rows.slice(row).map(({ length }) => length));
  return Array.from({ length: widest }, (_, index) => index).flatMap(index => {
    if (places.includes(index)) return [];
    const heading = cellText(rows[row]?.[index] ?? '');
    const holds = rows.slice(row + 1).some(texts => cellText(texts[index] ?? '') !== '');
    return holds || heading !== '' ? [heading || `${columnLetters(index)}列`] : [];
  });
}

/** Why rows of a CSV file may have their values in the wrong columns: a comma within a value makes two of it. */
export function shiftedRows(rows: Rows, { row }: Headings): { readonly line: number; readonly reason: string }[] {
  const width = rows[row]?.length ?? 0;
  return rows.flatMap((texts, index) =>
    index > row && texts.slice(width).some(text => cellText(text) !== '')
      ? [{ line: index + 1, reason: '比列名多出内容，内容中的逗号请连同内容用英文双引号括起' }]
      : [],
  );
}
