/** What is tried: other terms of a child, other rates of a merchant, other costs of an organisation (docs/domain/provider.md#forecast). */
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Pricing } from '#server/features/pricing/save-pricing';
import type { Products } from '#server/features/pricing/product-file';
import { inSubtree, rootPath } from '#server/foundation/access/subtree';
import type { FeeRule } from '#server/rules/money/fee';
import type { ChainNode, CostTerm } from '#server/rules/pricing/contract-terms';
import { trans } from '#server/schema';
import type { WhatIf } from './replay';

type Terms = Pick<ChainNode, 'costs' | 'profitRatio'>;
/** The chain with other terms of one provider. */
const withTerms = (agentNo: string, terms: ReadonlyMap<string, Terms>) => (chain: readonly ChainNode[], code: string) =>
  chain.map(node => (node.agentNo === agentNo ? { ...node, ...terms.get(code) } : node));

/** The sales below a provider under these policies. */
const below = (path: string, policies: Iterable<string>): SQL =>
  and(inSubtree(trans.agentPath, { agentPath: path }), inArray(trans.policyCode, [...policies, '']))!; // two conditions

interface Child {
  readonly agentNo: string;
  readonly agentPath: string;
  readonly parentAgentNo: string | null;
}
export function ifChildHad({ agentNo, agentPath, parentAgentNo }: Child, { policies }: Pricing): WhatIf {
  const terms = new Map(
    policies.map(({ policyCode, profitRatio, costs }) => [
      policyCode,
      {
        profitRatio,
        costs: costs.map(({ payBrand, cardType = null, subRate, subCapFee = null, subExtraFee }): CostTerm => ({
          payBrand,
          cardType,
          costRate: subRate,
          capFee: subCapFee,
          extraCost: subExtraFee,
        })),
      },
    ]),
  );
  return {
    sales: below(agentPath, terms.keys()),
    chain: withTerms(agentNo, terms),
    levels: { own: parentAgentNo, next: agentNo },
  };
}

/** @param fees All rates as they would be @param own Who asks; null for the platform */
export const ifMerchantPaid = (custNo: string, fees: readonly FeeRule[], own: string | null): WhatIf => ({
  sales: eq(trans.custNo, custNo),
  fees,
  levels: { own, next: null },
});

/** The platform keeps what the organisation and those below it do not get. */
export function ifOrgHad(orgNo: string, { policies }: Products): WhatIf {
  const terms = new Map(
    policies.map(({ policyCode, root: { profitRatio, costs } }) => [
      policyCode,
      {
        profitRatio,
        costs: costs.map(({ payBrand, cardType = null, costRate, capFee = null, extraCost }): CostTerm => ({
          payBrand,
          cardType,
          costRate,
          capFee,
          extraCost,
        })),
      },
    ]),
  );
  return {
    sales: below(`${rootPath}${orgNo}/`, terms.keys()),
    chain: withTerms(orgNo, terms),
    levels: { own: null, next: orgNo },
  };
}
