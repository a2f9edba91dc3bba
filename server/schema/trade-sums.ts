/** Sums of transactions by day, for totals without their rows (docs/domain/trade.md#daily-sums). */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { code, id, money, path, time } from './columns';

/** Of a provider's own merchants, and of its team: its own and all below it, so that a subtree is read as one row. */
export const transDaily = pgTable(
  'trans_daily',
  {
    agentPath: path().notNull(),
    /** Midnight in Shanghai. */
    dayStart: time().notNull(),
    payBrand: code(enums.payBrand).notNull(),
    transStatus: code(enums.transStatus).notNull(),
    transCount: integer().notNull(),
    transAmount: money().notNull(),
    feeAmount: money().notNull(),
    settleAmount: money().notNull(),
    teamTransCount: integer().notNull(),
    teamTransAmount: money().notNull(),
    teamFeeAmount: money().notNull(),
    teamSettleAmount: money().notNull(),
  },
  t => [primaryKey({ columns: [t.agentPath, t.dayStart, t.payBrand, t.transStatus] })],
);

/** Until when days are closed; one row, none before the first day. */
export const transClosed = pgTable(
  'trans_closed',
  {
    id: integer().primaryKey().default(1),
    /** Midnight in Shanghai after the last closed day. */
    closedUntil: time().notNull(),
  },
  t => [check('trans_closed_once', sql`${t.id} = 1`)],
);

/**
 * A provider's closed day whose transactions have changed since it was summed; any number for the same. Written by
 * the triggers of `trans` (see the migration).
 */
export const transDirty = pgTable(
  'trans_dirty',
  { id: id().primaryKey(), agentPath: path().notNull(), dayStart: time().notNull() },
  t => [index().on(t.agentPath.op('text_pattern_ops'), t.dayStart)],
);
