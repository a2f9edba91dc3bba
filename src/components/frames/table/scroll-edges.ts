/** The edges of a table that scrolls sideways. */
import { useEffect } from 'react';

/**
 * Marks the scroll container while columns lie beyond its left or right edge, which then casts a shadow. Also marks figures that an
 * edge or a pinned column partly covers: part of an amount reads as another amount, so it is hidden until completely visible.
 * @param contents Changes with the columns and with the number of rows that are drawn.
 */
export function useScrollEdges(scroller: { readonly current: HTMLElement | null }, contents: string): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const mark = () => {
      element.toggleAttribute('data-more', element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
      element.toggleAttribute('data-before', element.scrollLeft > 1);
      markCut(element);
    };
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [scroller, contents]);
}

const cut = 'data-cut';

/** Marks the cells of figure columns that are partly visible; other columns are skipped. */
function markCut(scroller: HTMLElement): void {
  const heads = [...scroller.querySelectorAll<HTMLTableCellElement>('thead th')];
  const rows = [...scroller.querySelectorAll<HTMLTableRowElement>('tr[data-row]')];
  const at = heads.map(head => head.getBoundingClientRect());
  const room = scroller.getBoundingClientRect();
  const pinned = (side: string) => at.filter((_, place) => heads[place]!.dataset['pin'] === side);
  const from = Math.max(room.left, ...pinned('left').map(({ right }) => right));
  const to = Math.min(room.left + scroller.clientWidth, ...pinned('right').map(({ left }) => left));
  for (const [place, head] of heads.entries()) {
    if (head.dataset['align'] !== 'right' || head.dataset['pin']) continue;
    const { left, right } = at[place]!;
    const isCut = right > from && left < to && (left < from - 1 || right > to + 1);
    if (isCut !== rows[0]?.cells[place]?.hasAttribute(cut) || isCut)
      for (const row of rows) row.cells[place]?.toggleAttribute(cut, isCut);
  }
}
