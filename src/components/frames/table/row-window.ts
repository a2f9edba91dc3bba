/** The rows of a long table that are drawn. */
import { useEffect, useState } from 'react';

/** Up to this many rows (a page of a list) are all rendered. Of more rows, only the visible ones and a few around them. */
const wholeUpTo = 60;
const around = 8;
/** Used until a row is measured. */
const guess = { row: 44, sight: 900 };

export interface RowWindow {
  /** Range of rendered rows; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  /** Height of the spacer rows for the others, in px. */
  readonly above: number;
  readonly below: number;
}

/** Range of rendered rows of a long table. All rows have the same height, so measuring one is enough. */
export function useRowWindow(scroller: { readonly current: HTMLElement | null }, count: number): RowWindow {
  const long = count > wholeUpTo;
  const [{ rowPx, first, last }, setSight] = useState({
    rowPx: guess.row,
    first: 0,
    last: Math.ceil(guess.sight / guess.row),
  });
  useEffect(() => {
    const element = scroller.current;
    if (!long || !element) return;
    const look = () => {
      const rowPx = element.querySelector<HTMLElement>('tr[data-row]')?.offsetHeight ?? guess.row;
      const first = Math.floor(element.scrollTop / rowPx);
      const last = Math.ceil((element.scrollTop + element.clientHeight) / rowPx);
      setSight(seen =>
        seen.rowPx === rowPx && seen.first === first && seen.last === last ? seen : { rowPx, first, last },
      );
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [long, scroller]);
  if (!long) return { from: 0, to: count, above: 0, below: 0 };
  const to = Math.min(count, last + around);
  const from = Math.max(0, Math.min(first - around, to));
  return { from, to, above: from * rowPx, below: (count - to) * rowPx };
}
