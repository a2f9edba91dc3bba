/** A policy with what is in force under it and what will be (docs/domain/platform.md#configuration). */
import { and, asc, eq, inArray } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import { byWay } from '@/api/forms/fees';
import type { Tx } from '#server/foundation/db/open';
import { activity, agent, agentActivity, agentCost, agentPolicy, feeTemplate, policy } from '#server/schema';

interface Effective {
  readonly effectTime: number;
}
/** Of the rows of each key the newest in force and all that are to come, in the order of time; those of the start have no time. */
function lasting<R extends Effective>(rows: readonly R[], now: number, keyOf: (row: R) => string) {
  const groups = new Map<string, R[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups.values()].flatMap(group => {
    const ordered = group.toSorted((a, b) => a.effectTime - b.effectTime);
    const inForce = ordered.findLastIndex(({ effectTime }) => effectTime <= now);
    return ordered.slice(Math.max(inForce, 0)).map(row => ({ ...row, effectTime: row.effectTime || null }));
  });
}

/** Amounts in fen, rates in ppm; terms are those of organisations, whose agents have their own. @throws Failure `missing` */
export async function productOf(tx: Pick<Tx, 'select'>, policyCode: string, now: number) {
  const { agentNo: orgNo, agentName } = agent;
  const [found] = await tx
    .select({ policy, orgName: agentName })
    .from(policy)
    .innerJoin(agent, eq(orgNo, policy.orgNo))
    .where(eq(policy.policyCode, policyCode));
  if (!found) throw new Failure('missing', '政策不存在');
  const isOrg = eq(agent.agentType, 'ORG');
  const templates = await tx.select().from(feeTemplate).where(eq(feeTemplate.policyCode, policyCode));
  const terms = await tx
    .select({ orgNo, orgName: agentName, terms: agentPolicy })
    .from(agentPolicy)
    .innerJoin(agent, and(eq(orgNo, agentPolicy.agentNo), isOrg))
    .where(eq(agentPolicy.policyCode, policyCode))
    .orderBy(asc(orgNo));
  const costs = await tx
    .select({ orgNo, orgName: agentName, cost: agentCost })
    .from(agentCost)
    .innerJoin(agent, and(eq(orgNo, agentCost.agentNo), isOrg))
    .where(eq(agentCost.policyCode, policyCode))
    .orderBy(asc(orgNo));
  const activities = await tx
    .select()
    .from(activity)
    .where(eq(activity.policyCode, policyCode))
    .orderBy(asc(activity.marktingNo));
  const numbers = activities.map(({ marktingNo }) => marktingNo);
  const cashbacks = await tx
    .select({ orgNo, orgName: agentName, terms: agentActivity })
    .from(agentActivity)
    .innerJoin(agent, and(eq(orgNo, agentActivity.agentNo), isOrg))
    .where(inArray(agentActivity.marktingNo, [...numbers, '']))
    .orderBy(asc(orgNo), asc(agentActivity.marktingNo));
  return {
    ...found.policy,
    orgName: found.orgName,
    templates: templates.toSorted(byWay),
    terms: lasting(
      terms.map(({ terms: each, ...org }) => ({ ...each, ...org })),
      now,
      each => each.orgNo,
    ),
    costs: lasting(
      costs
        .map(({ cost, ...org }) => ({ ...cost, ...org }))
        .toSorted((a, b) => a.orgNo.localeCompare(b.orgNo) || byWay(a, b)),
      now,
      each => `${each.orgNo} ${each.payBrand} ${each.cardType}`,
    ),
    activities,
    stages: activities.flatMap(({ marktingNo, marktingName, stages }) =>
      stages.map(stage => ({ marktingNo, marktingName, ...stage })),
    ),
    cashbacks: lasting(
      cashbacks.map(({ terms: each, ...org }) => ({
        ...each,
        ...org,
        marktingName: activities.find(({ marktingNo }) => marktingNo === each.marktingNo)!.marktingName, // selected by it
      })),
      now,
      each => `${each.orgNo} ${each.marktingNo}`,
    ).flatMap(({ stageCashbacks, cashback, depositBack, ...head }) => [
      { ...head, stage: null, cashback, depositBack },
      ...stageCashbacks.map((each, index) => ({ ...head, stage: index + 1, cashback: each, depositBack: null })),
    ]),
  };
}
