/** Keyboard shortcuts of the portal; src/app/shell/keys-dialog.tsx describes them. */

/** Everywhere, unless the operator is typing. */
export const portalKeys = { help: '?' } as const;
/** On list screens. */
export const listKeys = { condition: '/', previous: '[', next: ']', jump: 'g', whole: 'f' } as const;
/** On review pages. */
export const reviewKeys = { next: 'j', previous: 'k', approve: 'a', reject: 'r' } as const;

const elsewhere =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether the key must be ignored: keys are switched off, it has a modifier, is handled already, or belongs to an input, menu or dialog. */
export const isTaken = (event: KeyboardEvent): boolean =>
  (event.key.length === 1 && document.documentElement.dataset['keys'] === 'off') ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.defaultPrevented ||
  (event.target as HTMLElement).closest(elsewhere) !== null;
