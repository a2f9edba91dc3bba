/**
 * Rewards besides the profit share of a transaction (docs/domain/earnings.md#rewards); fen and ppm. Never computed on
 * refunded or charged-back amounts.
 */
import { floorShare, mul } from './amount';
import { handedDown } from './chain';

/** Card reward: the level-1 team's turnover of the month sets the rate for each of its credit-card swipes. */
const cardTiers = [
  { from: 3_000_000_000, ppm: 60 },
  { from: 1_000_000_000, ppm: 40 },
  { from: 500_000_000, ppm: 20 },
] as const;
export const cardRewardPpm = (monthTurnover: number): number =>
  cardTiers.find(({ from }) => monthTurnover >= from)?.ppm ?? 0;
export const cardReward = (transAmount: number, monthTurnover: number): number =>
  mul(transAmount, cardRewardPpm(monthTurnover));

export const alipayPpm = 100;
/** Maximum per transaction, in fen. */
export const alipayCap = 500;
/** Alipay reward of a transaction, limited to its fee minus the root's cost. */
export const alipayReward = (transAmount: number, margin: number): number =>
  Math.min(mul(transAmount, alipayPpm), alipayCap, margin);

/** Merchant type reward: stages for consecutive months since the activation, each with enough credit-card turnover. */
export const merchantStages = [1000, 1000, 2000, 2000, 3000, 6000] as const;
export const merchantStageTurnover = 2_000_000;

/**
 * Number of stages that a merchant has reached. `months` starts at its activation; the first month below the standard
 * ends the series.
 */
export function stagesReached(months: readonly number[]): number {
  const missed = months.findIndex(turnover => turnover < merchantStageTurnover);
  return Math.min(missed === -1 ? months.length : missed, merchantStages.length);
}
/** Stage `stage` (from 1) shared along the chain as configured, limited to the stage's amount. */
export function stageShares(stage: number, configured: readonly number[]): number[] {
  const most = merchantStages[stage - 1];
  if (most === undefined) throw new Error(`Expected a stage from 1 to ${merchantStages.length}, got ${stage}`);
  return handedDown(most, configured);
}

/** Share of the service fees on the team's cashback withdrawals. */
export const cashbackServiceReward = (serviceFees: number, ratio = 200_000): number => floorShare(serviceFees, ratio);
/** Communication fee reward: share of the flow fees paid by the team's merchants in the month. */
export const flowFeeRatio = 50_000;
export const flowFeeReward = (flowFees: number): number => floorShare(flowFees, flowFeeRatio);
export const netActiveFen = 1000;
/** Organisation reward: for each active terminal of the month above the target. */
export const netActiveReward = (active: number, target: number): number => Math.max(0, active - target) * netActiveFen;
