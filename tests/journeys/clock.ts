/**
 * Journeys run at a fixed hour, half past two in the afternoon of the current day, because just after midnight there would be no
 * transactions of today yet. The offset is set once and shared by the server, the browsers and the journeys.
 */
import { dayOf, startOfDay } from '@/api/format/format';

const hourMs = 3_600_000;

export function standAtTheHour(): void {
  const present = Date.now();
  process.env['AHEAD'] = String(startOfDay(dayOf(present)) + 14.5 * hourMs - present);
}

/** Milliseconds by which the journeys' clock is ahead of the machine's. */
export const clockOffsetMs = (): number => Number(process.env['AHEAD'] ?? 0);
export const now = (): number => Date.now() + clockOffsetMs();

/** Runs in every page before anything else. */
export function moveDate(by: number): void {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given: [] | [number]) {
      if (given.length === 0) super(Real.now() + by);
      else super(...given);
    }
    static override now = () => Real.now() + by;
  } as DateConstructor;
}
