/**
 * Profit share along the chain (docs/domain/earnings.md#profit-share): differences of rounded cumulative costs, so that
 * no fen is lost or created.
 */
import { floorShare, mul } from './amount';
import { margins } from './chain';

/** A node's cost towards its parent: rate in ppm, cap and extra cost in fen, its share of its own margin in ppm. */
export interface Node {
  readonly costRate: number;
  readonly capFee: number | null;
  readonly extraCost: number;
  readonly profitRatio: number;
}
export interface Share {
  /** Position in the chain, 0 for the root organisation. */
  readonly index: number;
  /** fen, share of the base fee */
  readonly profit: number;
  /** fen, share of the D0 extra fee */
  readonly extraProfit: number;
}

/** What a node pays for a transaction of `transAmount` fen: by its rate, at most its cap; fen. */
export const costFee = (transAmount: number, { costRate, capFee }: Pick<Node, 'costRate' | 'capFee'>): number =>
  Math.min(mul(transAmount, costRate), capFee ?? Infinity);

/**
 * Shares of `chain` (root first, direct agent last) in a transaction of `transAmount` fen with base fee `fee` fen (without
 * increase) and D0 extra fee `extraFee` fen. Nodes without margin get no share. Σ shares ≤ fee + extra − the root's costs,
 * with equality when all ratios are 100 %.
 */
export function profitShares(transAmount: number, fee: number, extraFee: number, chain: readonly Node[]): Share[] {
  const gross = margins(
    fee,
    chain.map(node => costFee(transAmount, node)),
  );
  const extras = margins(
    extraFee,
    chain.map(node => node.extraCost),
  );
  return chain
    .map((node, index) => ({
      index,
      profit: floorShare(gross[index]!, node.profitRatio),
      extraProfit: floorShare(extras[index]!, node.profitRatio),
    }))
    .filter((_share, index) => gross[index]! > 0 || extras[index]! > 0);
}
