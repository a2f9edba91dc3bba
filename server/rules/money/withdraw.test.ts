import fc from 'fast-check';
import { noTerms, withdrawMostOf } from '../pricing/org-terms';
import { describe, expect, it } from 'vitest';
import { defaultTaxPoints, payout, taxPointOf, taxShares, withdrawChannelOf } from './withdraw';

describe('withdrawal (docs/domain/account.md#tax)', () => {
  it('withholds tax and a fee of 3.00', () => {
    expect(payout(100_000, 70_000)).toEqual({ taxAmount: 7000, feeAmount: 300, realAmount: 92_700 });
    expect(payout(300, 0).realAmount).toBe(0);
  });
  it('has its own tax point for cashback, and none for money from invoices', () => {
    const { ASSIST, SELF } = defaultTaxPoints;
    expect(
      (['PROFIT', 'REWARD', 'VIPBACK', 'TAX', 'CASHBACK', 'FLOWCARDBACK', 'INVOICE'] as const).map(account =>
        taxPointOf(account, ASSIST),
      ),
    ).toEqual([70_000, 70_000, 70_000, 70_000, 80_000, 80_000, 0]);
    expect(taxPointOf('PROFIT', SELF)).toBe(60_000);
  });
  it('is at most 50,000.00 by the platform, 500,000.00 with own invoices', () => {
    expect((['ASSIST', 'SELF'] as const).map(way => withdrawMostOf(noTerms, way))).toEqual([5_000_000, 50_000_000]);
  });
  it('is paid by the platform, or to the own company account or personal card', () => {
    expect(withdrawChannelOf('ASSIST', 'OPEN')).toBe('ASSIST_PLATFORM');
    expect(withdrawChannelOf('SELF', 'OPEN')).toBe('CORP_PAY');
    expect(withdrawChannelOf('SELF', 'LEGAL_INDIVIDUAL')).toBe('PERSON_PAY');
    expect(withdrawChannelOf('SELF', null)).toBe('PERSON_PAY');
  });
  it('shares the tax point as in the worked example', () =>
    expect(taxShares(100_000, [60_000, 65_000, 70_000])).toEqual([500, 500, 0]));
  it('shares never exceed the tax, and amount = real + tax + fee', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.array(fc.nat(200_000), { minLength: 1, maxLength: 6 }),
        (amount, points) => {
          const { taxAmount, feeAmount, realAmount } = payout(amount, points.at(-1)!);
          expect(realAmount + taxAmount + feeAmount).toBe(amount);
          const shares = taxShares(amount, points);
          expect(shares.reduce((total, share) => total + share, 0)).toBeLessThanOrEqual(taxAmount);
          expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
