import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/** Whether the portal fills the screen, and the way to change it; null where the browser cannot. */
export function useFullScreen(): { readonly on: boolean; readonly toggle: () => void } | null {
  const on = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  // The browser may refuse, for instance inside a frame; then nothing changes and nothing needs to be said.
  const quietly = (done: Promise<void>) => void done.catch(() => {});
  return { on, toggle: () => quietly(on ? document.exitFullscreen() : document.documentElement.requestFullscreen()) };
}
