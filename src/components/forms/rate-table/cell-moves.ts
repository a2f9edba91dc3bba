/** Moving between the cells of a table of inputs, as in a spreadsheet. */

export interface Place {
  readonly row: number;
  readonly column: number;
}

/** The cell of the table in which an event happened. */
export function placeOfEvent(target: EventTarget): Place | null {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = (cell?.dataset['cell'] ?? '').split(' ');
  return row !== undefined && column !== undefined ? { row: Number(row), column: Number(column) } : null;
}

const inputAt = (table: HTMLElement, { row, column }: Place) =>
  table.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"] input:not(:disabled)`);

/** Focuses the input of a cell and selects what it holds; false where there is none. */
export function focusCell(table: HTMLElement, place: Place): boolean {
  const input = inputAt(table, place);
  input?.focus();
  input?.select();
  return input !== null;
}

/** Which way a key leads; null for one that types, or moves within the text. */
export function stepOf(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  { selectionStart, selectionEnd, value }: Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'value'>,
): Place | null {
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  const isCaret = selectionStart === selectionEnd;
  switch (key) {
    case 'ArrowUp':
      return { row: -1, column: 0 };
    case 'ArrowDown':
      return { row: 1, column: 0 };
    case 'Enter':
      return { row: shiftKey ? -1 : 1, column: 0 };
    case 'ArrowLeft':
      return !shiftKey && (isAll || (isCaret && selectionStart === 0)) ? { row: 0, column: -1 } : null;
    case 'ArrowRight':
      return !shiftKey && (isAll || (isCaret && selectionEnd === value.length)) ? { row: 0, column: 1 } : null;
    default:
      return null;
  }
}

/** Goes on in one direction to the next cell that takes a value, past those that take none. */
export function moveFrom(table: HTMLElement, from: Place, step: Place, size: Place): void {
  let place = from;
  do place = { row: place.row + step.row, column: place.column + step.column };
  while (isWithin(place, size) && !focusCell(table, place));
}

const isWithin = ({ row, column }: Place, size: Place) =>
  row >= 0 && column >= 0 && row < size.row && column < size.column;
