/** Statements of closed months, as they were issued (docs/domain/account.md#statement). */
import { jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { contract } from '@/api/contract';
import type { CallOutput } from '@/api/schema/call';
import { id, time, words } from './columns';

type Issued = CallOutput<typeof contract.statement.issue>;

export const statement = pgTable(
  'statement',
  {
    id: id().primaryKey(),
    statementNo: words(24).notNull().unique(),
    verifyCode: words(24).notNull(),
    agentNo: words(8).notNull(),
    agentName: words(40).notNull(),
    month: words(7).notNull(),
    accounts: jsonb().$type<Issued['accounts']>().notNull(),
    items: jsonb().$type<Issued['items']>().notNull(),
    /** The newest head of the seals when it was made: what is printed pins the log (docs/domain/platform.md#log-proof). */
    logHead: words(64),
    createTime: time().notNull(),
  },
  t => [uniqueIndex().on(t.agentNo, t.month)],
);
