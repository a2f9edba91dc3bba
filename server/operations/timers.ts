/**
 * Runs the timers of domain.md section 7. All processes ask the queue for the one job that does it, so one of them does, and times
 * that were missed are caught up in their order, each with its own moment as the time.
 */
import { eq } from 'drizzle-orm';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { timerRun } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { dailyJobs, frequentJobs } from './schedule';
import { enqueue, type JobHandler } from '#server/platform/queue';

export const timerJob = 'timers';
interface Timer {
  readonly name: string;
  /** The first time after `last`. */
  next(last: number): number;
  run(deps: Deps, due: number): Promise<void>;
  /** Whether each missed time counts, or only that some passed. */
  readonly each: boolean;
}
const timers: readonly Timer[] = [
  ...dailyJobs.map(({ name, at, run }) => ({
    name,
    run,
    each: true,
    next(last: number) {
      const today = startOfDay(dayOf(last)) + at;
      return today > last ? today : today + dayMs;
    },
  })),
  ...frequentJobs.map(({ name, everyMs, run }) => ({ name, run, each: false, next: (last: number) => last + everyMs })),
];

export const askForTimers = ({ db }: Pick<Deps, 'db'>, now: number): Promise<void> =>
  enqueue(db, { kind: timerJob, key: timerJob, payload: {}, runTime: now });

/** What is due and first, or null. A timer that was never seen begins now: a new database has nothing to catch up. */
async function nextDue({ db }: Deps, now: number): Promise<{ timer: Timer; due: number } | null> {
  const known = new Map((await db.select().from(timerRun)).map(row => [row.name, row.lastDue]));
  for (const { name } of timers)
    if (!known.has(name)) await db.insert(timerRun).values({ name, lastDue: now }).onConflictDoNothing();
  const due = timers
    .map(timer => ({ timer, due: timer.next(known.get(timer.name) ?? now) }))
    .filter(each => each.due <= now);
  return due.sort((a, b) => a.due - b.due)[0] ?? null;
}

export async function runTimers(deps: Deps, signal?: AbortSignal): Promise<number> {
  let ran = 0;
  for (;;) {
    const found = signal?.aborted ? null : await nextDue(deps, deps.clock.now());
    if (!found) return ran;
    const { timer, due } = found;
    const at = timer.each ? due : deps.clock.now();
    await timer.run(deps, at);
    await deps.db.update(timerRun).set({ lastDue: at }).where(eq(timerRun.name, timer.name));
    ran += 1;
  }
}

export const timerHandler =
  (deps: Deps): JobHandler =>
  async (_payload, { signal, settle }) => {
    await runTimers(deps, signal);
    await deps.db.transaction(tx => settle(tx));
  };
