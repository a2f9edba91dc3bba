import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { penalties } from './debit';
import { taxShares } from './withdraw';
import { cashbackShares, flowBackShares } from './cashback';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('activity cashback (docs/domain/earnings.md#activity-cashback)', () => {
  it('equals the worked example', () =>
    expect(cashbackShares(20_000, [20_000, 18_000, 15_000, 10_000])).toEqual([2000, 3000, 5000, 10_000]));
  it('never pays more than the activity’s amount, nor less than zero to anyone, for any configuration', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.array(fc.nat(200_000), { minLength: 1, maxLength: 8 }), (most, configured) => {
        const shares = cashbackShares(most, configured);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
        expect(sum(shares)).toBe(Math.min(most, configured[0]!));
      }),
    );
  });
});

describe('flow-card cashback (docs/domain/earnings.md#flow-card-cashback)', () => {
  const chain = [
    { first: 3000, second: 2000, after: 1000 },
    { first: 2500, second: 1500, after: 1000 },
  ];
  it('is configured for the first payment, the second, and those after', () => {
    expect([1, 2, 3, 9].map(payTimes => flowBackShares(6000, payTimes, chain))).toEqual([
      [500, 2500],
      [500, 1500],
      [0, 1000],
      [0, 1000],
    ]);
  });
  it('never exceeds the fee', () => expect(flowBackShares(2000, 1, chain)).toEqual([0, 2000]));
  it('refuses an invalid payment number', () => expect(() => flowBackShares(6000, 0, chain)).toThrow('first or later'));
});

describe('empty chains', () => {
  it('have no penalty and no tax to share', () => {
    expect(() => penalties([])).toThrow('at least one');
    expect(taxShares(100_000, [])).toEqual([]);
  });
});
