import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeIncrease, increaseShares } from './increase';

const ratios = { creator: 700_000, levelOne: 100_000, org: 100_000 };
describe('increase reward (docs/domain/earnings.md#increase-reward)', () => {
  it('is the difference of two rounded fees, not a rounded difference', () => {
    expect(feeIncrease(1_000_000, 6000, 200)).toBe(200);
    // 0.6 % is 19.998, 0.62 % is 20.66: rounded 20 and 21.
    expect(feeIncrease(3333, 6000, 200)).toBe(1);
  });
  it('gives the creator 70 %, its level 1 and the organisation 10 % each', () => {
    expect(increaseShares(1000, 3, 1, ratios)).toEqual([
      { index: 3, amount: 700 },
      { index: 1, amount: 100 },
      { index: 0, amount: 100 },
    ]);
  });
  it('gives a creator on level 1 no ancestor’s share, and an organisation both of its shares', () => {
    expect(increaseShares(1000, 1, 1, ratios)).toEqual([
      { index: 1, amount: 700 },
      { index: 0, amount: 100 },
    ]);
    expect(increaseShares(1000, 0, 1, ratios)).toEqual([
      { index: 0, amount: 800 },
      { index: 1, amount: 100 },
    ]);
  });
  it('gives nobody of level 1 a share at a merchant of an organisation itself', () => {
    expect(increaseShares(1000, 0, -1, ratios)).toEqual([{ index: 0, amount: 800 }]);
  });
  it('never gives more than there is', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(8), fc.nat(2), (increase, creator, levelOne) => {
        const paid = increaseShares(increase, creator, levelOne, ratios).reduce(
          (total, { amount }) => total + amount,
          0,
        );
        expect(paid).toBeLessThanOrEqual(increase);
      }),
    );
  });
  it('may give all of it away, and lists nobody who gets nothing', () => {
    const all = { creator: 800_000, levelOne: 100_000, org: 100_000 };
    expect(increaseShares(1000, 3, 1, all).map(({ amount }) => amount)).toEqual([800, 100, 100]);
    expect(increaseShares(9, 3, 1, ratios)).toEqual([{ index: 3, amount: 6 }]);
  });
  it('refuses ratios above 100 %', () =>
    expect(() => increaseShares(1, 1, 1, { creator: 900_000, levelOne: 100_000, org: 1 })).toThrow('100 %'));
});
