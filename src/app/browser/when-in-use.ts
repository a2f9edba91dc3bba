/** When the frame is in use: its code for later may be fetched without delaying the first rows. */
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';

/** A page that waits for its first rows looks idle as well. */
const firstRowsMs = 2000;
const hands = ['pointermove', 'pointerdown', 'keydown'];

/** Calls `fetchLater` once: with the first hand on the frame, or two seconds after it is shown. */
export function whenInUse(portal: PortalRef, fetchLater: () => void): void {
  const { session } = childrenOf(portal);
  const isShown = () => session.getSnapshot().matches('active');
  const heard = new AbortController();
  const begin = () => {
    if (heard.signal.aborted || !isShown()) return;
    heard.abort();
    fetchLater();
  };
  for (const type of hands) addEventListener(type, begin, { signal: heard.signal, passive: true });
  session.subscribe(() => void (isShown() && setTimeout(begin, firstRowsMs)));
}
