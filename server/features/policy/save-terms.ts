/** Stores what a parent set for a child, after checking it against everybody above and below (domain.md S09, S12). */
import { and, eq, sql } from 'drizzle-orm';
import type { CallInput } from '@/api/schema/call';
import type { agentCost as calls } from '@/api/contract/agentIncr';
import { Failure } from '@/api/failure';
import { bulkInsert } from '#server/platform/db/bulk-insert';
import { activity, agent, agentActivity, agentCost, agentPolicy, agentVip, feeTemplate } from '#server/schema';
import type { Transaction } from '#server/platform/calls/idempotency';
import { brokenActivity, brokenTaxPoint, brokenTerms } from '#server/rules/pricing/limits';
import { loadActivities, loadChain, loadVips } from './load-terms';

type Terms = Pick<CallInput<typeof calls.save>, 'policies' | 'vips'> & { readonly taxPoint?: number | null };

interface Child {
  readonly agentNo: string;
  readonly agentPath: string;
  readonly parentPath: string;
}

/** Sentences about what may not be set, of a child that exists or (for an application) does not yet. */
export async function brokenOf(
  tx: Transaction,
  child: Pick<Child, 'parentPath'> & Partial<Child>,
  terms: Terms,
  now: number,
): Promise<string[]> {
  const below = child.agentNo ? await tx.select().from(agent).where(eq(agent.parentAgentNo, child.agentNo)) : [];
  const broken: string[] = [];
  for (const { policyCode, marktings, ...wanted } of terms.policies) {
    const own = (await loadChain(tx, child.parentPath, policyCode, now)).at(-1)!;
    const floors = await tx.select().from(feeTemplate).where(eq(feeTemplate.policyCode, policyCode));
    const grandchildren = [];
    for (const each of below) grandchildren.push((await loadChain(tx, each.agentPath, policyCode, now)).at(-1)!);
    broken.push(...brokenTerms(own, wanted, floors, grandchildren));
    for (const { marktingNo, ...back } of marktings) {
      const [found] = await tx
        .select()
        .from(activity)
        .where(and(eq(activity.marktingNo, marktingNo), eq(activity.policyCode, policyCode)));
      if (!found) return [`政策下没有活动${marktingNo}`];
      const lower = [];
      for (const each of below)
        lower.push({
          agentName: each.agentName,
          ...(await loadActivities(tx, each.agentPath, marktingNo, now)).at(-1)!,
        });
      broken.push(
        ...brokenActivity((await loadActivities(tx, child.parentPath, marktingNo, now)).at(-1)!, back, lower),
      );
    }
  }
  for (const { vipLevel, subBack } of terms.vips)
    if (subBack > (await loadVips(tx, child.parentPath, vipLevel, now)).at(-1)!)
      broken.push('会员返现不能高于我的返现');
  if (terms.taxPoint != null) {
    const [parent] = await tx.select().from(agent).where(eq(agent.agentPath, child.parentPath));
    broken.push(...brokenTaxPoint(parent!.taxPoint, terms.taxPoint, below));
  }
  return broken;
}

/** Stores the terms as of `effectTime`; rows of the same moment are replaced. */
export async function storeTerms(tx: Transaction, agentNo: string, terms: Terms, effectTime: number): Promise<void> {
  for (const { policyCode, costs, marktings, flowBack, profitRatio, falseDeduct, nonActiveDeduct } of terms.policies) {
    await tx
      .delete(agentCost)
      .where(
        and(eq(agentCost.agentNo, agentNo), eq(agentCost.policyCode, policyCode), eq(agentCost.effectTime, effectTime)),
      );
    await bulkInsert(
      tx,
      agentCost,
      costs.map(each => ({
        agentNo,
        policyCode,
        payBrand: each.payBrand,
        cardType: each.cardType ?? null,
        costRate: each.subRate,
        capFee: each.subCapFee ?? null,
        extraCost: each.subExtraFee,
        effectTime,
      })),
    );
    const row = {
      agentNo,
      policyCode,
      effectTime,
      enabled: true,
      profitRatio,
      falseDeduct,
      nonActiveDeduct,
      flowBackFirst: flowBack.first,
      flowBackSecond: flowBack.second,
      flowBackAfter: flowBack.after,
    };
    await tx
      .insert(agentPolicy)
      .values(row)
      .onConflictDoUpdate({ target: [agentPolicy.agentNo, agentPolicy.policyCode, agentPolicy.effectTime], set: row });
    for (const { marktingNo, subCashback, stageCashbacks, subDepositBack } of marktings) {
      const back = {
        agentNo,
        marktingNo,
        effectTime,
        cashback: subCashback,
        stageCashbacks,
        depositBack: subDepositBack,
      };
      await tx
        .insert(agentActivity)
        .values(back)
        .onConflictDoUpdate({
          target: [agentActivity.agentNo, agentActivity.marktingNo, agentActivity.effectTime],
          set: back,
        });
    }
  }
  for (const { vipLevel, subBack } of terms.vips) {
    const row = { agentNo, vipLevel, effectTime, backAmount: subBack };
    await tx
      .insert(agentVip)
      .values(row)
      .onConflictDoUpdate({ target: [agentVip.agentNo, agentVip.vipLevel, agentVip.effectTime], set: row });
  }
  // A tax point holds from now on: withdrawals keep the one they were made with.
  if (terms.taxPoint != null)
    await tx
      .update(agent)
      .set({ taxPoint: terms.taxPoint, cashbackTaxPoint: sql`greatest(${agent.cashbackTaxPoint}, ${terms.taxPoint})` })
      .where(eq(agent.agentNo, agentNo));
}

export function refuseBroken(broken: readonly string[]): void {
  if (broken.length > 0)
    throw new Failure(
      'invalid',
      broken[0],
      null,
      broken.map(message => ({ field: 'policies', message })),
    );
}
