import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { table } from 'styled-system/recipes/table';
import { absent } from '@/api/format/format';
import { CopyButton } from '../../controls/copy-button/copy-button';

interface CellCopyProps {
  /** The element that scrolls the table. */
  readonly scroller: { readonly current: HTMLElement | null };
}

/**
 * One copy button for all copyable cells of the table, instead of one per cell. It is placed over the hovered cell, or over the first
 * copyable cell of the row that has keyboard focus. There the C key copies that cell, and each further C the next one.
 */
export function CellCopy({ scroller }: CellCopyProps) {
  const classes = table();
  const [spot, setSpot] = useState<Spot | null>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let at: HTMLElement | null = null;
    let copied: HTMLElement | null = null;
    const stand = (cell: HTMLElement | null) => {
      at = cell;
      setSpot(cell && spotOf(cell, element));
    };
    const onMove = ({ target }: Event) => {
      const on = target as HTMLElement;
      const cell = on.closest<HTMLElement>('td[data-copy]');
      if (cell !== at && !on.closest('[data-cell-copy]')) stand(cell);
    };
    const onFocus = ({ target }: Event) => {
      const row = target as HTMLElement;
      if (!row.matches('tr[data-row]')) return;
      copied = null;
      stand(copiedCells(row)[0] ?? null);
    };
    const onScroll = () => at && stand(at);
    const onLeave = () => stand(null);
    const onKey = (event: KeyboardEvent) => {
      const row = event.target as HTMLElement;
      const other = event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== 'c';
      if (other || !row.matches('tr[data-row]')) return;
      const cells = copiedCells(row);
      const next = cells[(cells.indexOf(copied!) + 1) % cells.length]; // if none was copied yet, indexOf gives -1 and the first follows
      if (!next) return;
      event.preventDefault();
      copied = next;
      scrollIntoView(next, element);
      flushSync(() => stand(next));
      element.querySelector<HTMLElement>('[data-cell-copy] button')?.click();
    };
    const heard = new AbortController();
    const { signal } = heard;
    element.addEventListener('mousemove', onMove, { signal });
    element.addEventListener('focusin', onFocus, { signal });
    element.addEventListener('scroll', onScroll, { signal, passive: true });
    element.addEventListener('mouseleave', onLeave, { signal });
    element.addEventListener('keydown', onKey, { signal });
    return () => heard.abort();
  }, [scroller]);
  if (!spot) return null;
  return (
    <div className={classes.copy} data-cell-copy style={{ left: spot.right, top: spot.top }}>
      <CopyButton key={`${spot.label} ${spot.top}`} text={spot.read} label={spot.label} always />
    </div>
  );
}

/** Label of a copyable cell, its text, and the position of the button over its end. */
interface Spot {
  readonly label: string;
  /** Read only on copying: the next page reuses the elements of these rows. */
  readonly read: () => string;
  /** In px, relative to the scrolled contents. */
  readonly right: number;
  readonly top: number;
}

/** Copyable cells of a row. */
const copiedCells = (row: HTMLElement): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>('td[data-copy]')].filter(textOf);

/** The element with the text: the second line if there is one. One whose value is `--` gives null. */
function textOf(cell: HTMLElement): HTMLElement | null {
  const line = cell.querySelector<HTMLElement>(':scope > small') ?? cell;
  return line.textContent === absent ? null : line;
}

/** Null if the cell has nothing to copy, or its end is scrolled out of view. */
function spotOf(cell: HTMLElement, scroller: HTMLElement): Spot | null {
  const text = textOf(cell);
  if (!text) return null;
  const [at, of] = [cell.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (at.right > betweenPinned(cell, scroller).right + 1) return null;
  return {
    label: cell.dataset['copy']!,
    read: () => text.textContent,
    right: at.right - of.left + scroller.scrollLeft,
    top: at.top + at.height / 2 - of.top + scroller.scrollTop,
  };
}

/** Scrolls horizontally until the cell is visible between the pinned columns. */
function scrollIntoView(cell: HTMLElement, scroller: HTMLElement): void {
  if (cell.dataset['pin']) return;
  const [at, { left, right }] = [cell.getBoundingClientRect(), betweenPinned(cell, scroller)];
  if (at.right > right) scroller.scrollLeft += Math.ceil(at.right - right);
  else if (at.left < left) scroller.scrollLeft -= Math.ceil(left - at.left);
}

/** The range between the pinned columns, in px of the viewport. */
function betweenPinned(cell: HTMLElement, scroller: HTMLElement): { readonly left: number; readonly right: number } {
  const of = scroller.getBoundingClientRect();
  const pinned = [...cell.parentElement!.querySelectorAll<HTMLElement>('td[data-pin]')];
  const last = pinned.findLast(each => each.dataset['pin'] === 'left');
  const actions = pinned.find(each => each.dataset['pin'] === 'right');
  return {
    left: last ? last.getBoundingClientRect().right : of.left,
    right: actions ? actions.getBoundingClientRect().left : of.right,
  };
}
