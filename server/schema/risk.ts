/** Risk work orders, and transactions for which a bank requests evidence (docs/domain/risk.md#work-orders). */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { riskAdjustFlow } from '@/machines/flows/risk-adjust.flow';
import { riskOrderFlow } from '@/machines/flows/risk-order.flow';
import { chain, code, id, images, money, stamps, time, words } from './columns';
import { byCreation, byDeadline, runsIn } from './sort-columns';

export interface Submission {
  submitTime: number;
  operatorName: string;
  remark: string;
  images: Record<string, string>;
  /** The organisation's preliminary review, if done. */
  preAudit?: { operatorName: string; operateTime: number; forwarded: boolean; reason: string | null };
}
export const riskOrder = pgTable(
  'risk_order',
  {
    id: id().primaryKey(),
    riskOrderNo: words(24).notNull().unique(),
    custNo: words(15).notNull(),
    custName: words(40).notNull(),
    ...chain(),
    riskType: code(enums.riskType).notNull(),
    riskMeasure: code(enums.riskMeasure).notNull(),
    transNo: words(24),
    transAmount: money(),
    riskDesc: words(200).notNull(),
    riskOrderStatus: code(enums.riskOrderStatus).notNull(),
    rejectReason: words(200),
    deadline: time().notNull(),
    submitCount: integer().notNull().default(0),
    submissions: jsonb().$type<Submission[]>().notNull().default([]),
    /** When the organisation reviewed it and forwarded it to the platform. */
    preAuditTime: time(),
    submitTime: time(),
    auditTime: time(),
    ...stamps(),
  },
  t => [
    index().on(t.agentPath.op('text_pattern_ops'), t.createTime),
    index('risk_order_waiting')
      .on(t.deadline, t.id)
      .where(sql`risk_order_status in ('WAIT_SUBMIT', 'REJECT')`),
    index('risk_order_handed_in')
      .on(...byCreation(t))
      .where(sql`risk_order_status in ('WAIT_AUDIT', 'EXPIRE')`),
    index('risk_order_by_deadline').on(...byDeadline(t.deadline, t.id, runsIn(riskOrderFlow, t.riskOrderStatus))),
    index().on(t.transNo),
    index().on(t.custNo),
    index().on(...byCreation(t)),
  ],
);

export const riskAdjust = pgTable(
  'risk_adjust',
  {
    id: id().primaryKey(),
    adjustNo: words(24).notNull().unique(),
    transNo: words(24).notNull(),
    refNo: words(12).notNull(),
    custNo: words(15).notNull(),
    custName: words(40).notNull(),
    ...chain(),
    payBrand: code(enums.payBrand).notNull(),
    cardNo: words(19),
    transAmount: money().notNull(),
    transTime: time().notNull(),
    adjustReason: words(200).notNull(),
    settleStatus: code(enums.settleStatus),
    riskAdjustStatus: code(enums.riskAdjustStatus).notNull(),
    deadline: time().notNull(),
    rejectReason: words(200),
    remark: words(500),
    images: images(),
    submitTime: time(),
    ...stamps(),
  },
  t => [
    index().on(t.agentPath.op('text_pattern_ops'), t.createTime),
    index('risk_adjust_waiting')
      .on(t.deadline, t.id)
      .where(sql`risk_adjust_status in ('WAIT', 'REJECT')`),
    index('risk_adjust_handed_in')
      .on(...byCreation(t))
      .where(sql`risk_adjust_status = 'SUBMITTED'`),
    index('risk_adjust_by_deadline').on(...byDeadline(t.deadline, t.id, runsIn(riskAdjustFlow, t.riskAdjustStatus))),
    index().on(t.transNo),
    index().on(...byCreation(t)),
  ],
);
