/** Figures of the day before (docs/domain/timers.md#schedule). */
import { dayMs, dayOf } from '@/api/format/format';
import { sumDays } from '#server/features/trade/daily-sums';
import type { Job } from '#server/foundation/each-row';
import { makeStats } from './achievement';

export const statDaily: Job = async (deps, now) => {
  await deps.db.transaction(tx => makeStats(tx, dayOf(now - dayMs), dayOf(now)));
  await sumDays(deps, now);
};
