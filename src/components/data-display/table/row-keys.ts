import type { KeyboardEvent } from 'react';

/**
 * Up and down go from row to row, Home and End to the first and last; Enter does what the row's first link or button of the
 * last column does, Space selects it. Inside a cell the keys belong to the control that is focused.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>('tr[data-row]');
  if (target !== event.currentTarget && target !== row) return;
  if (event.key === 'Home' || event.key === 'End') {
    event.preventDefault();
    return goToEnd(event.currentTarget, event.key);
  }
  const rows = rowsOf(event.currentTarget);
  const at = row ? rows.indexOf(row) : -1;
  const goal = { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1] }[event.key];
  if (goal) goal.focus();
  else if (row && event.key === 'Enter') row.querySelector<HTMLElement>('td:last-child :is(a, button)')?.click();
  else if (row && event.key === ' ') row.querySelector<HTMLElement>('input[type=checkbox]')?.click();
  else return;
  event.preventDefault();
}

const rowsOf = (scroller: HTMLElement) => [...scroller.querySelectorAll<HTMLElement>('tr[data-row]')];

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
