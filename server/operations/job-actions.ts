/** Manual runs of the timers' jobs (docs/domain/timers.md#schedule). */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { Failure } from '@/api/failure';
import { action, type Actions } from './action';
import { rotate } from './rotation';
import { dailyJobs, frequentJobs } from './schedule';
import { inPlaceOfTimers } from './timers';

const jobs = [...dailyJobs, ...frequentJobs];
/** A run by hand waits for timers that are running: they mostly end within a moment. */
const triesAtMost = 20;
const againMs = 100;

export const jobActions: Actions = {
  'rotate-secret': action(
    'Puts every stored value under the current APP_SECRET, and tells how far that is',
    z.object({}),
    (deps, _body, now) => rotate(deps, now),
  ),
  'run-job': action(
    'Runs a timer’s job now',
    z.object({ name: z.enum(jobs.map(({ name }) => name) as [string, ...string[]]) }),
    async (deps, { name }, now) => {
      const { run } = jobs.find(job => job.name === name)!; // the body schema has validated the name
      for (let tries = 1; !(await inPlaceOfTimers(deps, held => run(held, now))); tries += 1) {
        if (tries === triesAtMost) throw new Failure('conflict', '定时任务正在运行，请稍后再试');
        await pause(againMs);
      }
      return null;
    },
  ),
};
