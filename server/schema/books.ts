/** The institution's own books by day (docs/domain/earnings.md#institution-books). */
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { code, id, money, path, time, words } from './columns';

/** A closed day of a root organisation by way of payment; figures that no way of payment brought stand under `NONE`. */
export const bookDaily = pgTable(
  'book_daily',
  {
    bookDay: words(10).notNull(),
    orgNo: words(8).notNull(),
    bookBrand: code(enums.bookBrand).notNull(),
    /** Of the root organisation, so that nobody below it sees the row. */
    agentPath: path().notNull(),
    feeAmount: money().notNull(),
    feeBackAmount: money().notNull(),
    otherFee: money().notNull(),
    channelCost: money().notNull(),
    agentProfit: money().notNull(),
    agentReward: money().notNull(),
    orgProfit: money().notNull(),
    orgReward: money().notNull(),
    couponCost: money().notNull(),
    vipIncome: money().notNull(),
    flowIncome: money().notNull(),
  },
  t => [
    primaryKey({ columns: [t.bookDay, t.orgNo, t.bookBrand] }),
    index().on(t.agentPath.op('text_pattern_ops'), t.bookDay),
  ],
);

/** A day whose books are to be made anew; any number for the same. Written by triggers and by the daily sums. */
export const bookDirty = pgTable(
  'book_dirty',
  {
    id: id().primaryKey(),
    /** Midnight in Shanghai. */
    dayStart: time().notNull(),
  },
  t => [index().on(t.dayStart)],
);

/** The accounts of the institution's finance system on which a figure is booked; a figure without a row has none. */
export const bookAccount = pgTable('book_account', {
  bookFigure: code(enums.bookFigure).primaryKey(),
  debitCode: words(20).notNull(),
  debitName: words(40).notNull(),
  creditCode: words(20).notNull(),
  creditName: words(40).notNull(),
  updateTime: time().notNull(),
});

/**
 * A figure of a voucher that was made, which stays as it is (docs/domain/earnings.md#vouchers). The first voucher of a month has
 * every figure, without accounts those that are 0; a later one has what changed since.
 */
export const bookVoucher = pgTable(
  'book_voucher',
  {
    voucherNo: words(24).notNull(),
    voucherKind: code(enums.voucherKind).notNull(),
    /** The month that the figure is of, whenever the voucher was made. */
    bookMonth: words(7).notNull(),
    orgNo: words(8).notNull(),
    bookFigure: code(enums.bookFigure).notNull(),
    debitCode: words(20),
    debitName: words(40),
    creditCode: words(20),
    creditName: words(40),
    voucherAmount: money().notNull(),
    operatorName: words(30).notNull(),
    createTime: time().notNull(),
  },
  t => [
    primaryKey({ columns: [t.voucherNo, t.bookFigure] }),
    // The first voucher of a month is made once.
    uniqueIndex('book_voucher_first')
      .on(t.bookMonth, t.orgNo, t.bookFigure)
      .where(sql`voucher_kind = 'FIRST'`),
    index().on(t.bookMonth, t.orgNo, t.bookFigure),
  ],
);
