/** Pricing set by a parent for a direct child (docs/domain/provider.md#pricing). */
import { inArray } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { pricingChanges, pricingFigures, type PricingBody, type PricingNames } from '@/api/forms/pricing';
import { refuseForm } from '@/api/forms/rules';
import { findRow } from '#server/foundation/access/find-row';
import { writeLog } from '#server/foundation/audit-log';
import type { Handlers } from '#server/foundation/calls/context';
import { idempotent } from '#server/foundation/calls/idempotency';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { agentAccountMoves } from '#server/features/provider/account.moves';
import { nextMidnight } from '#server/features/provider/open-agent';
import { loadActivities, loadChain, loadVips, policyCodesOf } from '#server/features/pricing/load-chain';
import { lockPricingForChange } from '#server/features/pricing/pricing-lock';
import { pricingRefusals, storePricing, type Pricing } from '#server/features/pricing/save-pricing';
import { tellPricing } from '#server/features/terms-notice/tell-pricing';
import { activity, agent, policy } from '#server/schema';

type Child = typeof agent.$inferSelect;

export const pricingCalls = ({ db, clock }: Deps): Handlers<typeof contract.agentCost> => ({
  save: (input, context) =>
    idempotent(db, context, input, async tx => {
      const { agentNo, effectType, requestNo: _requestNo, ...pricing } = input;
      const { me, now } = context;
      const isAtOnce = effectType === 'NOW';
      const effectTime = isAtOnce ? await lockPricingForChange(tx, me.agentPath, clock) : nextMidnight(now);
      const child = await findRow(tx, agent, [agent.agentNo, agentNo], me);
      await agentAccountMoves.send(tx, agentNo, { type: 'configure' }, context);
      const parentPath = child.agentPath.replace(`${child.agentNo}/`, '');
      refuseForm(await pricingRefusals(tx, { agentNo, agentPath: child.agentPath, parentPath }, pricing, now));
      const names = await namesIn(tx, pricing);
      const changes = pricingChanges(await termsBefore(tx, child, pricing, now), pricing, names);
      await storePricing(tx, agentNo, pricing, effectTime);
      const figures = pricingFigures(pricing, names);
      const sourceNo = await tellPricing(tx, { child, by: me, changes, figures, effectTime, isAtOnce }, now);
      const summary =
        changes.map(each => `${each.item} ${each.before ?? '--'}→${each.after ?? '--'}`).join('；') || '无变化';
      await writeLog(tx, context, {
        opBizType: 'CONFIG',
        target: [child.agentType, agentNo],
        agentPath: child.agentPath,
        content: (sourceNo ? `分润配置 ${sourceNo}：${summary}` : `分润配置：${summary}`).slice(0, 2000),
      });
      return { changes };
    }),
});

/** The terms of now that a new pricing sets. */
async function termsBefore(tx: Tx, child: Child, wanted: Pricing, now: number): Promise<PricingBody> {
  const policies = [];
  const enabled = await policyCodesOf(tx, child.agentNo, now);
  for (const { policyCode, marktings } of wanted.policies) {
    if (!enabled.includes(policyCode)) continue;
    const { costs, ...terms } = (await loadChain(tx, child.agentPath, policyCode, now)).at(-1)!;
    const activities = [];
    for (const { marktingNo } of marktings) {
      const given = (await loadActivities(tx, child.agentPath, marktingNo, now)).at(-1)!;
      const { cashback: subCashback, depositBack: subDepositBack, stageCashbacks } = given;
      activities.push({ marktingNo, subCashback, subDepositBack, stageCashbacks });
    }
    policies.push({
      ...terms,
      policyCode,
      costs: costs.map(({ costRate: subRate, capFee: subCapFee, extraCost: subExtraFee, ...way }) => ({
        ...way,
        subRate,
        subCapFee,
        subExtraFee,
      })),
      marktings: activities,
    });
  }
  const vips = [];
  for (const { vipLevel } of wanted.vips)
    vips.push({ vipLevel, subBack: (await loadVips(tx, child.agentPath, vipLevel, now)).at(-1)! });
  return { taxPoint: child.taxPoint, policies, vips };
}

/** Names of the policies and activities in a pricing, by code. */
async function namesIn(tx: Tx, { policies }: Pricing): Promise<PricingNames> {
  const codes = policies.map(({ policyCode }) => policyCode);
  const numbers = policies.flatMap(({ marktings }) => marktings.map(({ marktingNo }) => marktingNo));
  const heads = await tx.select().from(policy).where(inArray(policy.policyCode, codes));
  const activities = await tx.select().from(activity).where(inArray(activity.marktingNo, numbers));
  return Object.fromEntries([
    ...heads.map(({ policyCode, policyName }) => [policyCode, policyName] as const),
    ...activities.map(({ marktingNo, marktingName }) => [marktingNo, marktingName] as const),
  ]);
}
