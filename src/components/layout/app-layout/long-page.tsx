import { type RefObject, useEffect, useRef } from 'react';
import { BackToTop } from '../../navigation/back-to-top/back-to-top';

interface LongPageProps {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Which page it shows. */
  readonly place: string | null;
}

/** The ways back on a page that is longer than its screen: its bars on the way up, and a button to its top. The last child of the page. */
export function LongPage({ scroller, place }: LongPageProps) {
  useBarsBack(scroller, place);
  return <BackToTop scroller={scroller} />;
}

/** A finger that rests on the page moves it a little, too. */
const meantPx = 8;

/**
 * Marks the scroller while its bars are to be seen although it is scrolled: from the first turn upwards on, until the next one down.
 * @param place Which page it shows: one that is shown anew, scrolled as it was left, is no turn.
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
    /** The point farthest along the way it goes. */
    let farthest = box.scrollTop;
    const look = () => {
      // Beyond its ends it only swings.
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
