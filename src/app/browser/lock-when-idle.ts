/** Locks the portal after a period without use in any tab of the browser. */
import { keys } from './storage';

/** The portal locks itself after this long without a key or a click. */
const lockAfterMs = 15 * 60_000;
const uses = ['pointerdown', 'keydown', 'wheel', 'touchstart'];
/** Minimum interval between writes to storage. */
const writeEveryMs = 10_000;

// Storage can be disabled or full; each tab then tracks only its own use.
function usedAt(): number {
  try {
    return parseInt(localStorage.getItem(keys.used) ?? '0', 36);
  } catch {
    return 0;
  }
}
function noteUse(now: number): void {
  try {
    // Base 36: thirteen digits in a row look like somebody's personal number.
    localStorage.setItem(keys.used, now.toString(36));
  } catch {
    /* as above */
  }
}

interface Watched {
  readonly now: () => number;
  /** Source of the input events; the window by default. */
  readonly target?: Pick<EventTarget, 'addEventListener'>;
  readonly lock: () => void;
}

/** Runs for the lifetime of the page; `lock` decides whether there is anything to lock. */
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
