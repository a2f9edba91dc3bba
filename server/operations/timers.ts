/**
 * Runs the timers of domain.md section 7. All processes ask the queue for the one job that does it, so one of them does. Times that
 * were missed are caught up in their order, each with its own moment as the time. A timer that fails is tried again after a pause and
 * holds up only those that say they build on it.
 */
import { asc, eq, sql } from 'drizzle-orm';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { timerRun } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { describe } from '#server/platform/log';
import type { TimerFigures } from '#server/platform/metrics';
import { dailyJobs, frequentJobs } from './schedule';
import { enqueue, type JobHandler } from '#server/platform/queue';

export const timerJob = 'timers';
/** After a first failure; each further one doubles the pause, up to the longest. */
const firstPauseMs = 60_000;
const longestPauseMs = 3_600_000;

interface Timer {
  readonly name: string;
  /** The first time after `last`. */
  next(last: number): number;
  run(deps: Deps, due: number): Promise<void>;
  /** Whether each missed time counts, or only that some passed. */
  readonly each: boolean;
  /** Timers whose earlier or equal times have to be done first. */
  readonly after: readonly string[];
}
const timers: readonly Timer[] = [
  ...dailyJobs.map(({ name, at, run, after = [] }) => ({
    name,
    run,
    after,
    each: true,
    next(last: number) {
      const today = startOfDay(dayOf(last)) + at;
      return today > last ? today : today + dayMs;
    },
  })),
  ...frequentJobs.map(({ name, everyMs, run }) => ({
    name,
    run,
    after: [],
    each: false,
    next: (last: number) => last + everyMs,
  })),
];

export const askForTimers = ({ db }: Pick<Deps, 'db'>, now: number): Promise<void> =>
  enqueue(db, { kind: timerJob, key: timerJob, payload: {}, runTime: now });

type TimerRun = typeof timerRun.$inferSelect;
interface DueTimer {
  readonly timer: Timer;
  readonly due: number;
  readonly state: TimerRun;
}

/** What each timer has done. A timer that was never seen begins now: a new database has nothing to catch up. */
async function timerStates({ db }: Pick<Deps, 'db'>, now: number): Promise<DueTimer[]> {
  const read = () => db.select().from(timerRun).orderBy(asc(timerRun.name));
  let known = new Map((await read()).map(row => [row.name, row]));
  const missing = timers.filter(({ name }) => !known.has(name)).map(({ name }) => ({ name, lastDue: now }));
  if (missing.length > 0) {
    await db.insert(timerRun).values(missing).onConflictDoNothing();
    known = new Map((await read()).map(row => [row.name, row]));
  }
  return timers.map(timer => {
    const state = known.get(timer.name)!; // every timer has a row now
    return { timer, state, due: timer.next(state.lastDue) };
  });
}

/** The earliest timer that is due, does not pause after a failure and waits for no other; null when there is none. */
async function nextDue(deps: Deps, now: number): Promise<DueTimer | null> {
  const states = await timerStates(deps, now);
  const pending = new Map(states.map(({ timer, due }) => [timer.name, due]));
  const isReady = ({ timer, due, state }: DueTimer) =>
    due <= now && state.retryTime <= now && timer.after.every(name => pending.get(name)! > due);
  return states.filter(isReady).sort((a, b) => a.due - b.due)[0] ?? null;
}

/** Runs every timer that is due; answers how many ran well. */
export async function runTimers(deps: Deps, signal?: AbortSignal): Promise<number> {
  let ran = 0;
  for (;;) {
    const found = signal?.aborted ? null : await nextDue(deps, deps.clock.now());
    if (!found) return ran;
    if (await runTimer(deps, found)) ran += 1;
  }
}

async function runTimer(deps: Deps, { timer, due, state }: DueTimer): Promise<boolean> {
  const at = timer.each ? due : deps.clock.now();
  const row = eq(timerRun.name, timer.name);
  try {
    await timer.run(deps, at);
  } catch (error) {
    const pause = Math.min(firstPauseMs * 2 ** state.failures, longestPauseMs);
    deps.log.error({ err: error as Error, timer: timer.name, due, retryAfterMs: pause }, 'timer failed');
    await deps.db
      .update(timerRun)
      .set({
        failures: sql`${timerRun.failures} + 1`,
        retryTime: deps.clock.now() + pause,
        lastError: describe(error as Error).message.slice(0, 200),
      })
      .where(row);
    return false;
  }
  await deps.db
    .update(timerRun)
    .set({ lastDue: at, successTime: deps.clock.now(), failures: 0, retryTime: 0, lastError: null })
    .where(row);
  return true;
}

/** How late each timer is, how often in a row it failed, and when it last ended well. */
export async function timerFigures({ db }: Pick<Deps, 'db'>, now: number): Promise<TimerFigures[]> {
  return (await timerStates({ db }, now)).map(({ timer, due, state }) => ({
    name: timer.name,
    lateMs: Math.max(0, now - due),
    failures: state.failures,
    successTime: state.successTime,
  }));
}

export const timerHandler =
  (deps: Deps): JobHandler =>
  async (_payload, { signal, settle }) => {
    await runTimers(deps, signal);
    await deps.db.transaction(tx => settle(tx));
  };
