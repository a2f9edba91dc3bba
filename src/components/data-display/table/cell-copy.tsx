import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { table } from 'styled-system/recipes';
import { CopyButton } from '../copy-button/copy-button';
import { bringIntoSight, copiedCells, spotOf, type Spot } from './copied-cells';

/**
 * One button for all cells whose text can be copied, in place of one in each: it stands in the cell that is pointed at, or in the
 * first such cell of the row in which the keyboard is at work. There C copies that cell, and each further C the next one.
 */
export function CellCopy({ scroller }: { readonly scroller: { readonly current: HTMLElement | null } }) {
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
      const next = cells[(cells.indexOf(copied!) + 1) % cells.length]; // none yet is before the first
      if (!next) return;
      event.preventDefault();
      copied = next;
      bringIntoSight(next, element);
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
