import { ArrowUpToLine } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { backToTop } from 'styled-system/recipes';
import { IconButton } from '../../forms/icon-button/icon-button';
import { scrollToTop } from './scroll-to-top';

/** How far down one must be before the way back is worth a button, in px. */
const farPx = 600;

/** The way back up a long page; there once one is far down. */
export function BackToTop({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => setFar(element.scrollTop > farPx);
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [scroller]);
  if (!far) return null;
  return (
    <IconButton
      label="返回顶部"
      size="touch"
      className={backToTop()}
      onClick={() => {
        if (scroller.current) scrollToTop(scroller.current);
      }}
    >
      <ArrowUpToLine aria-hidden />
    </IconButton>
  );
}
