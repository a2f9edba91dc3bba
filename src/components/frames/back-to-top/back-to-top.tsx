import { ArrowUpToLine } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { backToTop } from 'styled-system/recipes/back-to-top';
import { pageScrollMs } from '@/api/constants';
import { Button } from '../../controls/button/button';

export interface BackToTopProps {
  /** The element that scrolls the page. */
  scroller: RefObject<HTMLElement | null>;
}

/** Button to the top of a long page; shown after scrolling down one screen. */
export function BackToTop({ scroller }: BackToTopProps) {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => setFar(element.scrollTop > element.clientHeight);
    look();
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [scroller]);
  if (!far) return null;
  return (
    <Button
      className={backToTop()}
      onClick={() => {
        const page = scroller.current!; // set, because it has been scrolled
        scrollToTop(page);
        // The button disappears; keyboard focus moves to the start of the page.
        (page.querySelector('main') ?? page).focus({ preventScroll: true });
      }}
    >
      <ArrowUpToLine aria-hidden />
      回到顶部
    </Button>
  );
}

/**
 * Scrolls to the top within the time of docs/domain/conventions.md#constants, slowing down towards the end; at once if
 * reduced motion is preferred.
 */
function scrollToTop(scroller: HTMLElement): void {
  const from = scroller.scrollTop;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return void (scroller.scrollTop = 0);
  const began = performance.now();
  const step = (now: number) => {
    const share = Math.min(1, (now - began) / pageScrollMs);
    scroller.scrollTop = from * (1 - share) ** 3;
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
