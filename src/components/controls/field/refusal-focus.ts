import { type RefObject, useEffect, useRef } from 'react';

const controls = 'a[href], button, input:not([type=hidden]), select, textarea, [tabindex]';
const usable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.matches(`:is(${controls}):not(:disabled)`) && element.checkVisibility();

/** The control of a wrong field: the marked element itself, or the first one in it, such as the input of an upload. */
function controlIn(wrong: Element): HTMLElement | null {
  return usable(wrong) ? wrong : ([...wrong.querySelectorAll(controls)].find(usable) ?? null);
}

/** Moves the focus to the first wrong field, in document order, or to what is refused as a whole, and into the middle of the view. */
export function focusRefused(frame: HTMLElement): void {
  for (const wrong of frame.querySelectorAll('[aria-invalid=true], [data-refusal], [role=alert]')) {
    if (!wrong.checkVisibility()) continue;
    const said = wrong.matches('[aria-invalid=true]') ? controlIn(wrong) : (wrong as HTMLElement);
    if (!said) continue;
    if (!said.matches(controls)) said.tabIndex = -1;
    said.focus({ preventScroll: true });
    if (document.activeElement !== said) continue;
    // The input of an upload is not seen, its frame is. Fixed bars are at the edges, never in the middle.
    (said.closest('label') ?? said).scrollIntoView({ block: 'center', inline: 'nearest' });
    return;
  }
}

/**
 * After a refusal, by the form or the server, moves the focus to what was refused.
 * @param refusal Changes with every refusal: a count, or the failure. Nothing is moved while it is empty.
 */
export function useRefusalFocus(frame: RefObject<HTMLElement | null>, refusal: unknown): void {
  const seen = useRef(refusal);
  useEffect(() => {
    if (seen.current === refusal) return;
    seen.current = refusal;
    if (refusal && frame.current) focusRefused(frame.current);
  }, [frame, refusal]);
}
