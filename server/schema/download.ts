/** Tasks of the download centre (docs/domain/download.md#task-status). */
import { index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { code, id, path, stamps, time, words } from './columns';
import { byCreation } from './sort-columns';

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
    /** Of a file that was made by the calendar: one for each day that was due. */
    exportPlanNo: words(24),
    dueDay: words(10),
    ...stamps(),
  },
  t => [index().on(t.agentNo, ...byCreation(t)), uniqueIndex('download_task_due').on(t.exportPlanNo, t.dueDay)],
);

/** A short-lived permission to download one finished file, valid only for the operator who requested it. */
export const downloadLink = pgTable('download_link', {
  linkHash: words(64).primaryKey(),
  taskNo: words(24).notNull(),
  operatorNo: words(10).notNull(),
  expireTime: time().notNull(),
});
