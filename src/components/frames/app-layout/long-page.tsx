import { type RefObject, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../lazy';

const backToTop = lazyPart(async () => (await import('../back-to-top/back-to-top')).BackToTop);

interface LongPageProps {
  /** The element that scrolls the page. */
  readonly scroller: RefObject<HTMLElement | null>;
  /** Key of the page shown. */
  readonly place: string | null;
}

/** Aids for scrolling back on a long page: bars that return when scrolling up, and a button to the top. Must be the last child of the page. */
export function LongPage({ scroller, place }: LongPageProps) {
  useBarsBack(scroller, place);
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const box = scroller.current;
    const note = () => setScrolled(true);
    box?.addEventListener('scroll', note, { passive: true, once: true });
    return () => box?.removeEventListener('scroll', note);
  }, [scroller]);
  return scrolled && <backToTop.Part scroller={scroller} />;
}

/** A resting finger also moves the page a little. */
const meantPx = 8;

/**
 * Marks the scroll container while its bars are shown although it is scrolled: from the first scroll upwards until the next downwards.
 * @param place Key of the page shown: the restored scroll position of another page is not a change of direction.
 */
function useBarsBack(scroller: RefObject<HTMLElement | null>, place: string | null): void {
  const shown = useRef(place);
  useEffect(() => {
    shown.current = place;
  }, [place]);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    let at = shown.current;
    let upward = false;
    /** The farthest point reached in the current direction. */
    let farthest = box.scrollTop;
    const look = () => {
      // Ignores overscroll beyond both ends.
      const top = Math.min(Math.max(0, box.scrollTop), box.scrollHeight - box.clientHeight);
      const isOther = at !== shown.current;
      at = shown.current;
      farthest = isOther ? top : upward ? Math.min(farthest, top) : Math.max(farthest, top);
      if (Math.abs(top - farthest) < meantPx) return;
      upward = !upward;
      farthest = top;
      box.toggleAttribute('data-upward', upward);
    };
    box.addEventListener('scroll', look, { passive: true });
    return () => box.removeEventListener('scroll', look);
  }, [scroller]);
}
