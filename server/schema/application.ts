/** Onboarding applications, from submission to decision (docs/domain/provider.md#examination). */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { chain, code, examined, id, numberCode, path, payload, stamps, words } from './columns';
import { byCreation } from './sort-columns';

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
