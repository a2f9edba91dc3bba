/** What the home page compares: a period until now, and the one before until the same moment in it. */
import { dayMs, dayOf, monthOf, startOfDay } from '@/api/format/format';
import type { HomePeriod } from '@/api/contract/home-figures';

/** Epoch milliseconds, the end of each not included. */
export interface Spans {
  readonly current: readonly [from: number, to: number];
  readonly previous: readonly [from: number, to: number];
}

/** The same moment of a shorter month is its end: on the 31st, September is compared whole. */
export function spansOf(period: HomePeriod, now: number): Spans {
  const today = startOfDay(dayOf(now));
  if (period === 'TODAY') return { current: [today, today + dayMs], previous: [today - dayMs, now - dayMs + 1] };
  const first = startOfDay(`${monthOf(now)}-01`);
  const before = startOfDay(`${monthOf(first - dayMs)}-01`);
  return { current: [first, today + dayMs], previous: [before, Math.min(first, before + (now - first) + 1)] };
}
