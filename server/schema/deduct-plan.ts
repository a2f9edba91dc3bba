/** Deduction plans and their deductions (docs/domain/account.md#deduction-plans). */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { code, id, money, path, stamps, time, words } from './columns';
import { byCreation } from './order';

export const deductPlan = pgTable(
  'deduct_plan',
  {
    id: id().primaryKey(),
    planNo: words(24).notNull().unique(),
    planType: code(enums.planType).notNull(),
    creatorAgentNo: words(8).notNull(),
    creatorName: words(40).notNull(),
    agentNo: words(8).notNull(),
    agentName: words(40).notNull(),
    agentPath: path().notNull(),
    totalAmount: money().notNull(),
    periods: integer().notNull(),
    currentPeriod: integer().notNull(),
    periodAmount: money().notNull(),
    deductedAmount: money().notNull().default(0),
    planStatus: code(enums.planStatus).notNull(),
    startDate: words(10).notNull(),
    /** The account that each period is taken from first. */
    accountType: code(enums.accountType).notNull(),
    relatedNo: words(24),
    remark: words(200),
    finishTime: time(),
    ...stamps(),
  },
  t => [
    index().on(t.agentNo, ...byCreation(t)),
    index().on(t.creatorAgentNo, ...byCreation(t)),
    index().on(...byCreation(t)),
    index().on(t.planStatus),
    check(
      'plan_sum',
      sql`${t.totalAmount} > 0 and ${t.deductedAmount} between 0 and ${t.totalAmount} and ${t.periods} between 1 and 36`,
    ),
  ],
);

export const deductDetail = pgTable(
  'deduct_detail',
  {
    id: id().primaryKey(),
    planNo: words(24).notNull(),
    period: integer().notNull(),
    shouldAmount: money().notNull(),
    realAmount: money().notNull(),
    deductStatus: code(enums.deductStatus).notNull(),
    accounts: jsonb().$type<{ account: string; amount: number }[]>().notNull().default([]),
    dueDate: words(10).notNull(),
    deductTime: time(),
  },
  t => [uniqueIndex().on(t.planNo, t.period)],
);
