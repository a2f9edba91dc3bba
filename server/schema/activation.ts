/** Activation of a merchant’s terminal (docs/domain/terminal.md). */
import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { activeFlow } from '@/machines/flows/activation.flow';
import { chain, code, cust, id, money, stamps, time, words } from './columns';
import { byCreation, byDeadline, runsIn } from './sort-columns';

export const activeRecord = pgTable(
  'active_record',
  {
    id: id().primaryKey(),
    activeNo: words(24).notNull().unique(),
    ...cust(),
    ...chain(),
    termSn: words(20).notNull(),
    policyCode: words(8).notNull(),
    marktingNo: words(8),
    activeStatus: code(enums.activeStatus).notNull(),
    standardAmount: money().notNull(),
    currentAmount: money().notNull().default(0),
    cashbackAmount: money(),
    bindTime: time().notNull(),
    deadline: time(),
    activeTime: time(),
    failReason: words(100),
    ...stamps(),
  },
  t => [
    index().on(t.agentPath.op('text_pattern_ops'), t.createTime),
    index().on(t.custNo),
    index('active_record_waiting')
      .on(t.deadline, t.id)
      .where(sql`active_status in ('INIT', 'DOING')`),
    index('active_record_by_deadline').on(...byDeadline(t.deadline, t.id, runsIn(activeFlow, t.activeStatus))),
    index('active_record_reached')
      .on(t.activeTime, t.id)
      .where(sql`active_status = 'SUCCESS'`),
    index().on(...byCreation(t)),
  ],
);
