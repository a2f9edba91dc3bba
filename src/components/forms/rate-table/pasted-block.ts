/** A block of cells as a spreadsheet puts it on the clipboard, laid over the table from one cell on. */
import { readCell, type RateCell, type RateColumn } from './rate-values';

interface TableShape {
  readonly columns: readonly RateColumn[];
  readonly rows: readonly { readonly key: string; readonly cells: Readonly<Record<string, RateCell | undefined>> }[];
}
interface Place {
  readonly row: number;
  readonly column: number;
}
export interface PastedBlock {
  readonly changes: readonly { readonly row: string; readonly column: string; readonly text: string }[];
  /** Texts that are no such value; empty ones are passed over. */
  readonly unreadable: number;
  /** Values without a cell below them. */
  readonly beyond: number;
  /** The last cell that was filled. */
  readonly last: Place;
}

/** The lines and cells of a text; null when it is a single value, which any input takes by itself. */
export function blockOf(text: string): string[][] | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const block = lines.map(line => line.split('\t'));
  return block.length === 1 && block[0]!.length === 1 ? null : block;
}

export function layBlock(block: readonly (readonly string[])[], { columns, rows }: TableShape, at: Place): PastedBlock {
  const changes: { row: string; column: string; text: string }[] = [];
  let [unreadable, beyond, last] = [0, 0, at];
  block.forEach((texts, down) => {
    texts.forEach((text, right) => {
      if (text.trim() === '') return;
      const place = { row: at.row + down, column: at.column + right };
      const [row, column] = [rows[place.row], columns[place.column]];
      if (!row || !column || !row.cells[column.name]) {
        beyond += 1;
        return;
      }
      const value = readCell(column.unit, text);
      if (value === null) {
        unreadable += 1;
        return;
      }
      changes.push({ row: row.key, column: column.name, text: value });
      last = place;
    });
  });
  return { changes, unreadable, beyond, last };
}

/** What became of a paste, in a sentence. */
export function pastedNote({ changes, unreadable, beyond }: PastedBlock): string {
  return [
    `已粘贴 ${changes.length} 个值`,
    ...(unreadable > 0 ? [`${unreadable} 个无法识别`] : []),
    ...(beyond > 0 ? [`${beyond} 个超出表格`] : []),
  ].join('，');
}
