/**
 * Rewards besides the profit share of a transaction (docs/domain/earnings.md#rewards); fen and ppm, rounded down. Never
 * computed on refunded or charged-back amounts.
 */
import type { OrgTerms } from '../pricing/org-terms';
import { floorShare } from './amount';
import { handedDown } from './chain';

/** Card reward: the level-1 team's turnover of the month sets the rate for each of its credit-card swipes. */
export const cardRewardRate = ({ cardTiers }: Pick<OrgTerms, 'cardTiers'>, monthTurnover: number): number =>
  cardTiers.reduce((best, { from, rate }) => (monthTurnover >= from ? Math.max(best, rate) : best), 0);

/** What a swipe brings at its team's rate. */
export const cardReward = (transAmount: number, rate: number): number => floorShare(transAmount, rate);

/** Alipay reward of a transaction, limited to its fee minus the root's cost. */
export const alipayReward = (
  { alipayRate, alipayCap }: Pick<OrgTerms, 'alipayRate' | 'alipayCap'>,
  transAmount: number,
  margin: number,
): number => Math.min(floorShare(transAmount, alipayRate), alipayCap, margin);

/**
 * Merchant type reward: the amount of stage `stage` (from 1), a month of enough credit-card turnover after the
 * activation, down the chain; each level keeps a step of it.
 */
export function stageShares(
  { stageAmounts, stageStep }: Pick<OrgTerms, 'stageAmounts' | 'stageStep'>,
  stage: number,
  levels: readonly number[],
): number[] {
  const most = stageAmounts[stage - 1];
  if (most === undefined) throw new Error(`Expected a stage from 1 to ${stageAmounts.length}, got ${stage}`);
  return handedDown(
    most,
    levels.map(level => floorShare(most, Math.max(0, 1_000_000 - level * stageStep))),
  );
}

/** Share of the service fees on the team's cashback withdrawals. */
export const cashbackServiceReward = (serviceFees: number, ratio: number): number => floorShare(serviceFees, ratio);
/** Communication fee reward: share of the flow fees paid by the team's merchants in the month. */
export const dataFeeReward = (flowFees: number, ratio: number): number => floorShare(flowFees, ratio);
/** Organisation reward: for each active terminal of the month above the target. */
export const netActiveReward = (
  { activeTarget, activeAmount }: Pick<OrgTerms, 'activeTarget' | 'activeAmount'>,
  active: number,
): number => Math.max(0, active - activeTarget) * activeAmount;
