/**
 * Suppresses keys that no component should hear: those of an input method, held ones, and those pressed while an
 * overlay opens. Imported by the portal's frame and by Storybook, for all.
 */

/** Keys that do something, and so do it once per press; others move or measure, and go on while they are held. */
const acts = /^([^-+=]|Enter|Escape|Delete)$/u;
const typing = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]';
/** Selects what stands for an overlay that was opened and is not there yet (lazy.tsx). */
export const whileOpening = '[data-opening]';

/** Safari ends a composition before the key that ended it, which then has only the code of an input method. */
const isComposing = ({ isComposing: composes, keyCode }: KeyboardEvent) => composes || keyCode === 229;

function isHeld({ key, repeat }: KeyboardEvent, at: Element, typed: Element | null | undefined): boolean {
  if (!repeat) return false;
  if (typed) return key === 'Escape' || (key === 'Enter' && typed.localName !== 'textarea');
  return key !== ' ' || at !== document.body; // Space scrolls the page
}

/** A control that opens a popup, and a text box, hear their own keys while it opens. */
const isEarly = (
  { ctrlKey, metaKey, altKey }: KeyboardEvent,
  at: Element,
  typed: Element | null | undefined,
): boolean =>
  !typed &&
  !(ctrlKey || metaKey || altKey) &&
  document.querySelector(whileOpening) !== null &&
  !at.closest?.('[aria-haspopup]');

// On the window and before anybody else, so that components, pages and libraries need not know.
globalThis.addEventListener?.(
  'keydown',
  event => {
    if (isComposing(event)) return event.stopPropagation();
    if (!acts.test(event.key)) return;
    const at = event.target as Element; // or the document, in which nothing is focused
    const typed = at.closest?.(typing);
    if (!isHeld(event, at, typed) && !isEarly(event, at, typed)) return;
    event.preventDefault();
    event.stopPropagation();
  },
  { capture: true },
);
