/**
 * The job queue behind exports and timers: rows of `job`, enqueued in the transaction of the data they belong to. A
 * worker leases a job and renews the lease; if its process dies, the lease expires and another worker takes the job. A
 * process that was only paused finds in its next transaction that it no longer holds the job, and does nothing twice.
 * Uses the injected clock (docs/decisions/001 explains why this is not a library).
 */
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { type Claim, claim } from './claim';
import type { Clock } from './clock';
import type { Db, Tx } from './db/open';
import { describe } from './log';
import { job } from '#server/schema';
import type { Deps } from './deps';

const leaseMs = 15_000;
const renewMs = 5000;
const attemptsAtMost = 5;
/** Length of `job.worker`. */
const nameAtMost = 64;

export interface NewJob {
  readonly kind: string;
  /** Unique within the kind: a second job for the same thing is not created. */
  readonly key: string;
  readonly payload: Record<string, unknown>;
  /** The provider that it is done for; empty for the platform's own. Owners of one kind take turns. */
  readonly owner: string;
  /** Part of the owner's jobs that has bounds of its own, such as those of one receiver. */
  readonly line?: string;
  /** The smallest, 0, is the most urgent. */
  readonly priority?: number;
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
  /** The provider that it is done for, or empty. */
  readonly owner: string;
}
export type JobHandler = (payload: Record<string, unknown>, run: JobRun) => Promise<void>;

/** Another worker has taken the job: the transaction must not commit. */
export class LeaseLost extends Error {}

/**
 * A database whose transactions commit only while the worker holds its job. Single statements are not protected; nor are
 * transactions that only read, which have no effect and may not lock.
 */
export function heldDb(db: Db, hold: JobRun['hold']): Db {
  const transaction: Db['transaction'] = (work, config) =>
    db.transaction(async tx => {
      if (config?.accessMode !== 'read only') await hold(tx);
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

export interface LaneParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Deps['log'];
  /** Of the process, for people who look at the table. */
  readonly name: string;
  /** By kind; other kinds are not taken. */
  readonly handlers: Readonly<Record<string, JobHandler>>;
}
/** Takes and runs one due job of any of the kinds, as a worker with one place for each; returns false if there is none. */
export async function runNext(parts: LaneParts, stopping: AbortSignal): Promise<boolean> {
  for (const kind of Object.keys(parts.handlers)) {
    const lane = { kind, perOwner: 1, perLine: 1 };
    const run = await take(parts, lane, { held: () => [], order: () => [] }, stopping);
    if (!run) continue;
    await run.work();
    return true;
  }
  return false;
}

/** A job that was taken and is not yet begun. */
export interface TakenJob {
  readonly owner: string;
  /** Runs it to its end, or returns it to the queue. Rejects only if the database does not take it back. */
  readonly work: () => Promise<void>;
}

/** Takes the next job of a lane; null if none may run now. Jobs of unknown kinds are left to a process that knows them. */
export async function take(
  parts: LaneParts,
  lane: Claim['lane'],
  turns: Claim['turns'],
  stopping: AbortSignal,
): Promise<TakenJob | null> {
  // A name of a process can come back, such as pid 1 of a container that was restarted. Host names may fill the column.
  const worker = `${randomUUID().slice(0, 8)}-${parts.name}`.slice(0, nameAtMost);
  const taken = await claim(parts.db, { lane, turns, worker, now: parts.clock.now(), leaseMs });
  return taken && { owner: taken.owner, work: () => runTaken(parts, taken, worker, stopping) };
}

async function runTaken(parts: LaneParts, taken: Job, worker: string, stopping: AbortSignal): Promise<void> {
  const { db, clock, handlers, log } = parts;
  const lost = new AbortController();
  const mine = and(eq(job.id, taken.id), eq(job.worker, worker));
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
    if (done.length === 0) throw new LeaseLost(`Job ${taken.kind} ${taken.key} is no longer held by ${worker}`);
  };
  const hold = async (tx: Tx) => {
    // A key share lock lets the lease be renewed, but `claim` skips the row until the transaction ends.
    const held = await tx.select({ id: job.id }).from(job).where(mine).for('key share');
    if (held.length === 0) throw new LeaseLost(`Job ${taken.kind} ${taken.key} is no longer held by ${worker}`);
  };
  try {
    // Only kinds with a handler are claimed.
    await handlers[taken.kind]!(taken.payload as Record<string, unknown>, {
      signal,
      settle,
      hold,
      attempts: taken.attempts,
      owner: taken.owner,
    });
  } catch (error) {
    if (error instanceof LeaseLost) log.warn({ kind: taken.kind, key: taken.key }, 'job taken by another worker');
    else log.error({ err: error, kind: taken.kind, key: taken.key }, 'job failed');
    const again = stopping.aborted ? clock.now() : clock.now() + 2 ** taken.attempts * 1000;
    if (taken.attempts >= attemptsAtMost && !stopping.aborted) await db.delete(job).where(mine);
    else
      await db
        .update(job)
        .set({ leaseUntil: 0, runTime: again, lastError: describe(error as Error).message.slice(0, 200) })
        .where(mine);
  } finally {
    clearInterval(renewal);
  }
}
