/** The levels of a chain as whoever asks sees them: the own one, its child, and those below (docs/domain/provider.md#forecast). */
import { costFee } from '#server/rules/money/profit';
import { type ChainNode, costFor } from '#server/rules/pricing/contract-terms';
import type { CardType, PayBrand } from '#server/rules/money/fee';

export interface Levels {
  /** Number of the provider that asks; null for the platform, which keeps what is not shared. */
  readonly own: string | null;
  /** The child whose terms are set; null if they are a merchant’s. */
  readonly next: string | null;
}
/** Fen. */
export interface Shares {
  readonly own: number;
  readonly next: number;
  readonly below: number;
}
type Chain = readonly ChainNode[];
const under = ({ own }: Levels, chain: Chain): Chain =>
  chain.slice(chain.findIndex(({ agentNo }) => agentNo === own) + 1);

/** @param shares By number of the provider, fen. @param fee All that is shared, fen */
export function sharesOf(levels: Levels, chain: Chain, shares: ReadonlyMap<string, number>, fee: number): Shares {
  const { own, next } = levels;
  const of = (agentNo: string) => shares.get(agentNo) ?? 0;
  const sum = (nodes: Chain) => nodes.reduce((all, { agentNo }) => all + of(agentNo), 0);
  return {
    own: own === null ? fee - sum(chain) : of(own),
    next: next === null ? 0 : of(next),
    below: sum(under(levels, chain).filter(({ agentNo }) => agentNo !== next)),
  };
}

interface Sale {
  readonly payBrand: PayBrand;
  readonly cardType: CardType | null;
  readonly transAmount: number;
}
/** By how much the costs of the levels from the own one on exceed what they are paid, fen: shares are clamped to nothing there. */
export function shortOf(levels: Levels, chain: Chain, sale: Sale, fee: number): number {
  const own = chain.filter(({ agentNo }) => agentNo === levels.own);
  const costs = [...own, ...under(levels, chain)].map(node => costFee(sale.transAmount, costFor(node, sale)));
  return costs.reduce((short, cost, at) => short + Math.max(0, cost - (costs[at + 1] ?? fee)), 0);
}
