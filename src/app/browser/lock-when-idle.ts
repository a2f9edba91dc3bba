/** Locks the portal when nobody has used it for a while, in any tab of the browser. */
import { keys } from './storage';

/** Without a key or a click for so long the portal locks itself. */
export const lockAfterMs = 15 * 60_000;
const uses = ['pointerdown', 'keydown', 'wheel', 'touchstart'];
/** Not every key need be written down. */
const writeEveryMs = 10_000;

// Storage can be switched off or full; each tab then looks at itself alone.
function usedAt(): number {
  try {
    return parseInt(localStorage.getItem(keys.used) ?? '0', 36);
  } catch {
    return 0;
  }
}
function noteUse(now: number): void {
  try {
    // Thirteen digits in a row look like somebody's number.
    localStorage.setItem(keys.used, now.toString(36));
  } catch {
    /* as above */
  }
}

interface Watched {
  readonly now: () => number;
  /** Where uses are heard of; the window. */
  readonly target?: Pick<EventTarget, 'addEventListener'>;
  readonly lock: () => void;
}

/** Goes on for as long as the page does; whether there is something to lock is for whoever is told. */
export function lockWhenIdle({ now, target = globalThis, lock }: Watched): void {
  let last = now();
  noteUse(last);
  const note = () => {
    if (now() - last < writeEveryMs) return;
    last = now();
    noteUse(last);
  };
  for (const use of uses) target.addEventListener(use, note, { capture: true, passive: true });
  const look = () => {
    const left = Math.max(last, usedAt()) + lockAfterMs - now();
    if (left <= 0) lock();
    setTimeout(look, left <= 0 ? lockAfterMs : left);
  };
  look();
}
