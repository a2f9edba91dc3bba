import { useCallback, useState } from 'react';

/** How wide an element is, in px; 0 until it is known. */
export function useWidth(): readonly [ref: (element: Element | null) => (() => void) | undefined, width: number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry!.contentRect.width))); // one is observed
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
