/** What has changed lately, for the portals that are open (docs/domain/live.md). */
import { index, pgTable } from 'drizzle-orm/pg-core';
import { id, path, time, words } from './columns';

/** Written by the trigger of each announced table, once for each statement and path. Kept for an hour. */
export const liveChange = pgTable(
  'live_change',
  {
    id: id().primaryKey(),
    tableName: words(63).notNull(),
    /** Null: rows of nobody, such as notices, which concern every reader of their list. */
    agentPath: path(),
    createTime: time().notNull(),
  },
  t => [index().on(t.createTime)],
);
