/** Plans that increase a merchant’s rates. */
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { chain, code, cust, id, money, stamps, time, words } from './columns';
import { byCreation } from './sort-columns';

export const increasePlan = pgTable(
  'increase_plan',
  {
    id: id().primaryKey(),
    planNo: words(24).notNull().unique(),
    incrType: code(enums.incrType).notNull(),
    ...cust(),
    ...chain(),
    creatorAgentNo: words(8).notNull(),
    /** ppm for FEE, fen for FLOW. */
    baseValue: money().notNull(),
    incrValue: money().notNull(),
    effectStart: words(10).notNull(),
    effectEnd: words(10),
    incrPlanStatus: code(enums.incrPlanStatus).notNull(),
    /** When the merchant consented; no plan starts without consent (docs/domain/merchant.md#increase-plans). */
    consentTime: time().notNull(),
    consentWay: words(40).notNull(),
    ...stamps(),
  },
  t => [
    index().on(t.agentPath.op('text_pattern_ops'), t.createTime),
    index('increase_plan_to_begin')
      .on(t.effectStart, t.id)
      .where(sql`incr_plan_status = 'INIT'`),
    index('increase_plan_to_end')
      .on(t.effectEnd, t.id)
      .where(sql`incr_plan_status = 'DOING'`),
    uniqueIndex('increase_plan_open')
      .on(t.custNo, t.incrType)
      .where(sql`incr_plan_status in ('INIT', 'DOING')`),
    index().on(...byCreation(t)),
  ],
);
