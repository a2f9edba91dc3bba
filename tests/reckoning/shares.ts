/**
 * Parts of a chain of providers, root organisation first and direct agent last, from the text of docs/domain/earnings.md; fen and
 * ppm.
 */
import { shareRoundedDown, shareRounded, sumOf } from './rounding';

export interface Cost {
  readonly costRate: number;
  readonly capFee: number | null;
  readonly extraCost: number;
  readonly profitRatio: number;
}

const least = (a: number, b: number) => (a < b ? a : b);

/** "From the direct agent upwards: e_(n+1) = B, e_i = min(c_i, e_(i+1)), gross_i = e_(i+1) − e_i." */
export function grossOf(whole: number, costs: readonly number[]): number[] {
  const direct = costs.at(-1);
  if (direct === undefined) return [];
  const kept = least(direct, whole);
  return [...grossOf(kept, costs.slice(0, -1)), whole - kept];
}

/** "c_i = min(mul(amount, costRate_i), cap_i)", "profit_i = floor(gross_i × profitRatio_i)"; the extra fee in the same way. */
export function profitsOf(amount: number, fee: number, extraFee: number, chain: readonly Cost[]): number[] {
  const costs = chain.map(({ costRate, capFee }) => {
    const byRate = shareRounded(amount, costRate);
    return capFee === null ? byRate : least(byRate, capFee);
  });
  const [ofFee, ofExtra] = [
    grossOf(fee, costs),
    grossOf(
      extraFee,
      chain.map(({ extraCost }) => extraCost),
    ),
  ];
  return chain.map(
    ({ profitRatio }, i) => shareRoundedDown(ofFee[i]!, profitRatio) + shareRoundedDown(ofExtra[i]!, profitRatio),
  );
}

/**
 * "Node i gets cb_i − cb_(i+1), the last its whole cb_n; never below 0, at most the maximum in all": each is clamped to that of its
 * neighbour above.
 */
export function handedOf(most: number, amounts: readonly number[]): number[] {
  const [own, ...below] = amounts;
  if (own === undefined) return [];
  const clamped = least(own, most);
  const theirs = handedOf(clamped, below);
  return [clamped - sumOf(theirs), ...theirs];
}

/** "By the term for the first, second or later payment." */
export const flowTerm = (payTimes: number): 'first' | 'second' | 'after' =>
  payTimes > 2 ? 'after' : payTimes === 2 ? 'second' : 'first';

/** "A node’s cost is the organisation’s part of the fee plus a step for each level, up to a most." */
export function serviceOf(
  fee: number,
  levels: readonly number[],
  terms: { readonly serviceCost: number; readonly serviceCostStep: number; readonly serviceCostMost: number },
): number[] {
  const costs = levels.map(level => least(terms.serviceCost + terms.serviceCostStep * level, terms.serviceCostMost));
  return grossOf(
    fee,
    costs.map(cost => shareRounded(fee, cost)),
  );
}

/**
 * "The creator of the plan, the level-1 provider of the chain when it is another provider, and the root organisation get their part; each
 * rounded down." A merchant of the organisation itself has no level-1 provider.
 */
export function increaseSharesOf(
  increase: number,
  levels: readonly number[],
  creator: number,
  terms: { readonly increaseCreator: number; readonly increaseLevelOne: number; readonly increaseOrg: number },
): number[] {
  return levels.map((level, i) => {
    const own = i === creator ? shareRoundedDown(increase, terms.increaseCreator) : 0;
    const first = level === 1 && i !== creator ? shareRoundedDown(increase, terms.increaseLevelOne) : 0;
    return own + first + (i === 0 ? shareRoundedDown(increase, terms.increaseOrg) : 0);
  });
}

/** "Level L is entitled to 100 % less L times the step of a stage and keeps the difference to the next level." */
export const stageOf = (amount: number, levels: readonly number[], step: number): number[] =>
  handedOf(
    amount,
    levels.map(level => shareRoundedDown(amount, 1_000_000 - level * step < 0 ? 0 : 1_000_000 - level * step)),
  );

/** "t_i = mul(amount, taxPoint_i) and each node above gets t_(i+1) − t_i"; the withdrawing provider is the last. */
export const taxSharesOf = (amount: number, points: readonly number[]): number[] => {
  const taxes = points.map(point => shareRounded(amount, point));
  return grossOf(taxes.at(-1) ?? 0, taxes);
};

/** "The direct holder is debited pen_n; node i above gets pen_(i+1) − pen_i; the platform keeps pen_0." */
export const penaltySharesOf = (configured: readonly number[]): number[] => grossOf(configured.at(-1) ?? 0, configured);
