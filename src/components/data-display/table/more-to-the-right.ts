import { useEffect } from 'react';

/** Marks the scroller while columns lie beyond its right edge, so that the pinned column casts its shadow only then. */
export function useMoreToTheRight(scroller: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const mark = () =>
      element.toggleAttribute('data-more', element.scrollLeft + element.clientWidth < element.scrollWidth - 1);
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  });
}
