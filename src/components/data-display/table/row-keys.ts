import type { KeyboardEvent } from 'react';

const rowOf = 'tr[data-row]';
const controls = 'a[href], button, input';

/**
 * Up and down go from row to row, Home and End to the first and last; right and left go through what a row holds and back to the
 * row, Escape goes back at once; Enter does what the row's first link or button of the last column does, Space selects it. Other
 * keys inside a cell belong to the control that is focused, and so do the arrows of one that opens something.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>(rowOf);
  if (target === event.currentTarget || target === row ? onTable(event, row) : row && inRow(event, row, target))
    event.preventDefault();
}

/** Whether the key meant something to the row, or to the table as a whole. */
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

/** Whether the key led away from the control. */
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

/** Of a long table the first and the last row are there once they are in sight. */
function goToEnd(scroller: HTMLElement, key: 'Home' | 'End'): void {
  const focus = () =>
    rowsOf(scroller)
      .at(key === 'Home' ? 0 : -1)
      ?.focus();
  if (!scroller.querySelector('tr[aria-hidden]')) return focus();
  scroller.scrollTop = key === 'Home' ? 0 : scroller.scrollHeight;
  // The scroll is heard of in the next frame, its rows are there in the one after.
  requestAnimationFrame(() => requestAnimationFrame(focus));
}
