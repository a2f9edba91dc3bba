/** Where the focus is while a dialog is open, and afterwards. */
import { useLayoutEffect, useRef } from 'react';

const fields = ':is(input:not([type=file]), textarea, select, [role=combobox], [aria-haspopup=listbox]):not(:disabled)';

/** Where typing begins: its first field. A finger would only be given a keyboard over what it came to read. */
export const firstField = (content: HTMLElement | null): HTMLElement | null =>
  matchMedia('(pointer: coarse)').matches ? null : (content?.querySelector<HTMLElement>(fields) ?? null);

/** What had the focus last: it may be gone, as the entry of a menu is before the dialog that it opens is there. */
let last: Element | null = null;
globalThis.document?.addEventListener('focusin', ({ target }) => {
  last = target as Element; // what takes the focus is one
});
const opening = (): Element | null => (last?.isConnected === false ? last : document.activeElement);

/**
 * What opened a dialog, for when it closes. If that is gone by then, as the action that a row had before, it is what it stood in.
 * @param open Whether the dialog is open; what has the focus as it opens has opened it.
 */
export function useOpener(open: boolean): () => HTMLElement | null {
  const trail = useRef<readonly HTMLElement[]>([]);
  useLayoutEffect(() => {
    if (open) trail.current = focusableFrom(opening());
  }, [open]);
  return () => trail.current.find(each => each.isConnected && each.checkVisibility()) ?? null;
}

/** An element and what it stands in, as far as that takes the focus. A menu, which is about to close, stands in its button. */
function focusableFrom(element: Element | null): HTMLElement[] {
  const found: HTMLElement[] = [];
  const around = (each: Element) =>
    each.matches('[role=menu]')
      ? document.getElementById(each.getAttribute('aria-labelledby') ?? '')
      : each.parentElement;
  for (let each = element; each && each !== document.body; each = around(each))
    if (each instanceof HTMLElement && each.matches('a, button, input, textarea, select, [tabindex]')) found.push(each);
  return found;
}
