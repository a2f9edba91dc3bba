import { useEffect, type RefObject } from 'react';

/** While an element covers the portal, what lies behind it takes neither keys nor clicks. What opens above it stands outside of the portal's root. */
export function useStandsAlone(element: RefObject<HTMLElement | null>, alone: boolean): void {
  useEffect(() => {
    if (!alone) return;
    const behind: HTMLElement[] = [];
    for (let each = element.current; each?.parentElement && each.id !== 'root'; each = each.parentElement)
      for (const other of each.parentElement.children)
        if (other !== each && other instanceof HTMLElement && !other.inert) behind.push(other);
    // In a frame without such a root, as in the workshop, what stands beside it is the browser's own.
    const covered = behind.filter(({ parentElement }) => parentElement !== document.body);
    for (const each of covered) each.inert = true;
    return () => {
      for (const each of covered) each.inert = false;
    };
  }, [element, alone]);
}
