/**
 * Terms of each provider in a chain when something is earned or charged (docs/domain/earnings.md#chains): root first,
 * direct agent last.
 */
import type { CardType, PayBrand } from '../money/fee';
import { ruleFor } from '../money/fee';

export interface CostTerm {
  readonly payBrand: PayBrand;
  readonly cardType: CardType | null;
  /** ppm */
  readonly costRate: number;
  /** fen */
  readonly capFee: number | null;
  readonly extraCost: number;
}
/** One provider's terms under one policy. */
export interface ChainNode {
  readonly agentNo: string;
  readonly agentName: string;
  readonly levels: number;
  readonly agentPath: string;
  readonly oneAgentNo: string | null;
  readonly costs: readonly CostTerm[];
  readonly profitRatio: number;
  readonly falseDeduct: number;
  readonly nonActiveDeduct: number;
  readonly flowBack: { readonly first: number; readonly second: number; readonly after: number };
  readonly taxPoint: number;
  readonly cashbackTaxPoint: number;
}
export interface ActivityTerm {
  readonly cashback: number;
  readonly stageCashbacks: readonly number[];
  readonly depositBack: number;
}

/** Ownership of an earning: the position of the merchant (or of the withdrawing provider) in the tree at the time. */
export interface ChainOf {
  readonly agentNo: string;
  readonly agentName: string;
  readonly oneAgentNo?: string | null | undefined;
  readonly oneAgentName?: string | null | undefined;
  readonly orgNo: string;
  readonly agentPath: string;
}
export const chainOf = ({ agentNo, agentName, oneAgentNo = null, oneAgentName = null, orgNo, agentPath }: ChainOf) => ({
  agentNo,
  agentName,
  oneAgentNo,
  oneAgentName,
  orgNo,
  agentPath,
});

/** The agent numbers of a path, root first: `/10000001/80000001/` → both. */
export const pathNos = (agentPath: string): string[] => agentPath.split('/').filter(Boolean);

export function costFor(
  { costs, agentNo }: Pick<ChainNode, 'costs' | 'agentNo'>,
  of: { payBrand: PayBrand; cardType: CardType | null; transAmount: number },
): CostTerm {
  const cost = ruleFor(costs, of);
  if (!cost) throw new Error(`Expected a cost of ${agentNo} for ${of.payBrand} ${of.cardType}`);
  return cost;
}
