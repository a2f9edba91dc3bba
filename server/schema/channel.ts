/** The payment channel: its keys, its daily files, and what it has registered (docs/channel.md). */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { code, id, money, stamps, time, words } from './columns';
import * as enums from '@/api/enums';
import { byCreation } from './sort-columns';

export const acquirerKey = pgTable('acquirer_key', {
  keyId: words(20).primaryKey(),
  keyName: words(40).notNull(),
  /** Encrypted: the signature can only be verified with the secret itself, not with a hash of it. */
  secret: text().notNull(),
  /** Addresses and networks, joined by commas; null: any. */
  addresses: words(400),
  createTime: time().notNull(),
  /** Null: it does not expire, as keys of before there were expiries. */
  expireTime: time(),
  /** Null while the key was not ended. */
  revokeTime: time(),
  /** Written at most once a minute; null before the first use. */
  lastUseTime: time(),
});

/** Used nonces, kept until the time that was signed with them is too old to be accepted. */
export const acquirerNonce = pgTable(
  'acquirer_nonce',
  {
    keyId: words(20).notNull(),
    nonce: words(64).notNull(),
    /** The signed time, epoch milliseconds. */
    signTime: time().notNull(),
  },
  t => [primaryKey({ columns: [t.keyId, t.nonce] }), index().on(t.signTime)],
);

/** A day of the channel: what its file says altogether, and what our books say. */
export const channelDay = pgTable('channel_day', {
  id: id().primaryKey(),
  fileDay: words(10).notNull().unique(),
  fileStatus: code(enums.fileStatus).notNull(),
  /** A higher version replaces the file; 0 before the first. */
  fileVersion: integer().notNull().default(0),
  parts: integer().notNull().default(0),
  partsReceived: integer().notNull().default(0),
  /** As announced with every part. */
  statedCount: integer().notNull().default(0),
  statedSum: money().notNull().default(0),
  /** Of the lines received; the sum counts refunds as negative. */
  lineCount: integer().notNull().default(0),
  lineSum: money().notNull().default(0),
  lineFee: money().notNull().default(0),
  /** Of our books, at the last comparison. */
  bookedCount: integer(),
  bookedSum: money(),
  fileDueTime: time().notNull(),
  /** When the file was complete, and when it was last compared. */
  fileTime: time(),
  compareTime: time(),
  ...stamps(),
});

/** Lines of the files, kept for some weeks; a reference is in one file only. */
export const channelLine = pgTable(
  'channel_line',
  {
    lineKind: code(enums.lineKind).notNull(),
    channelNo: words(64).notNull(),
    fileDay: words(10).notNull(),
    amount: money().notNull(),
    fee: money(),
    termSn: words(20),
    transTime: time().notNull(),
    custNo: words(15),
    payBrand: code(enums.payBrand),
    cardType: code(enums.cardType),
  },
  t => [primaryKey({ columns: [t.lineKind, t.channelNo] }), index().on(t.fileDay)],
);

/** A worklist; kept for ever. Values of a side are null where it does not know the transaction. */
export const channelDifference = pgTable(
  'channel_difference',
  {
    id: id().primaryKey(),
    differenceNo: words(24).notNull().unique(),
    fileDay: words(10).notNull(),
    lineKind: code(enums.lineKind).notNull(),
    channelNo: words(64).notNull(),
    differenceType: code(enums.differenceType).notNull(),
    channelAmount: money(),
    channelTermSn: words(20),
    channelTime: time(),
    /** Said by the channel of a sale that we lack; otherwise the merchant in our books. */
    custNo: words(15),
    payBrand: code(enums.payBrand),
    cardType: code(enums.cardType),
    bookedNo: words(24),
    bookedAmount: money(),
    bookedTermSn: words(20),
    bookedTime: time(),
    bookedStatus: code(enums.transStatus),
    differenceStatus: code(enums.differenceStatus).notNull(),
    resolveWay: code(enums.resolveWay),
    resolveRemark: words(200),
    resolvedBy: words(30),
    resolveTime: time(),
    ...stamps(),
  },
  t => [
    uniqueIndex().on(t.fileDay, t.lineKind, t.channelNo, t.differenceType),
    index().on(...byCreation(t)),
    index().on(t.differenceStatus, t.fileDay),
  ],
);

/** What the channel has to know of a merchant or a payee: one row for each, with what it said of the present version. */
export const channelRegistration = pgTable(
  'channel_registration',
  {
    id: id().primaryKey(),
    registrationKind: code(enums.registrationKind).notNull(),
    /** Number of the merchant, or of the provider: they have different lengths. */
    partyNo: words(15).notNull().unique(),
    /** As told with the present version. */
    partyName: words(40).notNull(),
    /** From 1; counts what the channel is told, unlike `version`, which counts every change of the row. */
    contentVersion: integer().notNull().default(1),
    registrationStatus: code(enums.registrationStatus).notNull(),
    /** When the present version arose. */
    tellTime: time().notNull(),
    /** Of the channel; null while it has not answered. */
    answerTime: time(),
    refuseReason: words(200),
    ...stamps(),
  },
  t => [
    index().on(t.registrationKind, t.partyNo),
    index('channel_registration_waiting')
      .on(t.registrationKind, t.partyNo)
      .where(sql`registration_status = 'WAITING'`),
    index('channel_registration_refused')
      .on(t.tellTime)
      .where(sql`registration_status = 'REFUSED'`),
    index().on(...byCreation(t)),
  ],
);
