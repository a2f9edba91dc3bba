import { Portal } from '@ark-ui/react/portal';
import { Tooltip as Ark } from '@ark-ui/react/tooltip';
import { useEffect, useId, useState } from 'react';
import { tooltip } from 'styled-system/recipes/tooltip';
import { tipAttribute } from './tooltip';

const openDelayMs = 300;
/** Keys that end a tooltip: Escape, and those that use its element, which may then be gone. */
const endingKeys = new Set(['Escape', 'Enter', ' ']);

/**
 * Shows the tooltip of every element with `data-tip`, on hover or focus. There is one for the whole page, so that a table with hundreds
 * of icon buttons does not need hundreds of tooltips, and the sign-in page renders none before the first hover or focus.
 */
export function Tips() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  useEffect(() => follow(setAnchor), []);
  useEffect(() => (anchor ? describe(anchor, id) : undefined), [anchor, id]);
  if (!anchor) return null;
  return (
    <Ark.Root
      ids={{ content: id }}
      open
      closeOnEscape={false} // follow() does, without keeping Escape from the toast or dialog around the element
      onOpenChange={({ open }) => !open && setAnchor(null)}
      positioning={{ placement: 'bottom', getAnchorElement: () => anchor }}
    >
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={tooltip()}>{anchor.getAttribute(tipAttribute)}</Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

/** Adds the tooltip to the accessible description of its anchor, unless it is already the accessible name. Returns the cleanup. */
function describe(anchor: HTMLElement, id: string): (() => void) | undefined {
  const before = anchor.getAttribute('aria-describedby');
  if (anchor.getAttribute('aria-label') === anchor.getAttribute(tipAttribute)) return undefined;
  anchor.setAttribute('aria-describedby', before ? `${before} ${id}` : id);
  return () => {
    if (before) anchor.setAttribute('aria-describedby', before);
    else anchor.removeAttribute('aria-describedby');
  };
}

/** Calls `onAnchor` with the hovered or focused element; with null once there is none, or it is pressed. Returns the cleanup. */
function follow(onAnchor: (anchor: HTMLElement | null) => void): () => void {
  const gone = new AbortController();
  let waiting = 0;
  let at: HTMLElement | null = null;
  const to = (next: HTMLElement | null, delay: number) => {
    if (next === at) return;
    clearTimeout(waiting);
    at = next;
    if (next) waiting = window.setTimeout(() => onAnchor(next), delay);
    else onAnchor(null);
  };
  const withTip = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>(`[${tipAttribute}]`) : null;
  const on = (types: readonly string[], act: (event: Event) => void) => {
    for (const type of types)
      document.addEventListener(type, act, { capture: true, passive: true, signal: gone.signal });
  };
  on(['pointerover'], event => (event as PointerEvent).pointerType !== 'touch' && to(withTip(event), openDelayMs));
  on(['focusin'], event => (event.target as Element).matches(':focus-visible') && to(withTip(event), openDelayMs));
  on(['pointerdown', 'focusout', 'scroll'], () => to(null, 0));
  on(['keydown'], event => endingKeys.has((event as KeyboardEvent).key) && to(null, 0));
  return () => {
    clearTimeout(waiting);
    gone.abort();
  };
}
