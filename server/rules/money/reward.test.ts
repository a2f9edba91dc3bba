import { describe, expect, it } from 'vitest';
import {
  alipayReward,
  cardReward,
  cardRewardPpm,
  cashbackServiceReward,
  flowFeeReward,
  netActiveReward,
  stageShares,
  stagesReached,
} from './reward';

const yuan = (amount: number) => amount * 100;

describe('rewards (docs/domain/earnings.md#rewards)', () => {
  it('card reward: the month’s tier applies to each transaction', () => {
    expect(
      [4_999_999, 5_000_000, 9_999_999, 10_000_000, 30_000_000].map(turnover => cardRewardPpm(yuan(turnover))),
    ).toEqual([0, 20, 20, 40, 60]);
    expect(cardReward(yuan(10_000), yuan(10_000_000))).toBe(40);
    expect(cardReward(yuan(10_000), yuan(1))).toBe(0);
  });
  it('Alipay reward: 0.01 % up to 5.00, and never more than the margin', () => {
    expect(alipayReward(yuan(10_000), yuan(10))).toBe(100);
    expect(alipayReward(yuan(100_000), yuan(100))).toBe(500);
    expect(alipayReward(yuan(10_000), 3)).toBe(3);
  });
  it('merchant stages: consecutive months only, six at most', () => {
    const [good, bad] = [2_000_000, 1_999_999];
    expect(stagesReached([])).toBe(0);
    expect(stagesReached([good, good, bad, good])).toBe(2);
    expect(stagesReached(Array.from({ length: 9 }, () => good))).toBe(6);
    expect(stageShares(6, [6000, 5000, 2000])).toEqual([1000, 3000, 2000]);
    expect(stageShares(1, [9000, 400])).toEqual([600, 400]);
    expect(() => stageShares(7, [1])).toThrow('from 1 to 6');
  });
  it('shares of the team’s payments are rounded down', () => {
    expect(cashbackServiceReward(999)).toBe(199);
    expect(flowFeeReward(yuan(60))).toBe(300);
    expect(flowFeeReward(19)).toBe(0);
  });
  it('organisation reward: nothing below the target', () => {
    expect([netActiveReward(12, 10), netActiveReward(10, 10), netActiveReward(3, 10)]).toEqual([2000, 0, 0]);
  });
});
