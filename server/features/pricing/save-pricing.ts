/** Stores what a parent set for a child, after checking it against everybody above and below (domain.md S09, S12). */
import { and, eq, sql } from 'drizzle-orm';
import type { CallInput } from '@/api/schema/call';
import type { agentCost as calls } from '@/api/contract/agentIncr';
import { Failure } from '@/api/failure';
import { bulkInsert } from '#server/platform/db/bulk-insert';
import { activity, agent, agentActivity, agentCost, agentPolicy, agentVip, feeTemplate } from '#server/schema';
import type { Tx } from '#server/platform/db/open';
import { brokenActivity, brokenTaxPoint, brokenPricing } from '#server/rules/pricing/limits';
import { loadActivities, loadChain, loadVips } from './load-chain';

export type Pricing = Pick<CallInput<typeof calls.save>, 'policies' | 'vips'> & { readonly taxPoint?: number | null };

interface Child {
  readonly agentNo: string;
  readonly agentPath: string;
  readonly parentPath: string;
}

/** Sentences about what may not be set, of a child that exists or (for an application) does not yet. */
export async function pricingRefusals(
  tx: Tx,
  child: Pick<Child, 'parentPath'> & Partial<Child>,
  pricing: Pricing,
  now: number,
): Promise<string[]> {
  const below = child.agentNo ? await tx.select().from(agent).where(eq(agent.parentAgentNo, child.agentNo)) : [];
  const refusals: string[] = [];
  for (const policy of pricing.policies)
    refusals.push(...(await policyRefusals(tx, child.parentPath, policy, below, now)));
  for (const { vipLevel, subBack } of pricing.vips)
    if (subBack > (await loadVips(tx, child.parentPath, vipLevel, now)).at(-1)!)
      refusals.push('会员返现不能高于我的返现');
  if (pricing.taxPoint != null) {
    const [parent] = await tx.select().from(agent).where(eq(agent.agentPath, child.parentPath));
    refusals.push(...brokenTaxPoint(parent!.taxPoint, pricing.taxPoint, below));
  }
  return refusals;
}

type PolicyPricing = Pricing['policies'][number];
type Below = readonly (typeof agent.$inferSelect)[];

async function policyRefusals(
  tx: Tx,
  parentPath: string,
  { policyCode, marktings, ...wanted }: PolicyPricing,
  below: Below,
  now: number,
): Promise<string[]> {
  const own = (await loadChain(tx, parentPath, policyCode, now)).at(-1)!;
  const floors = await tx.select().from(feeTemplate).where(eq(feeTemplate.policyCode, policyCode));
  const grandchildren = [];
  for (const each of below) grandchildren.push((await loadChain(tx, each.agentPath, policyCode, now)).at(-1)!);
  const refusals = brokenPricing(own, wanted, floors, grandchildren);
  for (const { marktingNo, ...back } of marktings) {
    const [found] = await tx
      .select()
      .from(activity)
      .where(and(eq(activity.marktingNo, marktingNo), eq(activity.policyCode, policyCode)));
    if (!found) return [`政策下没有活动${marktingNo}`];
    const lower = [];
    for (const { agentName, agentPath } of below)
      lower.push({ agentName, ...(await loadActivities(tx, agentPath, marktingNo, now)).at(-1)! });
    const mine = (await loadActivities(tx, parentPath, marktingNo, now)).at(-1)!;
    refusals.push(...brokenActivity(mine, back, lower));
  }
  return refusals;
}

export function refusePricing(refusals: readonly string[]): void {
  if (refusals.length > 0)
    throw new Failure(
      'invalid',
      refusals[0],
      null,
      refusals.map(message => ({ field: 'policies', message })),
    );
}

/** Stores the pricing as of `effectTime`; rows of the same moment are replaced. */
export async function storePricing(tx: Tx, agentNo: string, pricing: Pricing, effectTime: number): Promise<void> {
  for (const policy of pricing.policies) await storePolicy(tx, agentNo, policy, effectTime);
  for (const { vipLevel, subBack } of pricing.vips) {
    const row = { agentNo, vipLevel, effectTime, backAmount: subBack };
    await tx
      .insert(agentVip)
      .values(row)
      .onConflictDoUpdate({ target: [agentVip.agentNo, agentVip.vipLevel, agentVip.effectTime], set: row });
  }
  // A tax point holds from now on: withdrawals keep the one they were made with.
  if (pricing.taxPoint != null)
    await tx
      .update(agent)
      .set({
        taxPoint: pricing.taxPoint,
        cashbackTaxPoint: sql`greatest(${agent.cashbackTaxPoint}, ${pricing.taxPoint})`,
      })
      .where(eq(agent.agentNo, agentNo));
}

async function storePolicy(tx: Tx, agentNo: string, policy: PolicyPricing, effectTime: number): Promise<void> {
  const { policyCode, costs, marktings, flowBack, profitRatio, falseDeduct, nonActiveDeduct } = policy;
  await tx
    .delete(agentCost)
    .where(
      and(eq(agentCost.agentNo, agentNo), eq(agentCost.policyCode, policyCode), eq(agentCost.effectTime, effectTime)),
    );
  const rows = costs.map(({ payBrand, cardType = null, subRate, subCapFee = null, subExtraFee }) => ({
    ...{ agentNo, policyCode, payBrand, cardType, effectTime },
    ...{ costRate: subRate, capFee: subCapFee, extraCost: subExtraFee },
  }));
  await bulkInsert(tx, agentCost, rows);
  const { first: flowBackFirst, second: flowBackSecond, after: flowBackAfter } = flowBack;
  const row = {
    ...{ agentNo, policyCode, effectTime, enabled: true, profitRatio, falseDeduct, nonActiveDeduct },
    ...{ flowBackFirst, flowBackSecond, flowBackAfter },
  };
  await tx
    .insert(agentPolicy)
    .values(row)
    .onConflictDoUpdate({ target: [agentPolicy.agentNo, agentPolicy.policyCode, agentPolicy.effectTime], set: row });
  for (const { marktingNo, subCashback: cashback, stageCashbacks, subDepositBack: depositBack } of marktings) {
    const back = { agentNo, marktingNo, effectTime, cashback, stageCashbacks, depositBack };
    await tx
      .insert(agentActivity)
      .values(back)
      .onConflictDoUpdate({
        target: [agentActivity.agentNo, agentActivity.marktingNo, agentActivity.effectTime],
        set: back,
      });
  }
}
