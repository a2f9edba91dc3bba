/** The desk of whoever is signed in. */
import type { DeskRef } from '../machines/desk.machine';

let current: DeskRef | null = null;

export function setDesk(desk: DeskRef | null): void {
  current?.stop();
  current = desk;
}
export const currentDesk = (): DeskRef | null => current;
