import { useEffect } from 'react';

/** Tells each pinned column where it stops: right of the pinned ones before it, however wide they happen to be. */
export function usePinnedOffsets(scroller: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      let left = 0;
      for (const head of element.querySelectorAll<HTMLElement>('th[data-pin=left]')) {
        element.style.setProperty(`--pin-${head.dataset['column']}`, `${left}px`);
        left += head.offsetWidth;
      }
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const head of element.querySelectorAll('th[data-pin=left]')) observer.observe(head);
    return () => observer.disconnect();
  });
}
