/**
 * Amounts along a chain of providers, root first (domain.md 5.0): shares are differences of cumulative amounts, so that they add
 * up exactly, and a configuration that is out of order can never pay out more than there is.
 */

/** What lies between each node's own cost and its child's, the last one's child being `top`; fen, never negative. Σ = top − the root's cost. */
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

/** What each node keeps of an amount handed down to it, the last one all of its own; fen, never negative. Σ = what the root got, at most `most`. */
export function handedDown(most: number, amounts: readonly number[]): number[] {
  const effective: number[] = [];
  for (const amount of amounts) effective.push(Math.min(amount, effective.at(-1) ?? most));
  return effective.map((amount, index) => amount - (effective[index + 1] ?? 0));
}
