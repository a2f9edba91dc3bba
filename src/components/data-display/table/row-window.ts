import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';

/** As many rows are always there: a page of a list. Of more, only those in sight and a few around them. */
const wholeUpTo = 60;
const around = 8;
/** Until a row was measured. */
const guess = { row: 44, sight: 900 };

export interface RowWindow {
  /** Which rows are there: from the first to before the last. */
  readonly from: number;
  readonly to: number;
  /** Room for those that are not, in px. */
  readonly above: number;
  readonly below: number;
}

/** Which rows of a long table are drawn. All are of one height, so that one is measured for all. */
export function useRowWindow(scroller: { readonly current: HTMLElement | null }, count: number): RowWindow {
  // The virtualizer is the same object while what it answers changes, which the compiler would remember.
  'use no memo';
  const long = count > wholeUpTo;
  const [rowPx, setRowPx] = useState(guess.row);
  // eslint-disable-next-line react-hooks/incompatible-library -- 'use no memo' above keeps the compiler out
  const virtualizer = useVirtualizer({
    count: long ? count : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: around,
    initialRect: { width: 0, height: guess.sight },
  });
  useLayoutEffect(() => {
    if (!long) return;
    const height = scroller.current?.querySelector<HTMLElement>('tr[data-row]')?.offsetHeight;
    if (height && height !== rowPx) setRowPx(height);
  }, [long, rowPx, scroller]);
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPx]);
  if (!long) return { from: 0, to: count, above: 0, below: 0 };
  const shown = virtualizer.getVirtualItems();
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return { from: 0, to: Math.min(count, wholeUpTo), above: 0, below: 0 };
  return {
    from: first.index,
    to: last.index + 1,
    above: first.start,
    below: virtualizer.getTotalSize() - last.end,
  };
}
