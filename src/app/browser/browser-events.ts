/** What the browser tells: how wide it is, whether there is a network, that its window is looked at again, what other tabs did. */
import { mobileBelowPx } from '@/api/constants';
import { cookieToken } from './cookies';
import { keys } from './storage';
import { adoptToken, tokenOf } from './token';

interface Listeners {
  readonly onWidth: (mobile: boolean) => void;
  readonly onNetwork: (online: boolean) => void;
  readonly onReturn: () => void;
  /** The system went light or dark. */
  readonly onDark: () => void;
  /** Settings of the operator who is here were changed in another tab of the browser. */
  readonly onSettings: () => void;
  readonly onSignedIn: () => void;
  readonly onSignedOut: () => void;
  readonly onReplaced: () => void;
  /** The page goes: closed, loaded anew, or left. */
  readonly onLeave: () => void;
}

const cookieDelayMs = 250;

export function listen({
  onWidth,
  onNetwork,
  onReturn,
  onDark,
  onSettings,
  onSignedIn,
  onSignedOut,
  onReplaced,
  onLeave,
}: Listeners): void {
  const narrow = matchMedia(`(max-width: ${mobileBelowPx - 0.02}px)`);
  narrow.addEventListener('change', () => onWidth(narrow.matches));
  queueMicrotask(() => onWidth(narrow.matches));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onDark);
  addEventListener('online', () => onNetwork(true));
  addEventListener('offline', () => onNetwork(false));
  addEventListener('pagehide', onLeave);

  /** Compares whom this tab belongs to with whom the browser belongs to now. */
  const compare = () => {
    const theirs = cookieToken();
    if (theirs === tokenOf()) return;
    if (theirs === null) onSignedOut();
    else if (tokenOf() !== null) onReplaced();
    else if (adoptToken()) onSignedIn();
  };
  // Storage tells at once; a look at the cookie on return catches what storage could not tell.
  addEventListener('storage', event => {
    if (event.key === keys.signal) {
      compare();
      // A cookie written by another tab's process may be seen a moment after the storage tells of it.
      setTimeout(compare, cookieDelayMs);
    } else if (event.key?.startsWith(keys.settings)) onSettings();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    compare();
    onReturn();
  });
}
