/** Required turnover after an activation (docs/domain/terminal.md#false-activation-countdown). */
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { countdownFlow } from '@/machines/flows/countdown.flow';
import { chain, code, cust, id, money, stamps, time, words } from './columns';
import { byDeadline, byJudgeTime, runsIn } from './sort-columns';

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
    index('false_active_to_deduct')
      .on(...byJudgeTime(t))
      .where(sql`deduct_status in ('INIT', 'PART')`),
    index('false_active_by_deadline').on(...byDeadline(t.deadline, t.id, runsIn(countdownFlow, t.countdownStatus))),
    index().on(...byJudgeTime(t)),
  ],
);
