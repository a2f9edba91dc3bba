import type { KeyboardEvent } from 'react';

/**
 * Up and down go from row to row, Home and End to the first and last; Enter does what the row's first link or button of the
 * last column does, Space selects it. Inside a cell the keys belong to the control that is focused.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>('tr[data-row]');
  if (target !== event.currentTarget && target !== row) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('tr[data-row]')];
  const at = row ? rows.indexOf(row) : -1;
  const goal = { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1], Home: rows[0], End: rows.at(-1) }[event.key];
  if (goal) goal.focus();
  else if (row && event.key === 'Enter') row.querySelector<HTMLElement>('td:last-child :is(a, button)')?.click();
  else if (row && event.key === ' ') row.querySelector<HTMLElement>('input[type=checkbox]')?.click();
  else return;
  event.preventDefault();
}
