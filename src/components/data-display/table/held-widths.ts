import { useEffect, type RefObject } from 'react';

/**
 * Columns as wide as their contents would jump with every answer and with every row that is scrolled into sight: while the table
 * has its room and its columns, they may grow but not shrink.
 * @param columns Which they are, in their order.
 */
export function useHeldWidths(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  columns: string,
): void {
  useEffect(() => {
    if (rows.length === 0) return;
    // After the rows are painted: nobody waits for it.
    const timer = setTimeout(() => hold(headsOf(scroller.current)));
    return () => clearTimeout(timer);
  }, [scroller, rows, columns]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      release(headsOf(element));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      release(headsOf(element));
    };
  }, [scroller, columns]);
}

const held = '--held';
const headsOf = (scroller: HTMLElement | null) => [...(scroller?.querySelectorAll('th') ?? [])];

function hold(heads: readonly HTMLElement[]): void {
  const widths = heads.map(head => head.offsetWidth);
  heads.forEach((head, index) => head.style.setProperty(held, `${widths[index]}px`));
}
function release(heads: readonly HTMLElement[]): void {
  for (const head of heads) head.style.removeProperty(held);
}
