/** Seals over what was logged and booked (docs/domain/platform.md#log-proof). */
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { code, time, words } from './columns';

/** One seal after the other, without a gap: `head` holds the root and the head before it. */
export const logSeal = pgTable('log_seal', {
  sealNo: integer().primaryKey(),
  source: code(enums.sealSource).notNull(),
  /** Rows behind the first and up to the second number. */
  fromId: bigint({ mode: 'number' }).notNull(),
  throughId: bigint({ mode: 'number' }).notNull(),
  rowCount: integer().notNull(),
  /** Of each row its distance from `fromId` and the beginning of its hash, by which a changed one is found. */
  tags: text().notNull(),
  root: words(64).notNull(),
  previous: words(64).notNull(),
  head: words(64).notNull(),
  signature: words(64).notNull(),
  sealTime: time().notNull(),
});

/** What is to be sealed next, once every transaction that may have written before has ended. */
export const logSealNext = pgTable('log_seal_next', {
  source: code(enums.sealSource).primaryKey(),
  throughId: bigint({ mode: 'number' }).notNull(),
  /** Number of a transaction that began later. */
  transaction: words(20).notNull(),
});
