/** Background work: the queue and the download centre's tasks (domain.md S07, 4.19). */
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { code, id, path, stamps, time, words } from './columns';
import { byCreation } from './order';

/** A job waits until `runTime`, is held under a lease by one worker, and is deleted when done. */
export const job = pgTable(
  'job',
  {
    id: id().primaryKey(),
    kind: words(24).notNull(),
    key: words(64).notNull(),
    payload: jsonb().notNull(),
    runTime: time().notNull(),
    attempts: integer().notNull().default(0),
    leaseUntil: time().notNull().default(0),
    worker: words(64),
    lastError: text(),
    createTime: time().notNull(),
  },
  t => [uniqueIndex().on(t.kind, t.key), index().on(t.runTime)],
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

/** A short-lived permission to fetch one finished file; its holder is the operator who asked. */
export const downloadLink = pgTable('download_link', {
  linkHash: words(64).primaryKey(),
  taskNo: words(24).notNull(),
  operatorNo: words(10).notNull(),
  expireTime: time().notNull(),
});

/** Up to which of its times each timer has run; what lies between that and now is caught up in order. */
export const timerRun = pgTable('timer_run', {
  name: words(24).primaryKey(),
  lastDue: time().notNull(),
  /** When it last ended well; null before that. */
  successTime: time(),
  /** Attempts in a row that failed; the next one waits until `retryTime`. */
  failures: integer().notNull().default(0),
  retryTime: time().notNull().default(0),
  lastError: words(200),
});

/** What holds for the whole installation: one row. */
export const installation = pgTable('installation', {
  id: integer().primaryKey(),
  secretFingerprint: words(64).notNull(),
  createTime: time().notNull(),
});

/** Records that the latest run of a job could not process; the next run tries them again. */
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
