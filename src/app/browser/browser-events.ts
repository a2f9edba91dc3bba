/** Browser events: viewport width, network, return to the window, and changes made in other tabs. */
import { mobileBelowPx } from '@/api/constants';
import { cookieToken, adoptToken, tokenOf } from './token';
import { keys } from './storage';

interface Listeners {
  readonly onWidth: (mobile: boolean) => void;
  readonly onNetwork: (online: boolean) => void;
  readonly onReturn: () => void;
  /** The system switched between light and dark. */
  readonly onDark: () => void;
  /** Another tab of the browser changed the settings of this operator. */
  readonly onSettings: () => void;
  /** Another tab of the browser chose another language. */
  readonly onLanguage: () => void;
  readonly onSignedIn: () => void;
  readonly onSignedOut: () => void;
  readonly onReplaced: () => void;
  /** The page is closed, reloaded or left. */
  readonly onLeave: () => void;
}

const cookieDelayMs = 250;

export function listen({
  onWidth,
  onNetwork,
  onReturn,
  onDark,
  onSettings,
  onLanguage,
  onSignedIn,
  onSignedOut,
  onReplaced,
  onLeave,
}: Listeners): void {
  const narrow = matchMedia(`screen and (max-width: ${mobileBelowPx - 0.02}px)`);
  narrow.addEventListener('change', () => onWidth(narrow.matches));
  queueMicrotask(() => onWidth(narrow.matches));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onDark);
  addEventListener('online', () => onNetwork(true));
  addEventListener('offline', () => onNetwork(false));
  addEventListener('pagehide', onLeave);

  /** Detects sign-in or sign-out in another tab. */
  const compare = () => {
    const theirs = cookieToken();
    if (theirs === tokenOf()) return;
    if (theirs === null) onSignedOut();
    else if (tokenOf() !== null) onReplaced();
    else if (adoptToken()) onSignedIn();
  };
  // Storage events arrive at once; comparing the cookie on return covers changes without a storage event.
  addEventListener('storage', event => {
    if (event.key === keys.signal) {
      compare();
      // A cookie written by another tab's process may become visible shortly after the storage event.
      setTimeout(compare, cookieDelayMs);
    } else if (event.key === keys.language) onLanguage();
    else if (event.key?.startsWith(keys.settings)) onSettings();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    compare();
    onReturn();
  });
}

/** Runs it once the page is visible, which it may be already. */
export function onceShown(run: () => void): void {
  if (document.visibilityState === 'visible') return run();
  document.addEventListener('visibilitychange', run, { once: true });
}
