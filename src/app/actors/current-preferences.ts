/** The desk of whoever is signed in. */
import type { DeskRef } from '@/machines/portal/preferences.machine';

/** Where the tab notes choices that are still to be sent. */
export const unsentChoices = 'desk';

let current: DeskRef | null = null;

export function setDesk(desk: DeskRef | null): void {
  current?.stop();
  current = desk;
  // The next operator of this tab has a desk of their own.
  if (!desk) sessionStorage.removeItem(unsentChoices);
}
export const currentDesk = (): DeskRef | null => current;
