/** Exports by the calendar (docs/domain/download.md#scheduled-exports). */
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { downloadFormat, fileLanguage } from '@/api/enums';
import { exportPlanStatus, exportRhythm, sendWay, weekDay } from '@/api/enums/export-plan';
import { code, id, numberCode, path, stamps, time, words } from './columns';
import { byCreation } from './sort-columns';

export const exportPlan = pgTable(
  'export_plan',
  {
    id: id().primaryKey(),
    exportPlanNo: words(24).notNull().unique(),
    planName: words(20).notNull(),
    operatorNo: words(10).notNull(),
    operatorName: words(30).notNull(),
    agentNo: words(8).notNull(),
    agentPath: path().notNull(),
    /** The call of the export, the list's name, the page that shows it, and its conditions with periods that move with the calendar. */
    callPath: words(120).notNull(),
    bizName: words(40).notNull(),
    pagePath: words(120).notNull(),
    search: text().notNull(),
    /** All columns that the operator sees if it is null. */
    columns: jsonb().$type<readonly string[]>(),
    format: code(downloadFormat).notNull(),
    /** That of the portal in which it was asked for. */
    language: code(fileLanguage).notNull().default('zh'),
    exportRhythm: code(exportRhythm).notNull(),
    weekDay: numberCode(weekDay),
    monthDay: integer(),
    sendHour: integer().notNull(),
    sendWay: code(sendWay).notNull(),
    exportPlanStatus: code(exportPlanStatus).notNull(),
    /** Null unless it is active. */
    nextTime: time(),
    lastDueTime: time(),
    /** The newest file. */
    lastTaskNo: words(24),
    /** Since the newest file. */
    lastError: words(200),
    endReason: words(200),
    ...stamps(),
  },
  t => [index().on(t.agentNo, ...byCreation(t)), index().on(t.operatorNo), index().on(t.nextTime)],
);
