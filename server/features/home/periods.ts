/** Periods compared on the home page: a period until now, and the previous one until the same moment. */
import { dayMs, dayOf, monthOf, startOfDay } from '@/api/format/format';
import type { HomePeriod } from '@/api/contract/home';
import type { Span } from '#server/foundation/lists/query.types';

export interface Spans {
  readonly current: Span;
  readonly previous: Span;
}

/** In a shorter month the same moment is capped at its end: on the 31st, all of September is compared. */
export function spansOf(period: HomePeriod, now: number): Spans {
  const today = startOfDay(dayOf(now));
  if (period === 'TODAY') return { current: [today, today + dayMs], previous: [today - dayMs, now - dayMs + 1] };
  const first = startOfDay(`${monthOf(now)}-01`);
  const before = startOfDay(`${monthOf(first - dayMs)}-01`);
  return { current: [first, today + dayMs], previous: [before, Math.min(first, before + (now - first) + 1)] };
}
