/**
 * Schedule of the jobs in docs/domain/timers.md#schedule, from what the features hand out. Every job can run again for the
 * same day: it skips work that is already done.
 */
import { features } from '#server/features/features';
import type { Job } from '#server/foundation/each-row';
import { type DailyJob, type Feature, type FrequentJob, hourly } from '#server/foundation/feature';
import { upkeep } from './upkeep';

const all: readonly Feature[] = [...features, upkeep];

/** Removes what each feature forgets. */
const forget: Job = async ({ db }, now) => {
  for (const remove of all.flatMap(feature => feature.forget ?? [])) await remove(db, now);
};

/** By the time of the day. */
export const dailyJobs: readonly DailyJob[] = all.flatMap(({ daily = [] }) => daily).toSorted((a, b) => a.at - b.at);

export const frequentJobs: readonly FrequentJob[] = [
  ...all.flatMap(({ frequent = [] }) => frequent),
  { name: 'forgetAnswers', title: '清理过期记录', everyMs: hourly, run: forget },
];
