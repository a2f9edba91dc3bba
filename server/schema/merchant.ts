/** Merchants and their fees (docs/domain/merchant.md#rates). */
import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
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
  ppm,
  settleCard,
  stamps,
  time,
  words,
} from './columns';
import { byCreation } from './order';

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
