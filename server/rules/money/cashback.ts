/** What activities and flow cards pay back down the chain, root first; fen (domain.md 5.4, 5.4b, 5.5). */
import { handedDown } from './chain';

/** Cashback of an activity or of one of its stages, of at most `most`: the root gets its configured amount and hands the children's on. */
export const cashbackShares = (most: number, configured: readonly number[]): number[] => handedDown(most, configured);

/** A provider's flow-card cashback: of the first payment, the second, and each after. */
export interface FlowBack {
  readonly first: number;
  readonly second: number;
  readonly after: number;
}

/** Cashback when a flow card is paid for the `payTimes`-th time, at most the base fee; an increase goes through the increase reward. */
export function flowBackShares(baseFee: number, payTimes: number, configured: readonly FlowBack[]): number[] {
  if (!Number.isInteger(payTimes) || payTimes < 1)
    throw new Error(`Expected a payment to be the first or later, got ${payTimes}`);
  const which = payTimes === 1 ? 'first' : payTimes === 2 ? 'second' : 'after';
  return handedDown(
    baseFee,
    configured.map(each => each[which]),
  );
}
