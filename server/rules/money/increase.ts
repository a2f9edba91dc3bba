/** Revenue from an increased rate or flow-card fee, and its shares (docs/domain/earnings.md#increase-reward). */
import { floorShare, mul } from './amount';

/** The increase of a transaction of `transAmount` fen by `incrRate` ppm on top of `feeRate`; fen. */
export const feeIncrease = (transAmount: number, feeRate: number, incrRate: number): number =>
  mul(transAmount, feeRate + incrRate) - mul(transAmount, feeRate);

export interface IncreaseRatios {
  /** ppm of the increase, for the creator of the plan. */
  readonly creator: number;
  readonly levelOne: number;
  readonly org: number;
}

export interface IncreaseShare {
  readonly index: number;
  readonly amount: number;
}

/**
 * Shares by position in the chain (the root organisation is 0, the first provider of level 1 is `levelOne`, -1 for a
 * merchant of an organisation itself); fen, rounded down, the rest stays with the platform. A provider with two roles gets
 * one combined share; a creator on level 1 gets no ancestor's share.
 */
export function increaseShares(
  increase: number,
  creator: number,
  levelOne: number,
  ratios: IncreaseRatios,
): IncreaseShare[] {
  const { creator: own, levelOne: first, org } = ratios;
  if (own + first + org > 1_000_000) throw new Error('Expected ratios of at most 100 % together');
  const parts = new Map<number, number>();
  const give = (index: number, ratio: number) =>
    parts.set(index, (parts.get(index) ?? 0) + floorShare(increase, ratio));
  give(creator, own);
  if (levelOne >= 0 && levelOne !== creator) give(levelOne, first);
  give(0, org);
  return [...parts].map(([index, amount]) => ({ index, amount })).filter(({ amount }) => amount > 0);
}
