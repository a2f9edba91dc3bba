/** What was imported from another system (docs/import.md). */
import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { words } from './columns';

/** Each row of a sheet that was imported: a second import of the same row changes nothing. */
export const importRow = pgTable(
  'import_row',
  {
    kind: words(12).notNull(),
    /** Its number in the other system, or what else tells it apart there. */
    externalNo: words(120).notNull(),
    /** The number that it got here. */
    ownNo: words(32).notNull(),
    /** Hash of its cells, which tells whether it is the same row. */
    digest: words(64).notNull(),
  },
  t => [primaryKey({ columns: [t.kind, t.externalNo] })],
);
