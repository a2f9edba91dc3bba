import type { RefObject } from 'react';
import { BackToTop } from '../../navigation/back-to-top/back-to-top';
import { useBarsBack } from './bars-back';

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
