/** The headings of a bank's file, below whatever title stands above (docs/domain/conventions.md#sheets). */
import { Failure } from '@/api/failure';
import { findHeadings } from '#server/foundation/sheets/headings';
import { cellText } from '#server/foundation/sheets/cell-text';
import { sheetPieces } from '#server/features/upload/sheet-pieces';
import type { PayoutColumns } from '#server/schema/payout';

export interface Places {
  /** Index of the row of headings. */
  readonly row: number;
  /** Index of the column of each heading. */
  readonly at: Readonly<Partial<Record<keyof PayoutColumns, number>>>;
}
type Rows = readonly { readonly texts: readonly string[] }[];
/** Titles, accounts and periods stand above. */
const titleRows = 50;

/** Where the mapped columns stand, or why not. */
export function findColumns(rows: Rows, columns: PayoutColumns): Places | Failure {
  const texts = rows.slice(0, titleRows).map(each => each.texts);
  const names = Object.keys(columns) as (keyof PayoutColumns)[];
  try {
    const { row, places } = findHeadings(
      texts,
      names.map(name => columns[name]!), // its own
      { field: 'fileNo', remedy: '请核对列对应，或选择另一个文件' },
    );
    return { row, at: Object.fromEntries(names.map((name, index) => [name, places[index]!])) };
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/** Headings of the first visible sheet that has some: of the row with most different texts. @throws Failure `invalid` without one */
export async function headingsOf(bytes: Buffer, isCsv: boolean): Promise<readonly string[]> {
  for await (const { line, rows } of sheetPieces(bytes, isCsv)) {
    if (line > 1) continue;
    let most: readonly string[] = [];
    for (const { texts, kinds } of rows.slice(0, titleRows)) {
      // A heading is a text: of rows alike, those below have numbers.
      const words = texts
        .map(cellText)
        .filter((text, at) => text !== '' && kinds[at] !== 'n' && !/^[\d.,:/ -]+$/.test(text));
      const different = [...new Set(words)].map(text => text.slice(0, 100));
      if (different.length > most.length) most = different;
    }
    if (most.length > 1) return most.slice(0, 50);
  }
  throw new Failure('invalid', '文件中没有找到列名，请上传银行或通道提供的明细文件');
}
