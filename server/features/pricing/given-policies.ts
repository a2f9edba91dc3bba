/** Policies and activities that a provider was given and may pass on (docs/domain/agents.md#policies-of-a-provider). */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/open';
import { activity, policy } from '#server/schema';

/** Codes of the policies enabled for a provider at `now`. */
export async function policyCodesOf(tx: Pick<Tx, 'execute'>, agentNo: string, now: number): Promise<string[]> {
  const { rows } = await tx.execute<{ policyCode: string; enabled: boolean }>(sql`
    select distinct on (policy_code) policy_code as "policyCode", enabled from agent_policy
      where agent_no = ${agentNo} and effect_time <= ${now} order by policy_code, effect_time desc`);
  return rows.filter(({ enabled }) => enabled).map(({ policyCode }) => policyCode);
}

/** Names of these policies by code, optionally of one policy type. */
export async function policyNamesOf(
  db: Pick<Tx, 'select' | 'execute'>,
  agentNo: string,
  now: number,
  policyType?: string | null,
) {
  const rows = await db
    .select({ policyCode: policy.policyCode, policyName: policy.policyName, policyType: policy.policyType })
    .from(policy)
    .where(inArray(policy.policyCode, [...(await policyCodesOf(db, agentNo, now)), '']))
    .orderBy(asc(policy.policyCode));
  return policyType ? rows.filter(each => each.policyType === policyType) : rows;
}

/** Enabled activities of these policies, by number. */
export async function activitiesOf(db: Pick<Tx, 'select' | 'execute'>, agentNo: string, now: number) {
  const codes = await policyCodesOf(db, agentNo, now);
  return db
    .select()
    .from(activity)
    .where(and(inArray(activity.policyCode, [...codes, '']), eq(activity.enabled, true)))
    .orderBy(asc(activity.marktingNo));
}
