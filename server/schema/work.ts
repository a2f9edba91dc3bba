/**
 * Background work: the queue and the download centre's tasks (docs/domain/download.md#download-centre,
 * docs/domain/download.md#task-status).
 */
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { code, id, path, stamps, time, words } from './columns';
import { byCreation } from './order';

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

export const downloadTask = pgTable(
  'download_task',
  {
    id: id().primaryKey(),
    taskNo: words(24).notNull().unique(),
    taskName: words(80).notNull(),
    bizName: words(40).notNull(),
    callPath: words(120).notNull(),
    queryBody: jsonb().$type<Record<string, unknown>>().notNull(),
    fileName: words(120).notNull(),
    fileKey: words(64),
    totalCount: integer(),
    doneCount: integer(),
    fileSize: integer(),
    status: code(enums.downloadStatus).notNull(),
    failReason: words(200),
    retries: integer().notNull().default(0),
    agentNo: words(8).notNull(),
    agentPath: path().notNull(),
    operatorNo: words(10).notNull(),
    operatorName: words(30).notNull(),
    startTime: time(),
    finishTime: time(),
    expireTime: time(),
    ...stamps(),
  },
  t => [index().on(t.agentNo, ...byCreation(t))],
);

/** An operator who has a record open to decide it, one per list (docs/domain/conventions.md#looking). */
export const reviewLook = pgTable(
  'review_look',
  {
    operatorNo: words(10).notNull(),
    callPath: words(120).notNull(),
    recordNo: words(32).notNull(),
    agentNo: words(8).notNull(),
    since: time().notNull(),
    seenTime: time().notNull(),
  },
  t => [primaryKey({ columns: [t.operatorNo, t.callPath] }), index().on(t.callPath, t.agentNo)],
);

/** A short-lived permission to download one finished file, valid only for the operator who requested it. */
export const downloadLink = pgTable('download_link', {
  linkHash: words(64).primaryKey(),
  taskNo: words(24).notNull(),
  operatorNo: words(10).notNull(),
  expireTime: time().notNull(),
});

/** The scheduled time up to which each timer has run; later ones up to now are made up in order. */
export const timerRun = pgTable('timer_run', {
  name: words(24).primaryKey(),
  lastDue: time().notNull(),
  /** Last successful run; null before the first. */
  successTime: time(),
  /** Consecutive failures; the next attempt waits until `retryTime`. */
  failures: integer().notNull().default(0),
  retryTime: time().notNull().default(0),
  lastError: words(200),
});

/** Settings of the whole installation: a single row. */
export const installation = pgTable('installation', {
  id: integer().primaryKey(),
  /** Of its first secret; a text that fits none once there was a second, for versions that know one secret only. */
  secretFingerprint: words(64).notNull(),
  /** Encrypted: what is kept from the first secret (`Founding`); null until a version that knows several has started. */
  foundingKeys: text(),
  createTime: time().notNull(),
});

/** Secrets that stored values may be under: all of them are needed at a start. */
export const secretKey = pgTable('secret_key', {
  keyId: words(8).primaryKey(),
  createTime: time().notNull(),
  /** When a process that writes with it was last running. */
  usedTime: time().notNull(),
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
