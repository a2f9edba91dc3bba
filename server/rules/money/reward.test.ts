import { describe, expect, it } from 'vitest';
import {
  alipayReward,
  cardReward,
  cardRewardRate,
  cashbackServiceReward,
  dataFeeReward,
  netActiveReward,
  stageShares,
} from './reward';

const yuan = (amount: number) => amount * 100;
const tiers = [
  { from: yuan(5_000_000), rate: 20 },
  { from: yuan(10_000_000), rate: 40 },
  { from: yuan(30_000_000), rate: 60 },
];
const stages = { stageAmounts: [1000, 1000, 2000, 2000, 3000, 6000], stageStep: 100_000 };

describe('rewards (docs/domain/earnings.md#rewards)', () => {
  it('card reward: the rate of the highest tier that the month has reached', () => {
    expect(
      [4_999_999, 5_000_000, 9_999_999, 10_000_000, 30_000_000].map(turnover =>
        cardRewardRate({ cardTiers: tiers }, yuan(turnover)),
      ),
    ).toEqual([0, 20, 20, 40, 60]);
    expect(cardRewardRate({ cardTiers: [] }, yuan(30_000_000))).toBe(0);
  });
  it('card reward: the rest of a fen stays with the platform', () => {
    // 0.002 % of 250.00, 499.99, 500.00, 749.99 and 30,000.00 are 0.5, 0.99998, 1, 1.49998 and 60 fen.
    expect([25_000, 49_999, 50_000, 74_999, 3_000_000].map(amount => cardReward(amount, 20))).toEqual([0, 0, 1, 1, 60]);
  });
  it('Alipay reward: 0.01 % up to 5.00, and never more than the margin', () => {
    const terms = { alipayRate: 100, alipayCap: 500 };
    expect(alipayReward(terms, yuan(10_000), yuan(10))).toBe(100);
    expect(alipayReward(terms, yuan(100_000), yuan(100))).toBe(500);
    expect(alipayReward(terms, yuan(10_000), 3)).toBe(3);
    // 0.01 % of 199.99 is 1.9999 fen.
    expect(alipayReward(terms, 19_999, yuan(1))).toBe(1);
  });
  it('merchant stages: each level keeps a tenth, the last all that is left', () => {
    expect(stageShares(stages, 6, [0, 1, 2])).toEqual([600, 600, 4800]);
    expect(stageShares(stages, 1, [0, 1])).toEqual([100, 900]);
    expect(stageShares({ ...stages, stageStep: 600_000 }, 1, [0, 1, 2])).toEqual([600, 400, 0]);
    expect(() => stageShares(stages, 7, [1])).toThrow('from 1 to 6');
  });
  it('shares of the team’s payments are rounded down', () => {
    expect(cashbackServiceReward(999, 200_000)).toBe(199);
    expect(dataFeeReward(yuan(60), 50_000)).toBe(300);
    expect(dataFeeReward(19, 50_000)).toBe(0);
  });
  it('organisation reward: nothing below the target', () => {
    const terms = { activeTarget: 10, activeAmount: 700 };
    expect([12, 10, 3].map(active => netActiveReward(terms, active))).toEqual([1400, 0, 0]);
  });
});
