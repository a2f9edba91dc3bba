/** Merchants, terminals, transactions, refunds and profit shares (domain.md section 3). */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import {
  chain,
  code,
  id,
  identity,
  images,
  licence,
  money,
  numberCode,
  path,
  ppm,
  settleCard,
  stamps,
  time,
  words,
} from './columns';
import { byAllotment, byBond, byCreation, byTransTime } from './order';

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
    shortName: words(20),
    legalName: words(30).notNull(),
    ...identity(),
    ...licence(),
    mcc: words(4).notNull(),
    mccName: words(40).notNull(),
    provinceCode: words(6),
    cityCode: words(6),
    areaCode: words(6).notNull(),
    address: words(100),
    settleType: code(enums.settleType).notNull(),
    bankName: words(40).notNull(),
    ...settleCard(),
    activeStatus: code(enums.activeStatus),
    flowFeeStatus: numberCode(enums.flowFeeStatus),
    onceLimit: money().notNull().default(2_000_000),
    dayLimit: money().notNull().default(5_000_000),
    riskMeasure: code(enums.riskMeasure).notNull().default('NONE'),
    monthAmount: money().notNull().default(0),
    firstTransTime: time(),
    lastTransTime: time(),
    images: images(),
    cancelTime: time(),
    arriveWay: code(enums.arriveWay).notNull(),
    policyCode: words(8).notNull(),
    ...chain(),
    ...stamps(),
  },
  t => [
    index().on(t.phone),
    index().on(t.legalIdHash),
    index().on(t.agentPath.op('text_pattern_ops'), t.createTime, t.id),
    index().on(...byCreation(t)),
  ],
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
    incrRate: ppm().notNull().default(0),
    effectTime: time().notNull().default(0),
    /** When a later row took its place; null while it stands or waits for its day. */
    endTime: time(),
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
    marktingNo: words(8),
    vendor: words(40),
    custNo: words(15),
    custName: words(40),
    bindStatus: code(enums.bindStatus).notNull(),
    termStatus: code(enums.termStatus).notNull(),
    activeStatus: code(enums.activeStatus).notNull(),
    /** The holder; null while the organisation has it. */
    agentNo: words(8),
    agentName: words(40),
    agentPath: path().notNull(),
    orgNo: words(8).notNull(),
    /** The level-1 agent that it was first issued to. */
    purchaseAgentNo: words(8),
    purchaseAgentName: words(40),
    iccid: words(20),
    flowServiceEnd: words(10),
    flowFeeStatus: numberCode(enums.flowFeeStatus),
    purchasePrice: money().notNull().default(0),
    inTime: time().notNull(),
    /** First issue to level 1, which starts the countdown; later moves do not. */
    allotTime: time(),
    lastAllotTime: time(),
    bindTime: time(),
    unbindTime: time(),
    activeTime: time(),
    nonActiveDeadline: time(),
    lastTransTime: time(),
    ...stamps(),
  },
  t => [
    index().on(t.custNo),
    index().on(t.agentPath.op('text_pattern_ops'), t.termSn),
    index().on(t.agentNo, t.termStatus),
    index('terminal_by_bond').on(...byBond(t)),
    index('terminal_by_allotment').on(...byAllotment(t)),
  ],
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
  t => [
    index().on(...byCreation(t)),
    index().on(t.agentPath.op('text_pattern_ops'), t.createTime),
    index().on(t.transNo),
  ],
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
    /** What the owner charges its child; null for the direct agent. */
    subCostRate: ppm(),
    /** The owner's cost and its child's (or the merchant's fee), as taken into account; fen. */
    ownCostFee: money(),
    subCostFee: money(),
    /** 1 a share, -1 what a refund takes back of one. */
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
    index()
      .on(t.ownerAgentNo)
      .where(sql`enter_status = 'INIT'`),
  ],
);
