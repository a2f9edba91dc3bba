/**
 * Terminals: movements, the countdown to activation, and the list of terminals that must not be unbound
 * (docs/domain/terminal.md).
 */
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { countdownFlow } from '@/machines/flows/countdown.flow';
import { code, id, money, numberCode, path, stamps, time, words } from './columns';
import { byAllotment, byBond, byDeadline, byJudgeTime, byOperateTime, runsIn } from './sort-columns';

export const terminal = pgTable(
  'terminal',
  {
    id: id().primaryKey(),
    termSn: words(20).notNull().unique(),
    termNo: words(8),
    termModel: words(24).notNull(),
    policyCode: words(8).notNull(),
    marktingNo: words(8),
    vendor: words(40),
    custNo: words(15),
    custName: words(40),
    bindStatus: code(enums.bindStatus).notNull(),
    termStatus: code(enums.termStatus).notNull(),
    activeStatus: code(enums.activeStatus).notNull(),
    /** The holder; null while the organisation holds it. */
    agentNo: words(8),
    agentName: words(40),
    agentPath: path().notNull(),
    orgNo: words(8).notNull(),
    /** The level-1 agent to which it was first issued. */
    purchaseAgentNo: words(8),
    purchaseAgentName: words(40),
    iccid: words(20),
    flowServiceEnd: words(10),
    flowFeeStatus: numberCode(enums.flowFeeStatus),
    purchasePrice: money().notNull().default(0),
    inTime: time().notNull(),
    /** First issue to level 1, which starts the countdown; later movements do not change it. */
    allotTime: time(),
    lastAllotTime: time(),
    bindTime: time(),
    unbindTime: time(),
    activeTime: time(),
    nonActiveDeadline: time(),
    lastTransTime: time(),
    ...stamps(),
  },
  t => [
    index().on(t.custNo),
    index().on(t.agentPath.op('text_pattern_ops'), t.termSn),
    index().on(t.agentNo, t.termStatus),
    // Terminals that an application may name, by holder and by the end of their numbers.
    index('terminal_free')
      .on(t.agentPath.op('text_pattern_ops'), t.termSn)
      .where(sql`term_status = 'ISSUED' and bind_status = 'UNBIND'`),
    index('terminal_free_by_end')
      .on(sql`reverse(${t.termSn}) text_pattern_ops`)
      .where(sql`term_status = 'ISSUED' and bind_status = 'UNBIND'`),
    index().on(t.termStatus),
    index('terminal_by_bond').on(...byBond(t)),
    index('terminal_by_allotment').on(...byAllotment(t)),
  ],
);

export const terminalMove = pgTable(
  'terminal_move',
  {
    id: id().primaryKey(),
    moveNo: words(24).notNull(),
    termSn: words(20).notNull(),
    termModel: words(24).notNull(),
    termMoveType: code(enums.termMoveType).notNull(),
    fromAgentNo: words(8),
    fromAgentName: words(40),
    toAgentNo: words(8),
    toAgentName: words(40),
    custNo: words(15),
    /** Path of the lower of the two parties: its ancestors may see the movement. */
    agentPath: path().notNull(),
    unitPrice: money(),
    operatorName: words(30).notNull(),
    result: words(40).notNull(),
    remark: words(200),
    operateTime: time().notNull(),
  },
  t => [
    index().on(t.agentPath.op('text_pattern_ops'), t.operateTime),
    index().on(t.termSn),
    index().on(t.moveNo),
    index().on(...byOperateTime(t)),
  ],
);

/**
 * Days allowed from the first issue to the activation (docs/domain/terminal.md#inactive-terminal-countdown). Once
 * overdue, the same row is the penalty record.
 */
export const nonActive = pgTable(
  'non_active',
  {
    id: id().primaryKey(),
    nonNo: words(24).notNull().unique(),
    termSn: words(20).notNull(),
    termModel: words(24).notNull(),
    policyCode: words(8).notNull(),
    agentNo: words(8).notNull(),
    agentName: words(40).notNull(),
    agentPath: path().notNull(),
    purchaseAgentNo: words(8),
    purchaseAgentName: words(40),
    allotTime: time().notNull(),
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
    uniqueIndex().on(t.termSn),
    index().on(t.agentPath.op('text_pattern_ops'), t.deadline),
    index('non_active_counting')
      .on(t.deadline, t.id)
      .where(sql`countdown_status = 'COUNTING'`),
    index('non_active_to_deduct')
      .on(...byJudgeTime(t))
      .where(sql`deduct_status in ('INIT', 'PART')`),
    index('non_active_by_deadline').on(...byDeadline(t.deadline, t.id, runsIn(countdownFlow, t.countdownStatus))),
    index().on(...byJudgeTime(t)),
  ],
);

/**
 * Terminals that must not be unbound, because their activity still promises staged cashback
 * (docs/domain/terminal.md#binding).
 */
export const unbindBlackList = pgTable(
  'unbind_black_list',
  {
    custNo: words(15).notNull(),
    termSn: words(20).notNull(),
    state: numberCode(enums.unbindState).notNull(),
    reason: words(100).notNull(),
    startTime: time().notNull(),
    endTime: time().notNull(),
  },
  t => [primaryKey({ columns: [t.custNo, t.termSn] })],
);
