/** Rules of 收益看护 and what they found (docs/domain/earnings.md#income-guard). */
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { guardKind, guardStatus } from '@/api/enums/guard';
import type { EvidenceRow, GuardParameters } from '@/api/forms/guard';
import { chain, code, cust, id, money, stamps, time, words } from './columns';
import { byCreation } from './sort-columns';

/** A rule that is on. */
export const guardRule = pgTable(
  'guard_rule',
  {
    id: id().primaryKey(),
    agentNo: words(8).notNull(),
    guardKind: code(guardKind).notNull(),
    parameters: jsonb().$type<Partial<GuardParameters>>().notNull(),
    /** Until when its days have been read; null until its first run. */
    ranUntil: time(),
    operatorNo: words(10).notNull(),
    operatorName: words(30).notNull(),
    ...stamps(),
  },
  t => [uniqueIndex().on(t.agentNo, t.guardKind)],
);

/** The chain is that of the provider whose rule found it. */
export const guardFinding = pgTable(
  'guard_finding',
  {
    id: id().primaryKey(),
    findingNo: words(24).notNull().unique(),
    ...chain(),
    guardKind: code(guardKind).notNull(),
    ...cust(),
    /** The merchant, or the order of a flow-card fee. */
    subjectNo: words(24).notNull(),
    /** The closed day after which it was found. */
    guardDay: words(10).notNull(),
    foundAmount: money().notNull(),
    expectedAmount: money().notNull(),
    guardReason: words(200).notNull(),
    evidence: jsonb().$type<readonly EvidenceRow[]>().notNull(),
    guardStatus: code(guardStatus).notNull(),
    guardRemark: words(200),
    handledTime: time(),
    /** When its figure was right again; null as long as it is not. */
    endTime: time(),
    /** When the provider was told; null until then. */
    toldTime: time(),
    ...stamps(),
  },
  t => [
    index().on(t.agentPath.op('text_pattern_ops'), t.createTime),
    index().on(t.agentNo, ...byCreation(t)),
    uniqueIndex('guard_finding_running')
      .on(t.agentNo, t.guardKind, t.subjectNo)
      .where(sql`end_time is null`),
    index('guard_finding_untold')
      .on(t.agentNo)
      .where(sql`told_time is null`),
  ],
);
