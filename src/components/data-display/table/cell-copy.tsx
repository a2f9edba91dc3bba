import { useEffect, useState } from 'react';
import { table } from 'styled-system/recipes';
import { CopyButton } from '../copy-button/copy-button';

const copied = 'td[data-copy]';

interface Spot {
  readonly label: string;
  readonly text: string;
  /** In px, of the scrolled contents. */
  readonly right: number;
  readonly top: number;
}

/**
 * One button for all cells whose text can be copied, in place of one in each: it stands in the cell that is pointed at, or in the
 * first such cell of the row in which the keyboard is at work; C copies it.
 */
export function CellCopy({ scroller }: { readonly scroller: { readonly current: HTMLElement | null } }) {
  const classes = table();
  const [spot, setSpot] = useState<Spot | null>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const stand = (cell: HTMLElement | null) => setSpot(cell && spotOf(cell, element));
    const onOver = ({ target }: Event) => {
      const on = target as HTMLElement;
      if (!on.closest('[data-cell-copy]')) stand(on.closest<HTMLElement>(copied));
    };
    const onFocus = ({ target }: Event) => {
      const row = target as HTMLElement;
      if (row.matches('tr[data-row]')) stand(row.querySelector<HTMLElement>(copied));
    };
    const onLeave = () => setSpot(null);
    const onKey = (event: KeyboardEvent) => {
      const onRow = (event.target as HTMLElement).matches('tr[data-row]');
      if (!onRow || event.key !== 'c' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      element.querySelector<HTMLElement>('[data-cell-copy] button')?.click();
    };
    element.addEventListener('mouseover', onOver);
    element.addEventListener('focusin', onFocus);
    element.addEventListener('mouseleave', onLeave);
    element.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('mouseover', onOver);
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('mouseleave', onLeave);
      element.removeEventListener('keydown', onKey);
    };
  }, [scroller]);
  if (!spot) return null;
  return (
    <div className={classes.copy} data-cell-copy style={{ left: spot.right, top: spot.top }}>
      <CopyButton key={spot.text} text={spot.text} label={spot.label} shown={null} always />
    </div>
  );
}

function spotOf(cell: HTMLElement, scroller: HTMLElement): Spot | null {
  const text = cell.textContent;
  if (cell.firstElementChild) return null; // Nothing but `--` has an element of its own.
  const [at, of] = [cell.getBoundingClientRect(), scroller.getBoundingClientRect()];
  return {
    text,
    label: cell.dataset['copy']!,
    right: Math.min(at.right, of.right) - of.left + scroller.scrollLeft,
    top: at.top + at.height / 2 - of.top + scroller.scrollTop,
  };
}
