import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { debitOrder, penalties, repay, takeFrom } from './debit';

const sum = (amounts: readonly { readonly amount: number }[]) =>
  amounts.reduce((total, { amount }) => total + amount, 0);

describe('penalties down the chain (docs/domain/earnings.md#penalties)', () => {
  it('debits the holder and gives each parent the difference', () => {
    expect(penalties([5900, 6900, 7900])).toEqual({ debit: 7900, credits: [1000, 1000, 0], platform: 5900 });
    expect(penalties([5900])).toEqual({ debit: 5900, credits: [0], platform: 5900 });
  });
  it('neither loses nor creates a fen, even where a parent charges less than it pays', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50_000), { minLength: 1, maxLength: 8 }), configured => {
        const { debit, credits, platform } = penalties(configured);
        expect(credits.reduce((total, credit) => total + credit, 0) + platform).toBe(debit);
        expect(Math.min(platform, ...credits)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('debit order (docs/domain/account.md#debit-order)', () => {
  it('takes from the record’s account, then in order, and reports the missing amount', () => {
    expect(takeFrom(1000, 'CASHBACK', { PROFIT: 300, REWARD: 0, CASHBACK: 500, TAX: 100 })).toEqual({
      parts: [
        { account: 'CASHBACK', amount: 500 },
        { account: 'PROFIT', amount: 300 },
        { account: 'TAX', amount: 100 },
      ],
      missing: 100,
    });
  });
  const balances = fc.record(
    Object.fromEntries(debitOrder.map(account => [account, fc.integer({ min: -100, max: 5000 })])) as Record<
      (typeof debitOrder)[number],
      fc.Arbitrary<number>
    >,
  );
  it('takes each fen once, and never more than available', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.constantFrom(...debitOrder), balances, (amount, from, available) => {
        const { parts, missing } = takeFrom(amount, from, available);
        expect(sum(parts) + missing).toBe(amount);
        for (const part of parts) expect(part.amount).toBeLessThanOrEqual(available[part.account]);
        if (missing > 0)
          expect(sum(parts)).toBe(debitOrder.reduce((total, account) => total + Math.max(0, available[account]), 0));
      }),
    );
  });
});

describe('credits pay debts first (docs/domain/account.md#debit-order)', () => {
  it('oldest first', () => {
    expect(
      repay(700, [
        { debtNo: 'a', left: 500 },
        { debtNo: 'b', left: 900 },
        { debtNo: 'c', left: 1 },
      ]),
    ).toEqual([
      { debtNo: 'a', amount: 500, left: 0 },
      { debtNo: 'b', amount: 200, left: 700 },
    ]);
  });
  it('reduced + left equals the debt, and no more is paid than was credited', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 6 }), (credit, lefts) => {
        const debts = lefts.map((left, index) => ({ debtNo: String(index), left }));
        const paid = repay(credit, debts);
        expect(sum(paid)).toBe(
          Math.min(
            credit,
            lefts.reduce((total, left) => total + left, 0),
          ),
        );
        for (const { debtNo, amount, left } of paid) expect(amount + left).toBe(debts[Number(debtNo)]!.left);
      }),
    );
  });
});
