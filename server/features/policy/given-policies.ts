/** Which policies and activities a provider was given and may pass on (domain.md S12). */
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/open';
import { activity, agentPolicy, policy } from '#server/schema';

/** Codes of the policies that are enabled for a provider at `now`. */
export async function policyCodesOf(db: Db, agentNo: string, now: number): Promise<string[]> {
  const rows = await db
    .selectDistinctOn([agentPolicy.policyCode], { policyCode: agentPolicy.policyCode, enabled: agentPolicy.enabled })
    .from(agentPolicy)
    .where(and(eq(agentPolicy.agentNo, agentNo), lte(agentPolicy.effectTime, now)))
    .orderBy(agentPolicy.policyCode, sql`${agentPolicy.effectTime} desc`);
  return rows.filter(({ enabled }) => enabled).map(({ policyCode }) => policyCode);
}

/** Their names by code, of one product where it is given. */
export async function policyNamesOf(db: Db, agentNo: string, now: number, policyType?: string | null) {
  const rows = await db
    .select({ policyCode: policy.policyCode, policyName: policy.policyName, policyType: policy.policyType })
    .from(policy)
    .where(inArray(policy.policyCode, [...(await policyCodesOf(db, agentNo, now)), '']))
    .orderBy(asc(policy.policyCode));
  return policyType ? rows.filter(each => each.policyType === policyType) : rows;
}

/** The enabled activities of those policies, by number. */
export async function activitiesOf(db: Db, agentNo: string, now: number) {
  const codes = await policyCodesOf(db, agentNo, now);
  return db
    .select()
    .from(activity)
    .where(and(inArray(activity.policyCode, [...codes, '']), eq(activity.enabled, true)))
    .orderBy(asc(activity.marktingNo));
}
