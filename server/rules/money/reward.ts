/** Rewards beyond the share of a transaction (domain.md 5.7); fen and ppm. Never computed on what was refunded or charged back. */
import { floorShare, mul } from './amount';
import { handedDown } from './chain';

/** Card reward: what the level-1 team turned over in the month sets the rate of each of its credit-card swipes. */
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
/** Fen of a transaction at the most. */
export const alipayCap = 500;
/** Alipay reward of a transaction, of what its fee leaves above the root's cost at the most. */
export const alipayReward = (transAmount: number, margin: number): number =>
  Math.min(mul(transAmount, alipayPpm), alipayCap, margin);

/** Merchant type reward: stages for consecutive months from the activation on, each with enough credit-card turnover. */
export const merchantStages = [1000, 1000, 2000, 2000, 3000, 6000] as const;
export const merchantStageTurnover = 2_000_000;

/** How many stages a merchant has reached: months in order from its activation; the first that misses ends the series. */
export function stagesReached(months: readonly number[]): number {
  const missed = months.findIndex(turnover => turnover < merchantStageTurnover);
  return Math.min(missed === -1 ? months.length : missed, merchantStages.length);
}
/** Stage `stage` (from 1) paid down the chain as configured, of at most the stage's amount. */
export function stageShares(stage: number, configured: readonly number[]): number[] {
  const most = merchantStages[stage - 1];
  if (most === undefined) throw new Error(`Expected a stage from 1 to ${merchantStages.length}, got ${stage}`);
  return handedDown(most, configured);
}

/** Share of the service fees of the team's cashback withdrawals. */
export const cashbackServiceReward = (serviceFees: number, ratio = 200_000): number => floorShare(serviceFees, ratio);
/** Communication fee reward: share of the flow fees that the team's merchants paid in the month. */
export const flowFeeRatio = 50_000;
export const flowFeeReward = (flowFees: number): number => floorShare(flowFees, flowFeeRatio);
export const netActiveFen = 1000;
/** Organisation reward: for every active terminal of the month above its target. */
export const netActiveReward = (active: number, target: number): number => Math.max(0, active - target) * netActiveFen;
