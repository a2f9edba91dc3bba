/** Stores products, and says in one line each what changed. */
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { Failure } from '@/api/failure';
import type { Tx } from '#server/foundation/db/open';
import { changesOf } from './changes';
import { activity, agentActivity, agentCost, agentPolicy, agentVip, feeTemplate, policy } from '#server/schema';
import { type Cost, type Products, keyOf } from './product-file';

export interface Target {
  readonly orgNo: string;
  /** From when the organisation's terms hold, epoch milliseconds. Contracts already made keep theirs. */
  readonly effectTime: number;
  readonly now: number;
}

export async function storePolicies(tx: Tx, { policies, vips }: Products, target: Target): Promise<string[]> {
  const { orgNo: agentNo, effectTime, now } = target;
  const changes: string[] = [];
  for (const { templates, root, ...values } of policies) {
    const { policyCode } = values;
    const { costs, ...terms } = root;
    const [before] = await tx.select().from(policy).where(eq(policy.policyCode, policyCode));
    if (before && before.orgNo !== agentNo) throw new Failure('conflict', `政策编号 ${policyCode} 属于其他机构`);
    changes.push(...changesOf(`政策 ${policyCode}`, values.policyName, before, values));
    const set = { ...values, orgNo: agentNo, updateTime: now };
    await tx
      .insert(policy)
      .values({ ...set, createTime: now })
      .onConflictDoUpdate({ target: policy.policyCode, set });
    const ownRows = and(eq(agentCost.agentNo, agentNo), eq(agentCost.policyCode, policyCode));
    const templatesBefore = await tx.select().from(feeTemplate).where(eq(feeTemplate.policyCode, policyCode));
    const costsBefore = await tx.select().from(agentCost).where(ownRows).orderBy(asc(agentCost.effectTime));
    const [termsBefore] = await tx
      .select()
      .from(agentPolicy)
      .where(and(eq(agentPolicy.agentNo, agentNo), eq(agentPolicy.policyCode, policyCode)))
      .orderBy(desc(agentPolicy.effectTime))
      .limit(1);
    if (before)
      changes.push(
        ...changesOfRows(`政策 ${policyCode} 商户费率`, templatesBefore, templates),
        ...changesOfRows(`政策 ${policyCode} 机构成本`, costsBefore, costs),
        ...changesOf(`政策 ${policyCode} 机构条件`, '', termsBefore, terms),
      );
    await tx.delete(feeTemplate).where(eq(feeTemplate.policyCode, policyCode));
    await tx.insert(feeTemplate).values(templates.map(each => ({ ...each, policyCode })));
    const at = { agentNo, policyCode, effectTime };
    await tx.delete(agentCost).where(and(ownRows, eq(agentCost.effectTime, effectTime)));
    await tx.insert(agentCost).values(costs.map(cost => ({ ...cost, ...at })));
    await tx
      .insert(agentPolicy)
      .values({ ...terms, ...at, enabled: values.enabled })
      .onConflictDoUpdate({
        target: [agentPolicy.agentNo, agentPolicy.policyCode, agentPolicy.effectTime],
        set: { ...terms, enabled: values.enabled },
      });
  }
  for (const { vipLevel, backAmount } of vips) {
    const [before] = await tx
      .select({ backAmount: agentVip.backAmount })
      .from(agentVip)
      .where(and(eq(agentVip.agentNo, agentNo), eq(agentVip.vipLevel, vipLevel)))
      .orderBy(desc(agentVip.effectTime))
      .limit(1);
    changes.push(...changesOf(`会员 ${vipLevel}`, '返现', before, { backAmount }));
    await tx
      .insert(agentVip)
      .values({ agentNo, vipLevel, backAmount, effectTime })
      .onConflictDoUpdate({ target: [agentVip.agentNo, agentVip.vipLevel, agentVip.effectTime], set: { backAmount } });
  }
  return changes;
}

export async function storeActivities(tx: Tx, { activities }: Products, target: Target): Promise<string[]> {
  const { orgNo: agentNo, effectTime, now } = target;
  const changes: string[] = [];
  const known =
    activities.length > 0
      ? await tx
          .select()
          .from(activity)
          .where(
            inArray(
              activity.marktingNo,
              activities.map(({ marktingNo }) => marktingNo),
            ),
          )
      : [];
  for (const { root, ...values } of activities) {
    const before = known.find(({ marktingNo }) => marktingNo === values.marktingNo);
    if (before && (await ownerOf(tx, before.policyCode)) !== agentNo)
      throw new Failure('conflict', `活动编号 ${values.marktingNo} 属于其他机构`);
    const [termsBefore] = await tx
      .select()
      .from(agentActivity)
      .where(and(eq(agentActivity.agentNo, agentNo), eq(agentActivity.marktingNo, values.marktingNo)))
      .orderBy(desc(agentActivity.effectTime))
      .limit(1);
    changes.push(...changesOf(`活动 ${values.marktingNo}`, values.marktingName, before, values));
    if (before) changes.push(...changesOf(`活动 ${values.marktingNo} 机构条件`, '', termsBefore, root));
    const set = { ...values, updateTime: now };
    await tx
      .insert(activity)
      .values({ ...set, createTime: now })
      .onConflictDoUpdate({ target: activity.marktingNo, set });
    await tx
      .insert(agentActivity)
      .values({ ...root, agentNo, marktingNo: values.marktingNo, effectTime })
      .onConflictDoUpdate({
        target: [agentActivity.agentNo, agentActivity.marktingNo, agentActivity.effectTime],
        set: root,
      });
  }
  return changes;
}

async function ownerOf(tx: Tx, policyCode: string): Promise<string | undefined> {
  const [row] = await tx.select({ orgNo: policy.orgNo }).from(policy).where(eq(policy.policyCode, policyCode));
  return row?.orgNo;
}

type Way = Pick<Cost, 'payBrand' | 'cardType'>;

/** Changes of the rows of each way of payment; of several earlier rows the last counts. */
function changesOfRows(what: string, before: readonly Way[], after: readonly Way[]): string[] {
  const known = new Map(before.map(row => [keyOf(row), row]));
  const gone = [...known.keys()].filter(way => !after.some(row => keyOf(row) === way));
  return [
    ...after.flatMap(row => changesOf(`${what} ${keyOf(row)}`, '', known.get(keyOf(row)), row)),
    ...gone.map(way => `${what} 不再包含 ${way}`),
  ];
}
