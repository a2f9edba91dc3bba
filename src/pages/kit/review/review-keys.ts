/** Keyboard shortcuts of review pages; src/app/shell/keys-dialog.tsx describes them. */
export const reviewKeys = { next: 'j', previous: 'k', approve: 'a', reject: 'r' } as const;
