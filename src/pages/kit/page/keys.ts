/** Keys of the portal that are no control's own; what they do is said in src/app/shell/keys-dialog.tsx. */

/** Anywhere, while nothing is typed. */
export const portalKeys = { help: '?' } as const;
/** On the screen of a list. */
export const listKeys = { condition: '/', previous: '[', next: ']', whole: 'f' } as const;
/** On the page of a review. */
export const reviewKeys = { next: 'j', previous: 'k', approve: 'a', reject: 'r' } as const;

const elsewhere =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether the key belongs to what is typed, chosen or asked just then. */
export const isTaken = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.defaultPrevented ||
  (event.target as HTMLElement).closest(elsewhere) !== null;
