/**
 * Runs the timers of docs/domain/timers.md#schedule. All processes enqueue the same single job, so only one of them
 * runs it. Missed runs are made up in order, each with its own scheduled time. A failing timer is retried after a pause
 * and only blocks the timers that depend on it.
 */
import { asc, eq, sql } from 'drizzle-orm';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { timerRun } from '#server/schema';
import type { Deps } from '#server/foundation/deps';
import { describe } from '#server/foundation/log';
import type { TimerFigures } from '#server/foundation/metrics';
import { dailyJobs, frequentJobs } from './schedule';
import { enqueue, heldDb, type JobHandler, LeaseLost, type NewJob, runNext } from '#server/foundation/queue';

export const timerJob = 'timers';
/** Pause after a first failure; each further one doubles it, up to the longest. */
const firstPauseMs = 60_000;
const longestPauseMs = 3_600_000;

interface Timer {
  readonly name: string;
  /** The first scheduled time after `last`. */
  next(last: number): number;
  run(deps: Deps, due: number): Promise<void>;
  /** Whether every missed run is made up, or only one for all of them. */
  readonly each: boolean;
  /** Timers whose earlier or simultaneous runs must be done first. */
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

const timersDue = (now: number): NewJob => ({ kind: timerJob, key: timerJob, payload: {}, owner: '', runTime: now });
export const askForTimers = ({ db }: Pick<Deps, 'db'>, now: number): Promise<void> => enqueue(db, timersDue(now));

type TimerRun = typeof timerRun.$inferSelect;
interface DueTimer {
  readonly timer: Timer;
  readonly due: number;
  readonly state: TimerRun;
}

/** State of each timer. A new timer starts from now: a new database has no missed runs. */
async function timerStates({ db }: Pick<Deps, 'db'>, now: number): Promise<DueTimer[]> {
  const read = () => db.select().from(timerRun).orderBy(asc(timerRun.name));
  let known = new Map((await read()).map(row => [row.name, row]));
  const missing = timers.filter(({ name }) => !known.has(name)).map(({ name }) => ({ name, lastDue: now }));
  if (missing.length > 0) {
    await db.insert(timerRun).values(missing).onConflictDoNothing();
    known = new Map((await read()).map(row => [row.name, row]));
  }
  return timers.map(timer => {
    const state = known.get(timer.name)!; // every timer has a row here
    return { timer, state, due: timer.next(state.lastDue) };
  });
}

/** The earliest due timer that neither pauses after a failure nor waits for another; null if there is none. */
async function nextDue(deps: Deps, now: number): Promise<DueTimer | null> {
  const states = await timerStates(deps, now);
  const pending = new Map(states.map(({ timer, due }) => [timer.name, due]));
  const isReady = ({ timer, due, state }: DueTimer) =>
    due <= now && state.retryTime <= now && timer.after.every(name => pending.get(name)! > due);
  return states.filter(isReady).sort((a, b) => a.due - b.due)[0] ?? null;
}

/** Whether a daily run that was due before this time is still to be made up for. */
export async function isBehind({ db }: Pick<Deps, 'db'>, time: number): Promise<boolean> {
  const rows = await db.select({ name: timerRun.name, lastDue: timerRun.lastDue }).from(timerRun);
  const daily = new Map(timers.filter(({ each }) => each).map(timer => [timer.name, timer]));
  // A row of a timer that there is no more is of an earlier release.
  return rows.some(({ name, lastDue }) => (daily.get(name)?.next(lastDue) ?? time) < time);
}

/** Runs every due timer; returns how many runs succeeded. */
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
  const beginTime = deps.clock.now();
  const ended = () => ({ beginTime, tookMs: deps.clock.now() - beginTime });
  try {
    await timer.run(deps, at);
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    const pause = Math.min(firstPauseMs * 2 ** state.failures, longestPauseMs);
    deps.log.error({ err: error as Error, timer: timer.name, due, retryAfterMs: pause }, 'timer failed');
    const failed = {
      ...ended(),
      failures: sql`${timerRun.failures} + 1`,
      retryTime: deps.clock.now() + pause,
      lastError: describe(error as Error).message.slice(0, 200),
    };
    // Ignores the failure of a worker that no longer holds the timers.
    await deps.db.transaction(tx => tx.update(timerRun).set(failed).where(row));
    return false;
  }
  const done = { lastDue: at, successTime: deps.clock.now(), failures: 0, retryTime: 0, lastError: null, ...ended() };
  await deps.db.transaction(tx => tx.update(timerRun).set(done).where(row));
  return true;
}

/** A timer as the platform's portal shows it. */
type TimerRecord = TimerFigures & Pick<TimerRun, 'beginTime' | 'tookMs' | 'lastError' | 'retryTime'>;

/** For each timer: its delay, its number of consecutive failures, its last success, and its last run. */
export async function timerRecords({ db }: Pick<Deps, 'db'>, now: number): Promise<TimerRecord[]> {
  return (await timerStates({ db }, now)).map(({ timer, due, state }) => ({
    name: timer.name,
    lateMs: Math.max(0, now - due),
    failures: state.failures,
    successTime: state.successTime,
    beginTime: state.beginTime,
    tookMs: state.tookMs,
    lastError: state.lastError,
    retryTime: state.retryTime,
  }));
}

export const timerHandler =
  (deps: Deps): JobHandler =>
  async (_payload, { signal, settle, hold }) => {
    await runTimers({ ...deps, db: heldDb(deps.db, hold) }, signal);
    await deps.db.transaction(tx => settle(tx));
  };

/**
 * Runs `work` in place of the timers, holding their job as they do, so that no two processes do the same work. Resolves
 * with false, and without an effect, while the timers are running. Errors of `work` are passed on.
 */
export async function inPlaceOfTimers(deps: Deps, work: (held: Deps) => Promise<void>): Promise<boolean> {
  const failures: unknown[] = [];
  let ran = false;
  const handler: JobHandler = async (_payload, { settle, hold }) => {
    await work({ ...deps, db: heldDb(deps.db, hold) }).catch((error: unknown) => {
      if (error instanceof LeaseLost) throw error;
      failures.push(error);
    });
    await deps.db.transaction(async tx => {
      await settle(tx);
      // The timers that were asked for are still to be run.
      await enqueue(tx, timersDue(deps.clock.now()));
    });
    ran = true;
  };
  await askForTimers(deps, deps.clock.now());
  await runNext({ ...deps, name: 'by hand', handlers: { [timerJob]: handler } }, new AbortController().signal);
  if (failures.length > 0) throw failures[0];
  return ran;
}
