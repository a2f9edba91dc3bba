/** Merchants, terminals, transactions, refunds and profit shares (domain.md section 3). */
import { index, integer, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import * as enums from '../../../src/api/enums';
import { chain, code, id, money, numberCode, path, ppm, stamps, time, words } from './columns';

export const merchant = pgTable(
  'merchant',
  {
    id: id().primaryKey(),
    custNo: words(15).notNull().unique(),
    custName: words(40).notNull(),
    custType: code(enums.custType).notNull(),
    custLevel: numberCode(enums.custLevel).notNull(),
    custSource: code(enums.custSource).notNull(),
    accountStatus: code(enums.accountStatus).notNull(),
    phone: words(11).notNull(),
    legalName: words(30).notNull(),
    mcc: words(4).notNull(),
    mccName: words(40).notNull(),
    areaCode: words(6).notNull(),
    settleType: code(enums.settleType).notNull(),
    bankName: words(40).notNull(),
    bankCardMask: words(32).notNull(),
    arriveWay: code(enums.arriveWay).notNull(),
    policyCode: words(8).notNull(),
    ...chain(),
    ...stamps(),
  },
  t => [index().on(t.phone), index().on(t.agentPath.op('text_pattern_ops')), index().on(t.createTime)],
);

/** Valid fee of a merchant per brand and card; null card means any (domain.md 5.1). */
export const merchantFee = pgTable(
  'merchant_fee',
  {
    id: id().primaryKey(),
    custNo: words(15).notNull(),
    payBrand: code(enums.payBrand).notNull(),
    cardType: code(enums.cardType),
    feeMode: code(enums.feeMode).notNull(),
    feeRate: ppm().notNull(),
    capFee: money(),
    extraFee: money().notNull(),
  },
  t => [index().on(t.custNo)],
);

export const terminal = pgTable(
  'terminal',
  {
    id: id().primaryKey(),
    termSn: words(20).notNull().unique(),
    termNo: words(8),
    termModel: code(enums.termModel).notNull(),
    policyCode: words(8).notNull(),
    custNo: words(15),
    bindStatus: code(enums.bindStatus).notNull(),
    termStatus: code(enums.termStatus).notNull(),
    activeStatus: code(enums.activeStatus).notNull(),
    agentNo: words(8),
    agentPath: path().notNull(),
    orgNo: words(8).notNull(),
    inTime: time().notNull(),
    allotTime: time(),
    bindTime: time(),
    activeTime: time(),
    ...stamps(),
  },
  t => [index().on(t.custNo), index().on(t.agentPath.op('text_pattern_ops'))],
);

/** Partitioned by month of `transTime` (see the first migration), so the key and every unique index carry it. */
export const trans = pgTable(
  'trans',
  {
    id: id(),
    transNo: words(24).notNull(),
    refNo: words(12).notNull(),
    custNo: words(15).notNull(),
    custName: words(40).notNull(),
    termSn: words(20),
    policyCode: words(8).notNull(),
    payBrand: code(enums.payBrand).notNull(),
    cardType: code(enums.cardType),
    bankName: words(40),
    cardNo: words(19),
    transType: code(enums.transType).notNull(),
    transAmount: money().notNull(),
    feeRate: ppm().notNull(),
    feeAmount: money(),
    extraFee: money(),
    serviceFee: money().notNull().default(0),
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
    index().on(t.transTime.desc(), t.id.desc()),
    index().on(t.agentPath.op('text_pattern_ops'), t.transTime.desc()),
    index().on(t.custNo, t.transTime.desc()),
    index().on(t.termSn),
    index().on(t.refNo),
  ],
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
  t => [index().on(t.createTime.desc(), t.id.desc()), index().on(t.agentPath.op('text_pattern_ops'), t.createTime.desc()), index().on(t.transNo)],
);

/** One node's share of one transaction; the chain of the merchant is frozen in it. Partitioned like `trans`. */
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
    profitRatio: ppm().notNull(),
    profitAmount: money().notNull(),
    enterStatus: code(enums.enterStatus).notNull(),
    enterTime: time(),
  },
  t => [
    primaryKey({ columns: [t.id, t.transTime] }),
    uniqueIndex().on(t.orderNo, t.transTime),
    index().on(t.transNo),
    index().on(t.ownerAgentNo, t.transTime.desc()),
  ],
);
