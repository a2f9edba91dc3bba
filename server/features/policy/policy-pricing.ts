/** A provider's pricing under its policies, alone and beside that of a direct child (domain.md S12). */
import { eq } from 'drizzle-orm';
import type { Provider } from '#server/platform/calls/context';
import type { Db } from '#server/platform/db/open';
import { loadChain } from '#server/features/pricing/load-chain';
import { costLimits, taxLimits, termLimits } from '#server/rules/pricing/limits';
import type { ChainNode } from '#server/rules/pricing/contract-terms';
import { feeTemplate } from '#server/schema';
import { childPaths } from './child-paths';
import { policyCodesOf, policyNamesOf } from '#server/features/pricing/given-policies';

type OwnPricing = Awaited<ReturnType<typeof pricingOf>>;

/** What a provider itself is charged and given under a policy; rates in ppm, amounts in fen. */
export async function pricingOf(db: Db, agentPath: string, policyCode: string, now: number) {
  const own = (await loadChain(db, agentPath, policyCode, now)).at(-1)!;
  const floors = await db.select().from(feeTemplate).where(eq(feeTemplate.policyCode, policyCode));
  const { profitRatio, taxPoint, falseDeduct, nonActiveDeduct, flowBack } = own;
  const bounds = costLimits(own, floors);
  const costs = own.costs.map(({ payBrand, cardType, costRate, capFee, extraCost }, index) => {
    const { rate, cap, extra } = bounds[index]!; // one for each cost
    return {
      ...{ payBrand, cardType, capFee, extraCost, ownRate: costRate },
      ...{ minRate: rate.min, maxRate: rate.max, maxExtraFee: extra.max },
      ...{ minCap: cap?.min ?? null, maxCap: cap?.max ?? null },
    };
  });
  const limits = { ...termLimits(own), taxPoint: taxLimits(taxPoint) };
  return { profitRatio, taxPoint, falseDeduct, nonActiveDeduct, flowBack, costs, limits };
}

/** The parent's pricing under each of its policies with what it set for the child, and between which limits it may set it. */
export async function childPricing(db: Db, me: Provider, agentNo: string, now: number, policyType?: string) {
  const { path, parentPath } = await childPaths(db, me, agentNo);
  const enabledCodes = await policyCodesOf(db, agentNo, now);
  const names = await policyNamesOf(db, parentPath.split('/').filter(Boolean).at(-1)!, now, policyType);
  return Promise.all(
    names.map(async head => {
      const own = await pricingOf(db, parentPath, head.policyCode, now);
      const enabled = enabledCodes.includes(head.policyCode);
      const child = enabled ? (await loadChain(db, path, head.policyCode, now)).at(-1)! : null;
      return {
        ...{ ...head, ...own, enabled },
        subProfitRatio: child?.profitRatio ?? null,
        subTaxPoint: child?.taxPoint ?? null,
        subFalseDeduct: child?.falseDeduct ?? null,
        subNonActiveDeduct: child?.nonActiveDeduct ?? null,
        subFlowBack: child?.flowBack ?? null,
        costs: costsBeside(own, child),
      };
    }),
  );
}

const costsBeside = ({ costs }: OwnPricing, child: ChainNode | null) =>
  costs.map(cost => {
    const theirs = child?.costs.find(each => each.payBrand === cost.payBrand && each.cardType === cost.cardType);
    return {
      ...cost,
      subRate: theirs?.costRate ?? null,
      subCapFee: theirs?.capFee ?? null,
      subExtraFee: theirs?.extraCost ?? null,
    };
  });
