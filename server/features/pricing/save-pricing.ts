/**
 * Stores the pricing of a child set by its parent, after checking it against the levels above and below
 * (docs/domain/provider.md#new-agent, docs/domain/provider.md#pricing).
 */
import { and, eq, sql } from 'drizzle-orm';
import type { CallInput } from '@/api/schema/call';
import type { agentCost as calls } from '@/api/contract/provider/application';
import type { FieldError } from '@/api/failure';
import { pricingErrors, type PolicyLimits, type PricingLimits } from '@/api/forms/pricing';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import { activity, agent, agentActivity, agentCost, agentPolicy, agentVip, feeTemplate } from '#server/schema';
import type { Tx } from '#server/foundation/db/open';
import {
  activityLimits,
  costLimits,
  crossedActivity,
  crossedPricing,
  crossedTaxPoint,
  taxLimits,
  termLimits,
  vipLimits,
} from '#server/rules/pricing/limits';
import { loadActivities, loadChain, loadVips, policyCodesOf } from './load-chain';

export type Pricing = Pick<CallInput<typeof calls.save>, 'policies' | 'vips'> & { readonly taxPoint?: number | null };

interface Child {
  readonly agentNo: string;
  readonly agentPath: string;
  readonly parentPath: string;
}

/** Errors by cell, for an existing child or for one that is still an application. */
export async function pricingRefusals(
  tx: Tx,
  child: Pick<Child, 'parentPath'> & Partial<Child>,
  pricing: Pricing,
  now: number,
): Promise<FieldError[]> {
  const below = child.agentNo ? await tx.select().from(agent).where(eq(agent.parentAgentNo, child.agentNo)) : [];
  const errors = pricingErrors(await limitsFor(tx, child.parentPath, pricing, now), pricing);
  // Values out of limits need no comparison with the children's.
  if (errors.length > 0) return errors;
  for (const [index, policy] of pricing.policies.entries())
    errors.push(...(await crossed(tx, `policies.${index}`, policy, below, now)));
  return pricing.taxPoint == null ? errors : [...errors, ...crossedTaxPoint(pricing.taxPoint, below)];
}

type PolicyPricing = Pricing['policies'][number];
type Below = readonly (typeof agent.$inferSelect)[];

/** Limits of the requested policies that the parent itself has. */
async function limitsFor(tx: Tx, parentPath: string, pricing: Pricing, now: number): Promise<PricingLimits> {
  const [parent] = await tx.select().from(agent).where(eq(agent.agentPath, parentPath));
  const enabled = await policyCodesOf(tx, parent!.agentNo, now); // the parent exists, as its path was given
  const codes = [...new Set(pricing.policies.map(({ policyCode }) => policyCode))];
  const policies = [];
  for (const policyCode of codes.filter(code => enabled.includes(code)))
    policies.push(await policyLimits(tx, parentPath, policyCode, now));
  const vips = [];
  for (const { vipLevel } of pricing.vips)
    vips.push({ vipLevel, back: vipLimits((await loadVips(tx, parentPath, vipLevel, now)).at(-1)!) });
  return { taxPoint: taxLimits(parent!.taxPoint), policies, vips };
}

async function policyLimits(tx: Tx, parentPath: string, policyCode: string, now: number): Promise<PolicyLimits> {
  const own = (await loadChain(tx, parentPath, policyCode, now)).at(-1)!;
  const floors = await tx.select().from(feeTemplate).where(eq(feeTemplate.policyCode, policyCode));
  const activities = [];
  for (const { marktingNo } of await tx.select().from(activity).where(eq(activity.policyCode, policyCode)))
    activities.push(activityLimits(marktingNo, (await loadActivities(tx, parentPath, marktingNo, now)).at(-1)!));
  return { policyCode, ...termLimits(own), costs: costLimits(own, floors), activities };
}

async function crossed(
  tx: Tx,
  at: string,
  { policyCode, marktings, ...wanted }: PolicyPricing,
  below: Below,
  now: number,
): Promise<FieldError[]> {
  const grandchildren = [];
  for (const { agentNo, agentPath } of below)
    if ((await policyCodesOf(tx, agentNo, now)).includes(policyCode))
      grandchildren.push((await loadChain(tx, agentPath, policyCode, now)).at(-1)!);
  const errors = crossedPricing(at, wanted, grandchildren);
  for (const [index, { marktingNo, ...back }] of marktings.entries()) {
    const lower = [];
    for (const { agentName, agentPath } of below)
      lower.push({ agentName, ...(await loadActivities(tx, agentPath, marktingNo, now)).at(-1)! });
    errors.push(...crossedActivity(`${at}.marktings.${index}`, back, lower));
  }
  return errors;
}

/** Stores the pricing as of `effectTime`; rows of the same time are replaced. */
export async function storePricing(tx: Tx, agentNo: string, pricing: Pricing, effectTime: number): Promise<void> {
  for (const policy of pricing.policies) await storePolicy(tx, agentNo, policy, effectTime);
  for (const { vipLevel, subBack } of pricing.vips) {
    const row = { agentNo, vipLevel, effectTime, backAmount: subBack };
    await tx
      .insert(agentVip)
      .values(row)
      .onConflictDoUpdate({ target: [agentVip.agentNo, agentVip.vipLevel, agentVip.effectTime], set: row });
  }
  // Tax points take effect immediately; existing withdrawals keep theirs.
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
    agentNo,
    policyCode,
    payBrand,
    cardType,
    effectTime,
    costRate: subRate,
    capFee: subCapFee,
    extraCost: subExtraFee,
  }));
  await bulkInsert(tx, agentCost, rows);
  const { first: flowBackFirst, second: flowBackSecond, after: flowBackAfter } = flowBack;
  const row = {
    agentNo,
    policyCode,
    effectTime,
    enabled: true,
    profitRatio,
    falseDeduct,
    nonActiveDeduct,
    flowBackFirst,
    flowBackSecond,
    flowBackAfter,
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
