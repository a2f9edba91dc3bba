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

/** What the last proofs of the seals have found: all of them, and what came since. */
export const sealCheck = pgTable('seal_check', {
  extent: code(enums.ledgerExtent).primaryKey(),
  checkTime: time().notNull(),
  tookMs: integer().notNull(),
  sealCount: integer().notNull(),
  rowCount: bigint({ mode: 'number' }).notNull(),
  /** Rows that their retention has removed. */
  forgottenCount: bigint({ mode: 'number' }).notNull(),
  /** The last seal under which everything is as it was, where the next proof begins; null before the first. */
  goodSealNo: integer(),
  goodHead: words(64),
  /** The first row that is not as it was sealed; null if there is none. */
  finding: code(enums.sealFinding),
  source: code(enums.sealSource),
  rowId: bigint({ mode: 'number' }),
  foundSealNo: integer(),
  /** Over all other columns: whoever can hide a row could hide the finding, too. */
  signature: words(64).notNull(),
});
