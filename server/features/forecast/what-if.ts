/** What is tried: other terms of a child, other rates of a merchant, other costs of an organisation (docs/domain/provider.md#forecast). */
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Pricing } from '#server/features/pricing/save-pricing';
import type { Cost, Products } from '#server/features/pricing/product-file';
import { inSubtree, rootPath } from '#server/foundation/access/subtree';
import type { FeeRule } from '#server/rules/money/fee';
import type { ChainNode, CostTerm } from '#server/rules/pricing/contract-terms';
import { trans } from '#server/schema';
import type { Levels } from './levels';
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
/** As the dialog sends them. */
export function ifChildHad({ agentNo, agentPath, parentAgentNo }: Child, { policies }: Pricing): WhatIf {
  const costOf = ({ payBrand, cardType = null, ...sub }: Pricing['policies'][number]['costs'][number]): CostTerm => ({
    payBrand,
    cardType,
    costRate: sub.subRate,
    capFee: sub.subCapFee ?? null,
    extraCost: sub.subExtraFee,
  });
  const terms = new Map(
    policies.map(({ policyCode, profitRatio, costs }) => [policyCode, { profitRatio, costs: costs.map(costOf) }]),
  );
  return ifHad(agentPath, terms, { own: parentAgentNo, next: agentNo });
}

/** As a products file has them. The platform keeps what the organisation and those below it do not get. */
export function ifOrgHad(orgNo: string, { policies }: Products): WhatIf {
  const costOf = ({ cardType = null, capFee = null, ...cost }: Cost): CostTerm => ({ ...cost, cardType, capFee });
  const terms = new Map(
    policies.map(({ policyCode, root: { profitRatio, costs } }) => [
      policyCode,
      { profitRatio, costs: costs.map(costOf) },
    ]),
  );
  return ifHad(`${rootPath}${orgNo}/`, terms, { own: null, next: orgNo });
}

/** The sales below a provider, with its terms by policy. */
const ifHad = (
  path: string,
  terms: ReadonlyMap<string, Terms>,
  levels: Levels & { readonly next: string },
): WhatIf => ({
  sales: below(path, terms.keys()),
  chain: withTerms(levels.next, terms),
  levels,
});

/** @param fees All rates as they would be @param own Who asks */
export const ifMerchantPaid = (custNo: string, fees: readonly FeeRule[], own: string): WhatIf => ({
  sales: eq(trans.custNo, custNo),
  fees,
  levels: { own, next: null },
});
