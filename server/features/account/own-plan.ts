/** A deduction plan with its periods, for its debtor and its creator (docs/domain/account.md#deduction-plans). */
import { and, asc, eq, or } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import type { Provider } from '#server/platform/calls/context';
import type { Db } from '#server/platform/db/open';
import { deductDetail, deductPlan } from '#server/schema';

/** Throws `missing` for all other providers. */
export async function ownPlan(db: Db, me: Provider, planNo: string) {
  const mine = or(eq(deductPlan.agentNo, me.agentNo), eq(deductPlan.creatorAgentNo, me.agentNo));
  const [plan] = await db
    .select()
    .from(deductPlan)
    .where(and(eq(deductPlan.planNo, planNo), mine));
  if (!plan) throw new Failure('missing');
  const periods = await db
    .select()
    .from(deductDetail)
    .where(eq(deductDetail.planNo, planNo))
    .orderBy(asc(deductDetail.period));
  return { plan, periods };
}
