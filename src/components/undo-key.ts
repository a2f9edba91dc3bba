/** Ctrl/⌘+Z where nothing is typed into: undoes what was done last, as long as it is offered. */
import { useEffect } from 'react';

/** For `aria-keyshortcuts` of the button that does the same. */
export const undoKeys = 'Control+Z Meta+Z';
/** As it is shown on the button. */
export const undoKeysShown = 'Ctrl Z';

const typed = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
/** The last is what was done last. */
const offers: { readonly undo: () => void }[] = [];

const onKey = (event: KeyboardEvent) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || altKey || shiftKey || event.defaultPrevented) return;
  const last = offers.at(-1);
  if (!last || (event.target as Element).closest?.(typed)) return;
  event.preventDefault();
  if (!repeat) last.undo();
};

/** Offers an undo to the key while mounted; null while there is none. */
export function useUndoKey(undo: (() => void) | null): void {
  useEffect(() => {
    if (!undo) return;
    const offer = { undo };
    if (offers.push(offer) === 1) addEventListener('keydown', onKey);
    return () => {
      offers.splice(offers.indexOf(offer), 1);
      if (offers.length === 0) removeEventListener('keydown', onKey);
    };
  }, [undo]);
}
