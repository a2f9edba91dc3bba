/** A block of cells from a spreadsheet's clipboard, pasted over the table from one cell on. */
import { unreadText } from '@/api/format/unread';
import { readCell, type RateCell, type RateColumn, unitOf } from './rate-values';

interface TableShape {
  /** Those that take a value; a block passes over the others. */
  readonly columns: readonly RateColumn[];
  readonly rows: readonly { readonly key: string; readonly cells: Readonly<Record<string, RateCell | undefined>> }[];
}
interface CellPosition {
  readonly row: number;
  readonly column: number;
}
export interface PastedBlock {
  readonly changes: readonly { readonly row: string; readonly column: string; readonly text: string }[];
  /** Number of texts that are not a valid value: they stand in their cells with an error; empty ones are skipped. */
  readonly unreadable: number;
  /** Number of values that have no cell. */
  readonly beyond: number;
  /** The last filled cell. */
  readonly last: CellPosition;
}

/** Splits a text into lines and cells; null if it is a single value, which the input pastes by itself. */
export function blockOf(text: string): string[][] | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const block = lines.map(line => line.split('\t'));
  return block.length === 1 && block[0]!.length === 1 ? null : block;
}

export function layBlock(
  block: readonly (readonly string[])[],
  { columns, rows }: TableShape,
  at: CellPosition,
): PastedBlock {
  const changes: { row: string; column: string; text: string }[] = [];
  let [unreadable, beyond, last] = [0, 0, at];
  block.forEach((texts, down) => {
    texts.forEach((text, right) => {
      if (text.trim() === '') return;
      const place = { row: at.row + down, column: at.column + right };
      const [row, column] = [rows[place.row], columns[place.column]];
      const cell = row && column && row.cells[column.name];
      if (!cell) {
        beyond += 1;
        return;
      }
      const value = readCell(unitOf(column, cell), text);
      if (unreadText(value) !== null) unreadable += 1;
      changes.push({ row: row.key, column: column.name, text: value });
      last = place;
    });
  });
  return { changes, unreadable, beyond, last };
}

/** Result of a paste, in one sentence. */
export function pastedNote({ changes, unreadable, beyond }: PastedBlock): string {
  return [
    `已粘贴 ${changes.length - unreadable} 个值`,
    ...(unreadable > 0 ? [`${unreadable} 个无法识别`] : []),
    ...(beyond > 0 ? [`${beyond} 个超出表格`] : []),
  ].join('，');
}
