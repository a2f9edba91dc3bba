/** Files of banks and payout channels, and what they say differently from our books (docs/domain/platform.md#payout-reconciliation). */
import { index, integer, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { differenceStatus, resolveWay } from '@/api/enums';
import * as enums from '@/api/enums/payout';
import type { CodeOf } from '@/api/schema/enumeration';
import { code, id, money, stamps, time, words } from './columns';
import { byCreation } from './sort-columns';

/** Headings of a file by what they are read as; those that a file lacks are absent. */
export type PayoutColumns = Readonly<
  Partial<
    Record<
      | 'timeColumn'
      | 'amountColumn'
      | 'outColumn'
      | 'inColumn'
      | 'numberColumn'
      | 'payeeColumn'
      | 'cardColumn'
      | 'resultColumn'
      | 'feeColumn',
      string
    >
  >
>;

/** How the columns of a kind of file are read, kept under a name. */
export const payoutMapping = pgTable('payout_mapping', {
  id: id().primaryKey(),
  mappingName: words(40).notNull().unique(),
  columns: jsonb().$type<PayoutColumns>().notNull(),
  ...stamps(),
});

/** A file and what came of comparing it: kept for ever, also of one that was replaced. */
export const payoutFile = pgTable(
  'payout_file',
  {
    id: id().primaryKey(),
    reconcileNo: words(24).notNull().unique(),
    payoutAccount: words(40).notNull(),
    carried: jsonb().$type<readonly CodeOf<typeof enums.payoutCarried>[]>().notNull(),
    firstDay: words(10).notNull(),
    lastDay: words(10).notNull(),
    payoutFileStatus: code(enums.payoutFileStatus).notNull(),
    /** The upload; null once it is kept no longer (docs/decisions/042-retention.md). */
    fileNo: words(64),
    fileName: words(120).notNull(),
    mappingName: words(40).notNull(),
    columns: jsonb().$type<PayoutColumns>().notNull(),
    /** Of the file's lines; 0 while it is read. */
    bankCount: integer().notNull().default(0),
    bankSum: money().notNull().default(0),
    returnCount: integer().notNull().default(0),
    returnSum: money().notNull().default(0),
    bankFee: money().notNull().default(0),
    /** Of our books, and of both, at the last comparison. */
    payoutCount: integer(),
    payoutSum: money(),
    matchedCount: integer(),
    uploadedBy: words(30).notNull(),
    operatorNo: words(10).notNull(),
    compareTime: time(),
    failReason: words(200),
    /** The file that covers its days now. */
    replacedBy: words(24),
    ...stamps(),
  },
  t => [
    index().on(...byCreation(t)),
    index().on(t.payoutAccount, t.firstDay),
    index().on(t.payoutFileStatus, t.lastDay),
  ],
);

/** Lines of the files in force, kept for some weeks. */
export const payoutLine = pgTable(
  'payout_line',
  {
    reconcileNo: words(24).notNull(),
    /** Its row in the file, from 1. */
    bankLine: integer().notNull(),
    bankTime: time().notNull(),
    bankResult: code(enums.bankResult).notNull(),
    bankAmount: money().notNull(),
    bankFee: money().notNull(),
    /** Our number, where the line has one. */
    ourNo: words(24),
    /** Tells the line apart in every file that has it: our number, or a hash of what it says. */
    lineKey: words(40).notNull(),
    bankText: words(100),
    bankPayee: words(60),
    /** First six and last four digits, as far as the bank gives them. */
    bankCard: words(32),
    /** The payout that it is about, since the last comparison. */
    payoutKind: code(enums.payoutKind),
    payoutNo: words(24),
    /** Null before the first comparison. */
    payoutVerdict: code(enums.payoutVerdict),
  },
  t => [primaryKey({ columns: [t.reconcileNo, t.bankLine] }), index().on(t.payoutNo)],
);

/** A worklist; kept for ever. Values of a side are null where it does not know the payout. */
export const payoutDifference = pgTable(
  'payout_difference',
  {
    id: id().primaryKey(),
    differenceNo: words(24).notNull().unique(),
    payoutAccount: words(40).notNull(),
    payoutDay: words(10).notNull(),
    lineKey: words(40).notNull(),
    payoutDifferenceType: code(enums.payoutDifferenceType).notNull(),
    /** Of the file that said so last. */
    reconcileNo: words(24).notNull(),
    bankLine: integer(),
    bankAmount: money(),
    bankTime: time(),
    bankResult: code(enums.bankResult),
    bankCard: words(32),
    bankPayee: words(60),
    bankText: words(100),
    payoutKind: code(enums.payoutKind),
    payoutNo: words(24),
    payoutAmount: money(),
    payoutTime: time(),
    payoutStatus: code(enums.payoutStatus),
    payoutCard: words(32),
    differenceStatus: code(differenceStatus).notNull(),
    resolveWay: code(resolveWay),
    resolveRemark: words(200),
    resolvedBy: words(30),
    resolveTime: time(),
    ...stamps(),
  },
  t => [
    uniqueIndex().on(t.payoutAccount, t.payoutDay, t.lineKey, t.payoutDifferenceType),
    index().on(...byCreation(t)),
    index().on(t.differenceStatus, t.payoutDay),
    index().on(t.reconcileNo),
  ],
);
