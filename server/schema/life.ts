/**
 * A merchant's lifecycle after onboarding: activation, deposits, flow cards, coupons, stores
 * (docs/domain/merchant.md).
 */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { activeFlow } from '@/machines/flows/activation.flow';
import { countdownFlow } from '@/machines/flows/countdown.flow';
import { chain, code, id, money, numberCode, stamps, time, words } from './columns';
import { byCreation, byDeadline, byJudgeTime, byPayTime, runsIn } from './order';

const cust = () => ({ custNo: words(15).notNull(), custName: words(40).notNull() });

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

export const activeRecord = pgTable(
  'active_record',
  {
    id: id().primaryKey(),
    activeNo: words(24).notNull().unique(),
    ...cust(),
    ...chain(),
    termSn: words(20).notNull(),
    policyCode: words(8).notNull(),
    marktingNo: words(8),
    activeStatus: code(enums.activeStatus).notNull(),
    standardAmount: money().notNull(),
    currentAmount: money().notNull().default(0),
    cashbackAmount: money(),
    bindTime: time().notNull(),
    deadline: time(),
    activeTime: time(),
    failReason: words(100),
    ...stamps(),
  },
  t => [
    index().on(t.agentPath.op('text_pattern_ops'), t.createTime),
    index().on(t.custNo),
    index('active_record_waiting')
      .on(t.deadline, t.id)
      .where(sql`active_status in ('INIT', 'DOING')`),
    index('active_record_by_deadline').on(...byDeadline(t.deadline, t.id, runsIn(activeFlow, t.activeStatus))),
    index('active_record_reached')
      .on(t.activeTime, t.id)
      .where(sql`active_status = 'SUCCESS'`),
    index().on(...byCreation(t)),
  ],
);

/**
 * Required turnover within a number of days after the activation (docs/domain/terminal.md#false-activation-countdown).
 * Once overdue, the same row is the penalty record.
 */
export const falseActive = pgTable(
  'false_active',
  {
    id: id().primaryKey(),
    falseNo: words(24).notNull().unique(),
    activeNo: words(24).notNull(),
    ...cust(),
    ...chain(),
    purchaseAgentNo: words(8),
    purchaseAgentName: words(40),
    termSn: words(20).notNull(),
    policyCode: words(8).notNull(),
    activeTime: time().notNull(),
    standardAmount: money().notNull(),
    currentAmount: money().notNull().default(0),
    deadline: time().notNull(),
    countdownStatus: code(enums.countdownStatus).notNull(),
    deductAmount: money().notNull(),
    realDeductAmount: money().notNull().default(0),
    debtAmount: money().notNull().default(0),
    deductStatus: code(enums.deductStatus),
    /** The debt that took what no account could give. */
    debtNo: words(24),
    judgeTime: time(),
    ...stamps(),
  },
  t => [
    uniqueIndex().on(t.custNo, t.termSn),
    index().on(t.agentPath.op('text_pattern_ops'), t.deadline),
    index('false_active_counting')
      .on(t.deadline, t.id)
      .where(sql`countdown_status = 'COUNTING'`),
    index('false_active_by_deadline').on(...byDeadline(t.deadline, t.id, runsIn(countdownFlow, t.countdownStatus))),
    index().on(...byJudgeTime(t)),
  ],
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

export const flowOrder = pgTable(
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
  t => [uniqueIndex().on(t.couponNo, t.transNo)],
);

export const increasePlan = pgTable(
  'increase_plan',
  {
    id: id().primaryKey(),
    planNo: words(24).notNull().unique(),
    incrType: code(enums.incrType).notNull(),
    ...cust(),
    ...chain(),
    creatorAgentNo: words(8).notNull(),
    /** ppm for FEE, fen for FLOW. */
    baseValue: money().notNull(),
    incrValue: money().notNull(),
    effectStart: words(10).notNull(),
    effectEnd: words(10),
    incrPlanStatus: code(enums.incrPlanStatus).notNull(),
    /** When the merchant consented; no plan starts without consent (docs/domain/merchant.md#increase-plans). */
    consentTime: time().notNull(),
    consentWay: words(40).notNull(),
    ...stamps(),
  },
  t => [
    index().on(t.agentPath.op('text_pattern_ops'), t.createTime),
    index('increase_plan_to_begin')
      .on(t.effectStart, t.id)
      .where(sql`incr_plan_status = 'INIT'`),
    index('increase_plan_to_end')
      .on(t.effectEnd, t.id)
      .where(sql`incr_plan_status = 'DOING'`),
    uniqueIndex('increase_plan_open')
      .on(t.custNo, t.incrType)
      .where(sql`incr_plan_status in ('INIT', 'DOING')`),
    index().on(...byCreation(t)),
  ],
);
