/** Cashback of activities and flow cards along the chain, root first; fen (docs/domain/earnings.md). */
import { handedDown } from './chain';

/**
 * Cashback of an activity or one of its stages, limited to `most`: the root gets its configured amount and passes the
 * children's on.
 */
export const cashbackShares = (most: number, configured: readonly number[]): number[] => handedDown(most, configured);

/** A provider's flow-card cashback for the first, the second and each later payment. */
export interface FlowBack {
  readonly first: number;
  readonly second: number;
  readonly after: number;
}

/**
 * Cashback for the `payTimes`-th payment of a flow card, limited to the base fee; increases are shared by the increase
 * reward instead.
 */
export function flowBackShares(baseFee: number, payTimes: number, configured: readonly FlowBack[]): number[] {
  if (!Number.isInteger(payTimes) || payTimes < 1)
    throw new Error(`Expected a payment to be the first or later, got ${payTimes}`);
  const which = payTimes === 1 ? 'first' : payTimes === 2 ? 'second' : 'after';
  return handedDown(
    baseFee,
    configured.map(each => each[which]),
  );
}
