/** Lists of risk work orders and recalled transactions (domain.md S74, S75). */
import { eq, sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { riskAdjust, riskOrder } from '#server/schema';
import { countOf, defineQuery, sumOf } from '#server/platform/lists/query';

const r = riskOrder;
const counted = (status: (typeof r)['_']['columns']['riskOrderStatus']['_']['data']) =>
  countOf(eq(r.riskOrderStatus, status));
export const riskOrderQuery = defineQuery(contract.riskOrder.list, {
  from: r,
  path: r.agentPath,
  figures: {
    waitSubmitCount: counted('WAIT_SUBMIT'),
    waitAuditCount: counted('WAIT_AUDIT'),
    rejectCount: counted('REJECT'),
    expireCount: counted('EXPIRE'),
  },
  order: [sql`${r.createTime} desc`, sql`${r.id} desc`],
});
const a = riskAdjust;
export const riskAdjustQuery = defineQuery(contract.riskAdjust.list, {
  from: a,
  path: a.agentPath,
  figures: {
    adjustCount: countOf(),
    adjustAmount: sumOf(a.transAmount),
    waitCount: countOf(sql`${a.riskAdjustStatus} in ('WAIT', 'REJECT')`),
  },
  order: [sql`${a.createTime} desc`, sql`${a.id} desc`],
});
