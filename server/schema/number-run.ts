/** Where numbers that are dealt out one after another stand (docs/domain/conventions.md#identifiers). */
import { bigint, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { words } from './columns';

/** Numbers up to this one may have been dealt out before a restore, and never are again. */
export const numberFloor = pgTable(
  'number_floor',
  {
    kind: words(16).notNull(),
    /** What the numbers are of, such as the city and trade of merchants; `*` for whatever had none yet. */
    run: words(20).notNull(),
    last: bigint({ mode: 'number' }).notNull(),
  },
  t => [primaryKey({ columns: [t.kind, t.run] })],
);

/** How far each kind is from its end, as counted last night. */
export const numberLeft = pgTable('number_left', {
  kind: words(16).primaryKey(),
  /** The run that ends first. */
  run: words(20).notNull(),
  /** Days until it ends, if as many are dealt out a day as since its first. */
  daysLeft: bigint({ mode: 'number' }).notNull(),
});
