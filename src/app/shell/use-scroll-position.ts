import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { TabRef } from '@/machines/portal/tab.machine';

/**
 * Coming back to a tab finds it scrolled as it was left, and the keyboard at its beginning. The first page takes no focus:
 * nobody navigated to it.
 */
export function usePlace(scroller: RefObject<HTMLDivElement | null>, tab: TabRef | null): void {
  const shownBefore = useRef<TabRef | null>(null);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !tab) return;
    let top = tab.getSnapshot().context.scrollTop;
    box.scrollTo({ top, behavior: 'instant' });
    if (shownBefore.current && shownBefore.current !== tab) box.querySelector('main')?.focus({ preventScroll: true });
    shownBefore.current = tab;
    const note = () => {
      top = box.scrollTop;
    };
    box.addEventListener('scroll', note, { passive: true });
    return () => {
      box.removeEventListener('scroll', note);
      if (tab.getSnapshot().status === 'active') tab.send({ type: 'tab.left', scrollTop: top });
    };
  }, [scroller, tab]);
}
