/**
 * The job queue behind exports and timers: rows of `job`, enqueued in the transaction of the data they belong to. A
 * worker leases a job and renews the lease; if its process dies, the lease expires and another worker takes the job. A
 * process that was only paused finds in its next transaction that it no longer holds the job, and does nothing twice.
 * Each lane of kinds has a loop of its own, so that long jobs delay only their lane. Uses the injected clock
 * (docs/decisions/001 explains why this is not a library).
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Clock } from './clock';
import type { Db, Tx } from './db/open';
import { job } from '#server/schema';
import type { Deps } from './deps';

const leaseMs = 15_000;
const renewMs = 5000;
const pollMs = 1000;
const attemptsAtMost = 5;
/** Length of `job.worker`. */
const nameAtMost = 64;

export interface NewJob {
  readonly kind: string;
  /** Unique within the kind: a second job for the same thing is not created. */
  readonly key: string;
  readonly payload: Record<string, unknown>;
  readonly runTime: number;
}
type Job = typeof job.$inferSelect;

export interface JobRun {
  /** Aborts when the process ends or another worker has taken the job. */
  readonly signal: AbortSignal;
  /** Completes the job; call it in the transaction that stores the result. @throws LeaseLost */
  readonly settle: (tx: Tx) => Promise<void>;
  /** Keeps other workers from taking the job until the transaction ends. @throws LeaseLost */
  readonly hold: (tx: Tx) => Promise<void>;
  readonly attempts: number;
}
export type JobHandler = (payload: Record<string, unknown>, run: JobRun) => Promise<void>;

/** Another worker has taken the job: the transaction must not commit. */
export class LeaseLost extends Error {}

/** A database whose transactions commit only while the worker holds its job. Single statements are not protected. */
export function heldDb(db: Db, hold: JobRun['hold']): Db {
  const transaction: Db['transaction'] = (work, config) =>
    db.transaction(async tx => {
      await hold(tx);
      return work(tx);
    }, config);
  return Object.assign(Object.create(db) as Db, { transaction });
}

export const enqueue = (tx: Pick<Tx, 'insert'>, one: NewJob): Promise<void> => enqueueAll(tx, [one]);
export async function enqueueAll(tx: Pick<Tx, 'insert'>, jobs: readonly NewJob[]): Promise<void> {
  await tx
    .insert(job)
    .values(jobs.map(each => ({ ...each, createTime: each.runTime })))
    .onConflictDoNothing();
}

export const dequeue = (tx: Pick<Tx, 'delete'>, kind: string, key: string) =>
  tx.delete(job).where(and(eq(job.kind, kind), eq(job.key, key)));

/** Releases all leases: only for a store that no other process uses. */
export const releaseAll = (db: Db) => db.update(job).set({ leaseUntil: 0, worker: null });

/** Jobs of unknown kinds are left to a process that knows them, such as one of a newer release. */
async function claim(db: Db, kinds: readonly string[], worker: string, now: number): Promise<Job | null> {
  const due = sql`(select ${job.id} from ${job}
                   where ${job.runTime} <= ${now} and ${job.leaseUntil} <= ${now} and ${inArray(job.kind, kinds)}
                   order by ${job.runTime}, ${job.id} limit 1 for update skip locked)`;
  const [claimed] = await db
    .update(job)
    .set({ leaseUntil: now + leaseMs, worker, attempts: sql`${job.attempts} + 1` })
    .where(eq(job.id, due))
    .returning();
  return claimed ?? null;
}

interface ProcessParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Deps['log'];
  /** Of the process, for people who look at the table. */
  readonly name: string;
}
type Handlers = Readonly<Record<string, JobHandler>>;
interface LaneParts extends ProcessParts {
  /** By kind; other kinds are not taken. */
  readonly handlers: Handlers;
}
interface WorkerParts extends ProcessParts {
  /** The handlers of each lane. */
  readonly lanes: readonly Handlers[];
}
export interface Worker {
  /** Looks for work at once instead of at the next poll. */
  wake(): void;
  /** Stops taking jobs; a running job is aborted and stays in the queue for the next worker. */
  stop(): Promise<void>;
}

export function startWorker({ lanes, ...parts }: WorkerParts): Worker {
  const running = lanes.map(handlers => startLane({ ...parts, handlers }));
  return {
    wake: () => running.forEach(lane => lane.wake()),
    async stop() {
      await Promise.all(running.map(lane => lane.stop()));
    },
  };
}

/** Runs the jobs of one lane, one after the other. */
function startLane(parts: LaneParts): Worker {
  const stopping = new AbortController();
  let wakeUp = () => {};
  const pause = () =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, pollMs);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const drain = async () => {
    while (!stopping.signal.aborted && (await runNext(parts, stopping.signal)));
  };
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      await drain().catch((error: unknown) => parts.log.error({ err: error }, 'looking for jobs failed'));
      if (!stopping.signal.aborted) await pause();
    }
  })();
  return {
    wake: () => wakeUp(),
    async stop() {
      stopping.abort();
      wakeUp();
      await loop;
    },
  };
}

/** Takes and runs one due job; returns false if there is none. */
export async function runNext(parts: LaneParts, stopping: AbortSignal): Promise<boolean> {
  const { db, clock, handlers, log } = parts;
  // A name of a process can come back, such as pid 1 of a container that was restarted. Host names may fill the column.
  const name = `${randomUUID().slice(0, 8)}-${parts.name}`.slice(0, nameAtMost);
  const taken = await claim(db, Object.keys(handlers), name, clock.now());
  if (!taken) return false;
  const lost = new AbortController();
  const mine = and(eq(job.id, taken.id), eq(job.worker, name));
  const renewal = setInterval(() => {
    db.update(job)
      .set({ leaseUntil: clock.now() + leaseMs })
      .where(mine)
      .returning({ id: job.id })
      .then(
        rows => rows.length === 0 && lost.abort(),
        () => {}, // the next renewal retries; if none succeeds, the lease expires
      );
  }, renewMs);
  const signal = AbortSignal.any([stopping, lost.signal]);
  const settle = async (tx: Tx) => {
    const done = await tx.delete(job).where(mine).returning({ id: job.id });
    if (done.length === 0) throw new LeaseLost(`Job ${taken.kind} ${taken.key} is no longer held by ${name}`);
  };
  const hold = async (tx: Tx) => {
    // A key share lock lets the lease be renewed, but `claim` skips the row until the transaction ends.
    const held = await tx.select({ id: job.id }).from(job).where(mine).for('key share');
    if (held.length === 0) throw new LeaseLost(`Job ${taken.kind} ${taken.key} is no longer held by ${name}`);
  };
  try {
    // Only kinds with a handler are claimed.
    await handlers[taken.kind]!(taken.payload as Record<string, unknown>, {
      signal,
      settle,
      hold,
      attempts: taken.attempts,
    });
  } catch (error) {
    if (error instanceof LeaseLost) log.warn({ kind: taken.kind, key: taken.key }, 'job taken by another worker');
    else log.error({ err: error, kind: taken.kind, key: taken.key }, 'job failed');
    const again = stopping.aborted ? clock.now() : clock.now() + 2 ** taken.attempts * 1000;
    if (taken.attempts >= attemptsAtMost && !stopping.aborted) await db.delete(job).where(mine);
    else
      await db
        .update(job)
        .set({ leaseUntil: 0, runTime: again, lastError: String(error) })
        .where(mine);
  } finally {
    clearInterval(renewal);
  }
  return true;
}
