import { ArrowUpToLine } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { backToTop } from 'styled-system/recipes';
import { Button } from '../../forms/button/button';
import { scrollToTop } from './scroll-to-top';

/** The way back up a long page; there once one is a screenful down. */
export function BackToTop({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => setFar(element.scrollTop > element.clientHeight);
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [scroller]);
  if (!far) return null;
  return (
    <Button
      className={backToTop()}
      onClick={() => {
        const page = scroller.current!; // it has been scrolled
        scrollToTop(page);
        // The button goes away; the keyboard goes on where the page begins.
        (page.querySelector('main') ?? page).focus({ preventScroll: true });
      }}
    >
      <ArrowUpToLine aria-hidden />
      回到顶部
    </Button>
  );
}
