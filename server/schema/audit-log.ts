/** What operators and the system have done. */
import { index, jsonb, pgTable } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { code, id, money, path, time, words } from './columns';
import { byOperateTime } from './sort-columns';

/** Audit log of all actions by operators and the system; append only. */
export const operateLog = pgTable(
  'operate_log',
  {
    id: id().primaryKey(),
    opBizType: code(enums.opBizType).notNull(),
    targetType: words(16).notNull(),
    targetNo: words(64).notNull(),
    content: words(2000).notNull(),
    operatorNo: words(10),
    operatorName: words(30),
    operatorAgentNo: words(8),
    agentPath: path(),
    /** Masked values before and after, by field name. */
    before: jsonb().$type<Record<string, string | null>>(),
    after: jsonb().$type<Record<string, string | null>>(),
    /** What an action on money moved, in fen; null for all other actions. */
    amount: money(),
    /** The accounts that it concerned, in words. */
    accounts: words(200),
    /** Provider or merchant whose money it is, and who else is concerned. */
    partyNo: words(15),
    partyName: words(40),
    counterpartyNo: words(15),
    counterpartyName: words(40),
    clientIp: words(45),
    result: words(40).notNull(),
    operateTime: time().notNull(),
  },
  t => [
    index().on(...byOperateTime(t)),
    index().on(t.agentPath.op('text_pattern_ops'), t.operateTime),
    index().on(t.operatorAgentNo, ...byOperateTime(t)),
    index().on(t.targetNo, ...byOperateTime(t)),
  ],
);
