/**
 * Lists of risk work orders and recalled transactions (docs/domain/risk.md#work-order-list,
 * docs/domain/risk.md#retrieval-list).
 */
import { eq, sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { riskAdjustFlow } from '@/machines/flows/risk-adjust.flow';
import { riskOrderFlow } from '@/machines/flows/risk-order.flow';
import { riskAdjust, riskOrder } from '#server/schema';
import { runsIn } from '#server/schema/sort-columns';
import { countOf, sumOf } from '#server/foundation/lists/query';
import { daysLeft } from '#server/features/lists/days-left';
import { defineQuery } from '#server/features/lists/define-query';
import { riskAdjustMoves } from './risk-adjust.moves';
import { riskOrderMoves } from './risk-order.moves';

const r = riskOrder;
const orderRuns = runsIn(riskOrderFlow, r.riskOrderStatus);
const counted = (status: (typeof r)['_']['columns']['riskOrderStatus']['_']['data']) =>
  countOf(eq(r.riskOrderStatus, status));
export const riskOrderQuery = defineQuery(contract.riskOrder.list, {
  from: r,
  path: r.agentPath,
  columns: { leftDays: daysLeft(r.deadline, orderRuns) },
  where: { handling: () => sql`${r.riskOrderStatus} in ('WAIT_SUBMIT', 'REJECT')` },
  figures: {
    waitSubmitCount: counted('WAIT_SUBMIT'),
    waitAuditCount: counted('WAIT_AUDIT'),
    rejectCount: counted('REJECT'),
    expireCount: counted('EXPIRE'),
  },
  runs: orderRuns,
  moves: [riskOrderMoves],
});
const a = riskAdjust;
const adjustRuns = runsIn(riskAdjustFlow, a.riskAdjustStatus);
export const riskAdjustQuery = defineQuery(contract.riskAdjust.list, {
  from: a,
  path: a.agentPath,
  columns: { leftDays: daysLeft(a.deadline, adjustRuns) },
  figures: {
    adjustCount: countOf(),
    adjustAmount: sumOf(a.transAmount),
    waitCount: countOf(sql`${a.riskAdjustStatus} in ('WAIT', 'REJECT')`),
  },
  runs: adjustRuns,
  moves: [riskAdjustMoves],
});
