/** Orders of a terminal’s data fee and their changes (docs/domain/merchant.md#flow-cards). */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { chain, code, cust, id, money, numberCode, stamps, time, words } from './columns';
import { byCreation, byPayTime } from './sort-columns';

export const dataFeeOrder = pgTable(
  'flow_order',
  {
    id: id().primaryKey(),
    orderNo: words(24).notNull().unique(),
    ...cust(),
    ...chain(),
    termSn: words(20).notNull(),
    policyCode: words(8).notNull(),
    iccid: words(20).notNull(),
    payTimes: integer().notNull(),
    flowFee: money().notNull(),
    baseFee: money().notNull(),
    incrFlag: numberCode(enums.yesNo).notNull(),
    incrPlanNo: words(24),
    flowFeeStatus: numberCode(enums.flowFeeStatus).notNull(),
    payBrand: code(enums.payBrand),
    transNo: words(24),
    periodStart: words(10).notNull(),
    periodEnd: words(10).notNull(),
    shouldPayTime: time().notNull(),
    payTime: time(),
    ...stamps(),
  },
  t => [
    uniqueIndex().on(t.termSn, t.custNo, t.payTimes),
    index().on(t.agentPath.op('text_pattern_ops'), t.createTime),
    index().on(t.flowFeeStatus, t.shouldPayTime),
    index().on(...byCreation(t)),
    index().on(...byPayTime(t)),
    index('flow_order_paid')
      .on(t.periodEnd, t.id)
      .where(sql`flow_fee_status = 1`),
  ],
);
export const flowChange = pgTable(
  'flow_change',
  {
    id: id().primaryKey(),
    changeNo: words(24).notNull().unique(),
    custNo: words(15).notNull(),
    oldFee: money().notNull(),
    newFee: money().notNull(),
    effectTime: time().notNull(),
    /** When the change took effect; null while it is scheduled, or if it failed. */
    appliedTime: time(),
    /** Why a scheduled change never took effect. */
    failure: words(200),
    operatorNo: words(10).notNull(),
    batchNo: words(24),
    createTime: time().notNull(),
  },
  t => [
    index().on(t.custNo),
    index('flow_change_scheduled')
      .on(t.effectTime, t.id)
      .where(sql`applied_time is null and failure is null`),
  ],
);
