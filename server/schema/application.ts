/**
 * Onboarding applications and change requests, from submission to decision (docs/domain/agents.md#examination,
 * docs/domain/merchant.md#merchant-changes).
 */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CodeOf } from '@/api/schema/enumeration';
import * as enums from '@/api/enums';
import { chain, code, id, images, numberCode, path, stamps, time, words } from './columns';
import { byCreation } from './order';

/** Outcome of each review, oldest first. */
export interface TrailStep {
  examineStatus: CodeOf<typeof enums.examineStatus>;
  examineRemark: string | null;
  operatorName: string | null;
  operateTime: number;
}
const examined = () => ({
  examineStatus: code(enums.examineStatus).notNull(),
  examineRemark: words(200),
  examineTime: time(),
  trail: jsonb().$type<TrailStep[]>().notNull().default([]),
});
/** The submitted form, with personal and card numbers encrypted. */
const payload = () => jsonb().$type<Record<string, unknown>>().notNull();

/** Onboarding of agents and organisations. */
export const agentIncr = pgTable(
  'agent_incr',
  {
    id: id().primaryKey(),
    incrNo: words(24).notNull().unique(),
    agentType: code(enums.agentType).notNull(),
    payload: payload(),
    agentNo: words(8),
    agentName: words(40).notNull(),
    parentAgentNo: words(8).notNull(),
    parentAgentName: words(40).notNull(),
    oneAgentNo: words(8),
    oneAgentName: words(40),
    /** Path of the parent: its ancestors may see the application. */
    agentPath: path().notNull(),
    custKind: code(enums.custType).notNull(),
    licenseNo: words(18),
    legalName: words(60).notNull(),
    phone: words(11).notNull(),
    areaCode: words(6).notNull(),
    submitterNo: words(10),
    submitter: words(30).notNull(),
    submitTimes: integer().notNull().default(1),
    ...examined(),
    ...stamps(),
  },
  t => [
    index().on(t.agentPath.op('text_pattern_ops'), t.createTime),
    uniqueIndex('agent_incr_open')
      .on(t.phone)
      .where(sql`examine_status = 'INIT'`),
    index().on(...byCreation(t)),
  ],
);

export const merchantIncr = pgTable(
  'merchant_incr',
  {
    id: id().primaryKey(),
    incrNo: words(24).notNull().unique(),
    payload: payload(),
    custNo: words(15),
    custName: words(40).notNull(),
    custType: code(enums.custType).notNull(),
    custLevel: numberCode(enums.custLevel).notNull(),
    custSource: code(enums.custSource).notNull(),
    phone: words(11).notNull(),
    legalIdHash: words(64),
    termSn: words(20),
    policyCode: words(8).notNull(),
    submitterNo: words(10),
    /** Provider of the submitter, which may be above the merchant's; its staff may correct the application. */
    submitterAgentNo: words(8),
    submitter: words(30).notNull(),
    submitTimes: integer().notNull().default(1),
    ...chain(),
    ...examined(),
    ...stamps(),
  },
  t => [
    index().on(t.agentPath.op('text_pattern_ops'), t.createTime),
    index().on(t.phone),
    uniqueIndex('merchant_incr_open')
      .on(t.termSn)
      .where(sql`examine_status = 'INIT'`),
    index().on(...byCreation(t)),
  ],
);

/** A provider's change requests about itself. */
export const changeRequest = pgTable(
  'change_request',
  {
    id: id().primaryKey(),
    changeNo: words(24).notNull().unique(),
    agentNo: words(8).notNull(),
    agentName: words(40).notNull(),
    agentType: code(enums.agentType).notNull(),
    agentPath: path().notNull(),
    changeType: code(enums.changeType).notNull(),
    before: payload(),
    after: payload(),
    beforeValue: words(400),
    afterValue: words(400),
    images: images(),
    applyName: words(30).notNull(),
    applyNo: words(10),
    submitTimes: integer().notNull().default(1),
    ...examined(),
    ...stamps(),
  },
  t => [
    index().on(t.agentPath.op('text_pattern_ops'), t.createTime),
    uniqueIndex('change_request_open')
      .on(t.agentNo, t.changeType)
      .where(sql`examine_status = 'INIT'`),
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

/**
 * Idempotency: the first answer of a request that creates or moves money, stored for a day so that a repeated request
 * gets the same answer (docs/domain/conventions.md#request-numbers). `requestNo` is its hash, `answer` encrypted with it.
 */
export const requestAnswer = pgTable(
  'request_answer',
  {
    operatorNo: words(10).notNull(),
    requestNo: words(36).notNull(),
    callPath: words(120).notNull(),
    bodyHash: words(64).notNull(),
    answer: jsonb(),
    createTime: time().notNull(),
  },
  t => [uniqueIndex().on(t.operatorNo, t.requestNo), index().on(t.createTime)],
);

/** Uploaded files; their content is in the file store under `fileNo`. */
export const file = pgTable(
  'file',
  {
    fileNo: words(64).primaryKey(),
    agentNo: words(8).notNull(),
    agentPath: path().notNull(),
    purpose: words(32).notNull(),
    fileName: words(120).notNull(),
    mime: words(80).notNull(),
    size: integer().notNull(),
    sha256: words(64).notNull(),
    operatorNo: words(10),
    /** OCR result of the file: encrypted JSON, removed once the application is decided. */
    recognised: text(),
    createTime: time().notNull(),
  },
  t => [index().on(t.agentPath.op('text_pattern_ops'))],
);
