/** Cells whose text can be copied, and where a button over their end stands. */

export interface Spot {
  readonly label: string;
  /** Read when it is copied: the next page's rows take over the elements of this one. */
  readonly read: () => string;
  /** In px, of the scrolled contents. */
  readonly right: number;
  readonly top: number;
}

/** Of a row. */
export const copiedCells = (row: HTMLElement): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>('td[data-copy]')].filter(textOf);

/** What holds the text: the second line where there is one; nothing but `--` has an element of its own. */
function textOf(cell: HTMLElement): HTMLElement | null {
  const line = cell.querySelector<HTMLElement>(':scope > small') ?? cell;
  return line.firstElementChild ? null : line;
}

/** None where the cell has nothing to copy, or its end is out of sight. */
export function spotOf(cell: HTMLElement, scroller: HTMLElement): Spot | null {
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

/** Scrolls sideways until the cell lies between the pinned columns. */
export function bringIntoSight(cell: HTMLElement, scroller: HTMLElement): void {
  if (cell.dataset['pin']) return;
  const [at, { left, right }] = [cell.getBoundingClientRect(), betweenPinned(cell, scroller)];
  if (at.right > right) scroller.scrollLeft += Math.ceil(at.right - right);
  else if (at.left < left) scroller.scrollLeft -= Math.ceil(left - at.left);
}

/** What the pinned columns leave of the scroller, in px of the window. */
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
