/** Notes of colleagues on records (docs/domain/conventions.md#timeline). */
import { index, pgTable } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { code, id, time, words } from './columns';

/** Never changed; removed by its author within ten minutes. Row-level security shows it to the author's provider alone. */
export const recordNote = pgTable(
  'record_note',
  {
    id: id().primaryKey(),
    noteNo: words(24).notNull().unique(),
    recordType: code(enums.timelineRecord).notNull(),
    recordNo: words(32).notNull(),
    /** The author's provider, or the platform. */
    agentNo: words(8).notNull(),
    operatorNo: words(10).notNull(),
    operatorName: words(30).notNull(),
    note: words(500).notNull(),
    createTime: time().notNull(),
  },
  t => [index().on(t.agentNo, t.recordNo, t.createTime), index().on(t.operatorNo)],
);
