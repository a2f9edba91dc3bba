/** Amounts that providers dispute (docs/domain/earnings.md#disputes). */
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { money as explanation } from '@/api/contract/explanation';
import { accountType } from '@/api/enums';
import { disputeStatus } from '@/api/enums/dispute';
import { moneyKind } from '@/api/enums/explanation';
import type { CallOutput } from '@/api/schema/call';
import { disputeFlow } from '@/machines/flows/dispute.flow';
import { chain, code, id, money, stamps, time, words } from './columns';
import { byCreation } from './sort-columns';

/** States that something can still happen to, as an SQL list. */
const open = sql.raw(
  Object.entries(disputeFlow.states)
    .flatMap(([state, moves]) => (state === 'new' || Object.keys(moves).length === 0 ? [] : [`'${state}'`]))
    .join(', '),
);
/** Whether a dispute is not decided and not withdrawn. */
export const isOpenDispute = sql`dispute_status in (${open})`;

/** The chain is that of the provider that raised it. */
export const dispute = pgTable(
  'dispute',
  {
    id: id().primaryKey(),
    disputeNo: words(24).notNull().unique(),
    ...chain(),
    operatorNo: words(10).notNull(),
    operatorName: words(30).notNull(),
    moneyKind: code(moneyKind).notNull(),
    bizOrderNo: words(32).notNull(),
    /** The account that an accepted amount is booked on. */
    accountType: code(accountType).notNull(),
    storedAmount: money().notNull(),
    wantedAmount: money(),
    disputeReason: words(200).notNull(),
    /** As 解释这笔钱 answered it when the dispute was raised. */
    explanation: jsonb().$type<CallOutput<typeof explanation.explain>>().notNull(),
    disputeStatus: code(disputeStatus).notNull(),
    disputeAnswer: words(200),
    answerName: words(30),
    answerTime: time(),
    escalateReason: words(200),
    escalateTime: time(),
    decideRemark: words(200),
    decideTime: time(),
    acceptedAmount: money(),
    ...stamps(),
  },
  t => [
    index().on(t.agentPath.op('text_pattern_ops'), t.createTime),
    index().on(...byCreation(t)),
    index().on(t.bizOrderNo),
    uniqueIndex('dispute_open').on(t.agentNo, t.moneyKind, t.bizOrderNo).where(isOpenDispute),
  ],
);
