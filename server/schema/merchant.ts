/** Merchants, their stores, deposits and changes (docs/domain/merchant.md). */
import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import {
  chain,
  code,
  cust,
  id,
  identity,
  images,
  licence,
  money,
  numberCode,
  payload,
  ppm,
  settleCard,
  stamps,
  time,
  words,
} from './columns';
import { byCreation } from './sort-columns';

export const store = pgTable(
  'store',
  {
    id: id().primaryKey(),
    storeNo: words(18).notNull().unique(),
    custNo: words(15).notNull(),
    storeName: words(40).notNull(),
    address: words(100),
    contactName: words(30),
    storeStatus: code(enums.storeStatus, 'status').notNull(),
    ...stamps(),
  },
  t => [index().on(t.custNo)],
);
export const depositOrder = pgTable(
  'deposit_order',
  {
    id: id().primaryKey(),
    orderNo: words(24).notNull().unique(),
    ...cust(),
    ...chain(),
    termSn: words(20).notNull(),
    policyCode: words(8).notNull(),
    marktingNo: words(8).notNull(),
    marktingType: numberCode(enums.marktingType).notNull(),
    depositAmount: money().notNull(),
    payBrand: code(enums.payBrand),
    payStatus: code(enums.transStatus).notNull(),
    transNo: words(24),
    returnStatus: numberCode(enums.returnStatus).notNull().default(0),
    returnAmount: money().notNull().default(0),
    returnTime: time(),
    ...stamps(),
  },
  t => [
    index().on(t.agentPath.op('text_pattern_ops'), t.createTime),
    check('deposit_return', sql`${t.returnAmount} between 0 and ${t.depositAmount}`),
    index().on(...byCreation(t)),
  ],
);

/** Change requests about a merchant. */
export const custChange = pgTable(
  'cust_change',
  {
    id: id().primaryKey(),
    auditNo: words(24).notNull().unique(),
    custNo: words(15).notNull(),
    custName: words(40).notNull(),
    ...chain(),
    custChangeType: code(enums.custChangeType).notNull(),
    before: payload(),
    after: payload(),
    beforeValue: words(400),
    afterValue: words(400),
    images: images(),
    applySource: code(enums.custSource).notNull(),
    applyName: words(30).notNull(),
    applyNo: words(10),
    auditStatus: numberCode(enums.auditStatus).notNull(),
    auditRemark: words(200),
    auditorNo: words(10),
    auditorName: words(30),
    auditTime: time(),
    ...stamps(),
  },
  t => [
    index().on(t.agentPath.op('text_pattern_ops'), t.createTime),
    uniqueIndex('cust_change_open')
      .on(t.custNo, t.custChangeType)
      .where(sql`audit_status = 2`),
    index('cust_change_waiting')
      .on(...byCreation(t))
      .where(sql`audit_status = 2`),
    index().on(...byCreation(t)),
  ],
);

/** Changes to merchants, and reveals of their sensitive numbers. */
export const custChangeRecord = pgTable(
  'cust_change_record',
  {
    id: id().primaryKey(),
    recordNo: words(24).notNull().unique(),
    custNo: words(15).notNull(),
    custName: words(40).notNull(),
    ...chain(),
    custChangeType: code(enums.custLogType).notNull(),
    beforeValue: words(400),
    afterValue: words(400),
    operatorSource: code(enums.custSource).notNull(),
    operatorName: words(30).notNull(),
    remark: words(200),
    auditNo: words(24),
    createTime: time().notNull(),
  },
  t => [
    index().on(t.agentPath.op('text_pattern_ops'), t.createTime),
    index().on(t.custNo),
    index().on(...byCreation(t)),
  ],
);
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
    legalName: words(60).notNull(),
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
    /**
     * Sales of `amountMonth` (`YYYY-MM`). Only a sale of a later month resets it; until then the current month has no
     * sales.
     */
    monthAmount: money().notNull().default(0),
    amountMonth: words(7),
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
    index('merchant_pre_registered')
      .on(...byCreation(t))
      .where(sql`account_status = 'INIT'`),
    index('merchant_in_check')
      .on(...byCreation(t))
      .where(sql`account_status = 'CHECKING'`),
    index().on(...byCreation(t)),
  ],
);

/** Current fee of a merchant per brand and card; a null card means any (docs/domain/trade.md#merchant-fee). */
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
    effectTime: time().notNull().default(0),
    /** When a later row replaced this one; null while it is in effect or scheduled. */
    endTime: time(),
  },
  t => [index().on(t.custNo)],
);
