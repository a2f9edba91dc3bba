/**
 * Amounts along a chain of providers, root first (docs/domain/earnings.md#arithmetic): shares are differences of
 * cumulative amounts, so that they add up exactly, and a configuration that is not monotonic can never pay out more
 * than the total.
 */

/**
 * Differences between each node's own cost and its child's, with `top` as the cost of the last node's child; fen, never
 * negative. Σ = top − the root's cost.
 */
export function margins(top: number, costs: readonly number[]): number[] {
  let above = top;
  return costs
    .toReversed()
    .map(cost => {
      const effective = Math.min(cost, above);
      const margin = above - effective;
      above = effective;
      return margin;
    })
    .reverse();
}

/**
 * Each node's part of an amount passed down the chain; the last node keeps all of its own. Fen, never negative. Σ = the
 * root's amount, at most `most`.
 */
export function handedDown(most: number, amounts: readonly number[]): number[] {
  const effective: number[] = [];
  for (const amount of amounts) effective.push(Math.min(amount, effective.at(-1) ?? most));
  return effective.map((amount, index) => amount - (effective[index + 1] ?? 0));
}
