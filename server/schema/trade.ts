/** Transactions, refunds and profit shares (docs/domain/trade.md). */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { chain, code, id, money, path, ppm, stamps, time, words } from './columns';
import { byCreation, byTransTime } from './sort-columns';

/**
 * Partitioned by month of `transTime` (see the first migration), so the primary key and every unique index include it.
 */
export const trans = pgTable(
  'trans',
  {
    id: id(),
    transNo: words(24).notNull(),
    refNo: words(12).notNull(),
    /** The channel's own reference; accepted only once (`channelReceipt`). */
    channelNo: words(64),
    custNo: words(15).notNull(),
    custName: words(40).notNull(),
    termSn: words(20),
    policyCode: words(8).notNull(),
    payBrand: code(enums.payBrand).notNull(),
    cardType: code(enums.cardType),
    bankName: words(40),
    /** First six and last four digits; the hash is for searching by the whole number. */
    cardNo: words(19),
    cardHash: words(64),
    transType: code(enums.transType).notNull(),
    transAmount: money().notNull(),
    feeRate: ppm().notNull(),
    feeAmount: money(),
    extraFee: money(),
    serviceFee: money().notNull().default(0),
    serviceFeeType: code(enums.serviceFeeType),
    incrRate: ppm().notNull().default(0),
    incrAmount: money().notNull().default(0),
    couponNo: words(24),
    withheld: money().notNull().default(0),
    couponAmount: money(),
    settleAmount: money(),
    transStatus: code(enums.transStatus).notNull(),
    failReason: words(100),
    arriveWay: code(enums.arriveWay).notNull(),
    settlePeriod: code(enums.settlePeriod).notNull(),
    settleStatus: code(enums.settleStatus),
    settleBatch: words(24),
    settleTime: time(),
    settleCardMask: words(32),
    settleTries: jsonb().$type<SettleTry[]>().notNull().default([]),
    mccName: words(40).notNull(),
    paidBack: money().notNull().default(0),
    transTime: time().notNull(),
    ...chain(),
    ...stamps(),
  },
  t => [
    primaryKey({ columns: [t.id, t.transTime] }),
    uniqueIndex().on(t.transNo, t.transTime),
    index().on(...byTransTime(t)),
    index().on(t.agentPath.op('text_pattern_ops'), t.transTime),
    index().on(t.custNo, t.transTime),
    index().on(t.termSn),
    index().on(t.refNo),
    index()
      .on(t.cardHash)
      .where(sql`card_hash is not null`),
    // Few sales carry an increase; without a partial index their list would read all others.
    index('trans_increase_index')
      .on(...byTransTime(t))
      .where(sql`incr_amount > 0`),
    // What the jobs wait for: sales without an answer, those of the daily settlement, and payouts that came back.
    index('trans_unanswered')
      .on(...byTransTime(t))
      .where(sql`trans_status = 'INIT'`),
    index('trans_to_settle')
      .on(...byTransTime(t))
      .where(sql`settle_status = 'UNACCOUNT'`),
    // What was settled on a day, for the comparison with the bank's file.
    index('trans_settled')
      .on(t.settleTime)
      .where(sql`settle_status = 'ACCOUNT'`),
    index('trans_returned')
      .on(...byTransTime(t))
      .where(sql`settle_status = 'RECHARGE'`),
  ],
);
/**
 * Under which names the sales of a merchant stand, with whose they are: a search by name finds the merchants here first.
 * Written by the triggers of `trans`, so that no sale is without its row; a row may be there twice, or without a sale.
 */
export const transName = pgTable(
  'trans_name',
  {
    id: id().primaryKey(),
    custNo: words(15).notNull(),
    custName: words(40).notNull(),
    agentPath: path().notNull(),
  },
  t => [index().on(t.custNo, t.custName, t.agentPath)],
);
export interface SettleTry {
  tryNo: number;
  result: string;
  amount: number;
  failReason: string | null;
  tryTime: number;
}

export const payback = pgTable(
  'payback',
  {
    id: id().primaryKey(),
    paybackNo: words(24).notNull().unique(),
    channelNo: words(64),
    transNo: words(24).notNull(),
    custNo: words(15).notNull(),
    custName: words(40).notNull(),
    payBrand: code(enums.payBrand).notNull(),
    cardNo: words(19),
    transAmount: money().notNull(),
    paybackAmount: money().notNull(),
    feeBackAmount: money().notNull(),
    transStatus: code(enums.paybackStatus).notNull(),
    reason: words(100),
    finishTime: time(),
    ...chain(),
    ...stamps(),
  },
  t => [
    index().on(...byCreation(t)),
    index().on(t.agentPath.op('text_pattern_ops'), t.createTime),
    index().on(t.transNo),
  ],
);

/**
 * Reports of the channel by its own reference, for idempotency: a repeated report changes nothing and gets the same
 * answer.
 */
export const channelReceipt = pgTable(
  'channel_receipt',
  {
    kind: words(8).notNull(),
    channelNo: words(64).notNull(),
    /** Number of the resulting transaction or refund, or of the record whose status was reported. */
    documentNo: words(24),
    bodyHash: words(64).notNull(),
    createTime: time().notNull(),
  },
  t => [primaryKey({ columns: [t.kind, t.channelNo] })],
);

/** One node's share of one transaction, with the merchant's chain frozen at the time. Partitioned like `trans`. */
export const profitRecord = pgTable(
  'profit_record',
  {
    id: id(),
    orderNo: words(24).notNull(),
    transNo: words(24).notNull(),
    transTime: time().notNull(),
    ownerAgentNo: words(8).notNull(),
    ownerLevel: integer().notNull(),
    agentPath: path().notNull(),
    costRate: ppm().notNull(),
    /** The rate that the owner charges its child; null for the direct agent. */
    subCostRate: ppm(),
    /** The owner's cost and its child's (or the merchant's fee), as used in the calculation; fen. */
    ownCostFee: money(),
    subCostFee: money(),
    /** 1 for a share, -1 for the reversal of a share by a refund. */
    sign: integer().notNull().default(1),
    paybackNo: words(24),
    profitRatio: ppm().notNull(),
    profitAmount: money().notNull(),
    enterStatus: code(enums.enterStatus).notNull(),
    enterTime: time(),
  },
  t => [
    primaryKey({ columns: [t.id, t.transTime] }),
    uniqueIndex().on(t.orderNo, t.transTime),
    index().on(t.transNo),
    index().on(t.ownerAgentNo, ...byTransTime(t)),
    index('profit_record_waiting')
      .on(t.ownerAgentNo, ...byTransTime(t))
      .where(sql`enter_status = 'INIT'`),
  ],
);
