/** Who is looking at what. */
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { time, words } from './columns';

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
