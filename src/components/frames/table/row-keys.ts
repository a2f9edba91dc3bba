/** Keys of a table: between its rows, and between the controls of a row. */
import type { KeyboardEvent } from 'react';

const rowOf = 'tr[data-row]';
const controls = 'a[href], button, input';

/**
 * Up and down move from row to row, Home and End to the first and last. Right and left move through the controls of a row and back to
 * the row; Escape returns to the row at once. Enter clicks the first link or button of the last column, Space toggles the selection.
 * Other keys inside a cell belong to the focused control, and so do the arrow keys of a control that opens a popup.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>(rowOf);
  if (target === event.currentTarget || target === row ? onTable(event, row) : row && inRow(event, row, target))
    event.preventDefault();
}

/** Returns whether the key was handled by the row or by the table as a whole. */
function onTable({ key, currentTarget }: KeyboardEvent<HTMLElement>, row: HTMLElement | null): boolean {
  if (key === 'Home' || key === 'End') {
    goToEnd(currentTarget, key);
    return true;
  }
  if (toNeighbour(key, currentTarget, row)) return true;
  if (!row) return false;
  const press = (what: string) => row.querySelector<HTMLElement>(what)?.click();
  const act = {
    'Enter': () => press('td:last-child :is(a, button)'),
    ' ': () => press('input[type=checkbox]'),
    'ArrowRight': () => row.querySelector<HTMLElement>(controls)?.focus(),
  }[key];
  act?.();
  return act !== undefined;
}

/** Returns whether the key moved the focus away from the control. */
function inRow({ key, currentTarget }: KeyboardEvent<HTMLElement>, row: HTMLElement, control: HTMLElement): boolean {
  const all = [...row.querySelectorAll<HTMLElement>(controls)];
  const at = all.indexOf(control);
  if (at < 0) return false;
  if (!control.hasAttribute('aria-haspopup') && toNeighbour(key, currentTarget, row)) return true;
  const goal = { ArrowRight: all[at + 1], ArrowLeft: all[at - 1] ?? row, Escape: row }[key];
  goal?.focus();
  return goal !== undefined;
}

function toNeighbour(key: string, scroller: HTMLElement, row: HTMLElement | null): boolean {
  const rows = rowsOf(scroller);
  const at = row ? rows.indexOf(row) : -1;
  const goal = { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1] }[key];
  goal?.focus();
  return goal !== undefined;
}

const rowsOf = (scroller: HTMLElement) => [...scroller.querySelectorAll<HTMLElement>(rowOf)];

/** In a long table the first and the last row are rendered only once they are scrolled into view. */
function goToEnd(scroller: HTMLElement, key: 'Home' | 'End'): void {
  const focus = () =>
    rowsOf(scroller)
      .at(key === 'Home' ? 0 : -1)
      ?.focus();
  if (!scroller.querySelector('tr[aria-hidden]')) return focus();
  scroller.scrollTop = key === 'Home' ? 0 : scroller.scrollHeight;
  // The scroll event arrives in the next frame; the rows are rendered in the one after.
  requestAnimationFrame(() => requestAnimationFrame(focus));
}
