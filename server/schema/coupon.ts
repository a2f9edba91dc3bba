/** Coupons and their uses. */
import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { chain, code, cust, id, money, stamps, time, words } from './columns';
import { byCreation } from './sort-columns';

export const coupon = pgTable(
  'coupon',
  {
    id: id().primaryKey(),
    couponNo: words(24).notNull().unique(),
    couponName: words(40).notNull(),
    couponType: code(enums.couponType).notNull(),
    ...cust(),
    ...chain(),
    faceAmount: money().notNull(),
    usedAmount: money().notNull().default(0),
    minTransAmount: money().notNull(),
    validStart: time().notNull(),
    validEnd: time().notNull(),
    couponStatus: code(enums.couponStatus).notNull(),
    invalidReason: code(enums.couponInvalidReason),
    ...stamps(),
  },
  t => [
    index().on(t.agentPath.op('text_pattern_ops'), t.createTime),
    index().on(t.custNo, t.couponStatus),
    index('coupon_to_begin')
      .on(t.validStart, t.id)
      .where(sql`coupon_status = 'INIT'`),
    index('coupon_to_end')
      .on(t.validEnd, t.id)
      .where(sql`coupon_status in ('INIT', 'VALID')`),
    check('coupon_used', sql`${t.usedAmount} between 0 and ${t.faceAmount}`),
    index().on(...byCreation(t)),
  ],
);
export const couponUse = pgTable(
  'coupon_use',
  {
    id: id().primaryKey(),
    couponNo: words(24).notNull(),
    transNo: words(24).notNull(),
    useAmount: money().notNull(),
    useTime: time().notNull(),
  },
  t => [uniqueIndex().on(t.couponNo, t.transNo), index().on(t.useTime)],
);
