/** Keyboard shortcuts of the portal; src/app/shell/keys-dialog.tsx describes those that the page answers to. */
import { useEffect } from 'react';
import { whileOpening } from '@/components/keys';

/** Everywhere, unless the operator is typing. */
export const portalKeys = { help: '?' } as const;
/** On list screens. */
export const listKeys = { condition: '/', previous: '[', next: ']', jump: 'g', whole: 'f' } as const;

/** For the record beside a list. */
export const besideKeys = { next: 'j', previous: 'k' } as const;

export const dialogs = ':is([role=dialog], [role=alertdialog])';
const elsewhere = `input:not([type=checkbox]), textarea, select, [contenteditable], ${dialogs}, [role=menu], [role=listbox]`;
/** An overlay that is open or opening gets the keys, also before it has the focus. */
const overlay = `${whileOpening}, ${dialogs}[data-state=open]`;

/** Whether the key must be ignored: keys are switched off, it has a modifier, is handled already, or belongs to an input, menu or dialog. */
const isTaken = (event: KeyboardEvent): boolean =>
  (event.key.length === 1 && document.documentElement.dataset['keys'] === 'off') ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.defaultPrevented ||
  (event.target as HTMLElement).closest(elsewhere) !== null ||
  document.querySelector(overlay) !== null;

/** What each key does now, with this element in focus. */
export type ActsFor = (target: Element) => Readonly<Record<string, () => void>>;

/** Of the shown page and what is around it. */
export const keyTables = new Set<ActsFor>();

/** Binds keys while the page is shown. */
export function useKeys(actsFor: ActsFor): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      // Chinese keyboards send full-width signs.
      const key = event.key.length === 1 ? event.key.normalize('NFKC').toLowerCase() : event.key;
      const act = actsFor(event.target as Element)[key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    keyTables.add(actsFor);
    addEventListener('keydown', onKey);
    return () => {
      keyTables.delete(actsFor);
      removeEventListener('keydown', onKey);
    };
  }, [actsFor]);
}
