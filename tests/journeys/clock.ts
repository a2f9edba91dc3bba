/**
 * The hour at which journeys stand: half past two of this day's afternoon, whenever they are run. Today's transactions are there by
 * then, as they are not just after midnight. Set once, for the server, the browsers and the journeys alike.
 */
import { dayOf, startOfDay } from '@/api/format/format';

const hourMs = 3_600_000;

export function standAtTheHour(): void {
  const present = Date.now();
  process.env['AHEAD'] = String(startOfDay(dayOf(present)) + 14.5 * hourMs - present);
}

/** Milliseconds by which it is ahead of this machine's clock. */
export const ahead = (): number => Number(process.env['AHEAD'] ?? 0);
export const now = (): number => Date.now() + ahead();

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
