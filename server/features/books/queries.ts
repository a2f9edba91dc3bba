/** The list of the institution's own books (docs/domain/earnings.md#institution-books). */
import { sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { newestFirst } from '#server/foundation/lists/order';
import { sumOf } from '#server/foundation/lists/query';
import { defineQuery } from '#server/features/lists/define-query';
import { bookDaily } from '#server/schema';

const b = bookDaily;
export const bookQuery = defineQuery(contract.books.list, {
  from: b,
  path: b.agentPath,
  columns: { orgName: sql`(select g.agent_name from agent g where g.agent_no = ${b.orgNo})` },
  figures: {
    feeAmount: sumOf(b.feeAmount),
    feeBackAmount: sumOf(b.feeBackAmount),
    otherFee: sumOf(b.otherFee),
    channelCost: sumOf(b.channelCost),
    agentProfit: sumOf(b.agentProfit),
    agentReward: sumOf(b.agentReward),
    orgProfit: sumOf(b.orgProfit),
    orgReward: sumOf(b.orgReward),
    couponCost: sumOf(b.couponCost),
    vipIncome: sumOf(b.vipIncome),
    flowIncome: sumOf(b.flowIncome),
  },
  order: newestFirst([b.bookDay, b.orgNo, b.bookBrand]),
});
