/** The job queue and its timers (docs/domain/timers.md#lanes). */
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, time, words } from './columns';

/**
 * A job waits until `runTime`, is leased by one worker, and is deleted when done. Owners of one kind share its places
 * (docs/domain/timers.md#lanes).
 */
export const job = pgTable(
  'job',
  {
    id: id().primaryKey(),
    kind: words(24).notNull(),
    key: words(64).notNull(),
    payload: jsonb().notNull(),
    /** The provider that it is done for, or empty. */
    owner: words(32).notNull().default(''),
    /** Part of an owner's jobs, such as those of one receiver. */
    line: words(32).notNull().default(''),
    /** The smallest is the most urgent. */
    priority: integer().notNull().default(0),
    runTime: time().notNull(),
    attempts: integer().notNull().default(0),
    leaseUntil: time().notNull().default(0),
    worker: words(64),
    lastError: text(),
    createTime: time().notNull(),
  },
  t => [
    uniqueIndex().on(t.kind, t.key),
    index().on(t.kind, t.owner, t.line, t.priority, t.runTime, t.id),
    index().on(t.kind, t.leaseUntil),
  ],
);

/** The scheduled time up to which each timer has run; later ones up to now are made up in order. */
export const timerRun = pgTable('timer_run', {
  name: words(24).primaryKey(),
  lastDue: time().notNull(),
  /** When the last run began, and how long it took; null before the first. */
  beginTime: time(),
  tookMs: integer(),
  /** Last successful run; null before the first. */
  successTime: time(),
  /** Consecutive failures; the next attempt waits until `retryTime`. */
  failures: integer().notNull().default(0),
  retryTime: time().notNull().default(0),
  lastError: words(200),
});

/** Records that the latest run of a job failed to process; the next run retries them. */
export const failedRecord = pgTable(
  'failed_record',
  {
    job: words(24).notNull(),
    recordNo: words(64).notNull(),
    error: words(200).notNull(),
    failures: integer().notNull().default(1),
    firstTime: time().notNull(),
    lastTime: time().notNull(),
  },
  t => [primaryKey({ columns: [t.job, t.recordNo] })],
);
