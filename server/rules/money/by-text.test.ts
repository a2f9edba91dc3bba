/**
 * The rules against a second implementation that was written from the text of docs/domain (tests/reckoning) and shares nothing with
 * them, over random amounts, rates and chains.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  Coverage,
  debtsAfter,
  payoutOf,
  periodsOf,
  takenOf,
  taxPointOf as taxPointByText,
} from '#tests/reckoning/account';
import { couponPays, feeBack, rowFor, settled, shareBack, type Rate } from '#tests/reckoning/fee';
import { shareRoundedDown, shareRounded, sumOf } from '#tests/reckoning/rounding';
import { penaltySharesOf } from '#tests/reckoning/shares';
import { Book, emptyAccounts } from '../ledger/book';
import { planFrom, planStep } from '../instalments/instalments';
import { floorShare, mul } from './amount';
import { debitOrder, penalties, takeFrom } from './debit';
import { couponShares, givenBack, ruleFor, settle, type FeeRule } from './fee';
import { cover, invoiceEntry } from './invoice';
import { payout, taxPointOf } from './withdraw';

const amounts = fc.integer({ min: 1, max: 20_000_000 });
const rates = fc.integer({ min: 0, max: 20_000 });
const brands = ['SK', 'YSF', 'NFC', 'WX'] as const;
const cards = ['DJK', 'JJK', 'JDHYK', 'ZDJK', 'YFFK', 'BKFYFFK', null] as const;
const ruleCards = ['DJK', 'JJK', null] as const;
const rule = fc.record({
  payBrand: fc.constantFrom(...brands),
  cardType: fc.constantFrom(...ruleCards),
  feeMode: fc.constantFrom('RATE', 'RATE_CAP', 'RATE_PLUS'),
  feeRate: rates,
  capFee: fc.option(fc.integer({ min: 0, max: 3_000 })),
  extraFee: fc.integer({ min: 0, max: 300 }),
}) as fc.Arbitrary<FeeRule & Rate>;

describe('by the text of the rules', () => {
  it('a product is rounded to the nearest fen, a ratio down', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 40), fc.nat(1_000_000), (amount, ppm) => {
        expect([mul(amount, ppm), floorShare(amount, ppm)]).toEqual([
          shareRounded(amount, ppm),
          shareRoundedDown(amount, ppm),
        ]);
      }),
    );
  });

  it('a sale has the rule of its brand and card, of several rules of that brand', () => {
    // Every brand has a rule for each kind of card and for any, in any order.
    const all = brands.flatMap(payBrand => ruleCards.map(cardType => ({ payBrand, cardType })));
    const rules = fc.shuffledSubarray(all, { minLength: 4 });
    const near = fc.oneof(amounts, fc.constantFrom(100_000, 100_001));
    const sales = fc.tuple(fc.constantFrom(...brands), fc.constantFrom(...cards), near);
    fc.assert(
      fc.property(rules, sales, (rows, [payBrand, cardType, transAmount]) => {
        const sale = { payBrand, cardType, transAmount };
        expect(ruleFor(rows, sale)).toEqual(rowFor(rows, sale));
      }),
      { numRuns: 300 },
    );
  });

  it('a merchant pays fee, increase, surcharge, coupon, service fee and what is due', () => {
    const coupons = fc.option(
      fc.record({
        couponType: fc.constantFrom('FEE_REDUCE' as const, 'RATE_DISCOUNT' as const),
        rest: fc.integer({ min: 1, max: 20_000 }),
      }),
    );
    const around = fc.record({
      isAuto: fc.boolean(),
      coupon: coupons,
      serviceFee: fc.nat(3_000),
      incrRate: fc.constantFrom(0, 100, 300, 500),
      due: fc.constantFrom(0, 6_000, 9_900, 15_900),
    });
    const near = fc.oneof(amounts, fc.integer({ min: 5_000, max: 20_000 }));
    fc.assert(
      fc.property(near, rule, around, (amount, row, { isAuto, coupon, serviceFee, incrRate, due }) => {
        const expected = settled(amount, row, { isAuto, coupon, serviceFee, incrRate, due });
        // More than the sale is worth is refused before it is settled.
        fc.pre(expected.settleAmount >= 0 && amount - expected.feeAmount >= serviceFee);
        const found = settle(amount, row, {
          atOnce: isAuto,
          serviceFee,
          incrRate,
          due,
          ...(coupon && { couponRest: coupon.rest, couponShare: couponShares[coupon.couponType] }),
        });
        expect(found).toEqual(expected);
        if (coupon) expect(found.couponAmount).toBe(couponPays(coupon.couponType, coupon.rest, found.feeAmount));
      }),
      { numRuns: 300 },
    );
  });

  it('each of several refunds gives back its part of fee and shares', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(amounts, fc.nat(20_000), parts, fc.boolean(), (total, fee, wanted, isCapped) => {
        let before = 0;
        for (const each of [...wanted, total]) {
          const amount = Math.min(each, total - before);
          if (amount === 0) break;
          expect(givenBack(fee, total, before, amount, isCapped)).toBe(feeBack(fee, total, before, amount, isCapped));
          expect(0 - givenBack(fee, total, before, amount)).toBe(0 + shareBack(fee, total, before, amount));
          before += amount;
        }
      }),
    );
  });

  it('a withdrawal is taxed by the point of its account', () => {
    const own = fc.record({ taxPoint: fc.nat(150_000), cashbackTaxPoint: fc.nat(150_000) });
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom(...debitOrder),
        own,
        fc.constantFrom(0, 300, 500),
        (amount, account, points, fee) => {
          const point = taxPointOf(account, points);
          expect(point).toBe(taxPointByText(account, points));
          expect(payout(amount, point, fee)).toEqual(payoutOf(amount, point, fee));
        },
      ),
    );
  });

  it('several invoices in order give back the tax of withdrawals with different tax points', () => {
    const withdrawals = fc.array(
      fc.record({
        withdrawAmount: fc.integer({ min: 10_000, max: 900_000 }),
        taxPoint: fc.constantFrom(60_000, 70_000, 81_234),
      }),
      { minLength: 2, maxLength: 5 },
    );
    const invoices = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 1_500_000 }), fc.constantFrom(10_000, 30_000, 60_000, 130_000)),
      {
        minLength: 1,
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(withdrawals, invoices, (paid, issued) => {
        const rows = paid.map((each, i) => ({ ...each, withdrawNo: `TX${i}`, covered: 0 }));
        const text = new Coverage(
          rows.map(({ withdrawNo, withdrawAmount, taxPoint }, i) => ({
            withdrawNo,
            taxPoint,
            amount: withdrawAmount,
            finishTime: i,
          })),
        );
        let left = sumOf(paid.map(each => each.withdrawAmount));
        for (const [wanted, taxRate] of issued) {
          const amount = Math.min(wanted, left);
          if (amount === 0) break;
          left -= amount;
          const expected = text.approve(amount, taxRate, 9);
          const covered = cover(amount, rows);
          expect(covered).toEqual(expected.covered);
          for (const each of covered) rows.find(row => row.withdrawNo === each.withdrawNo)!.covered += each.amount;
          expect(invoiceEntry(amount, taxRate, covered)).toEqual({
            gross: expected.gross,
            taxDiffAmount: expected.taxDiff,
            enterAmount: expected.entered,
          });
        }
      }),
    );
  });

  it('a plan has periods of thirty days from tomorrow on, the last with the remainder', () => {
    const now = Date.parse('2026-11-20T10:00:00+08:00');
    const dayAfter = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
    fc.assert(
      fc.property(
        fc.integer({ min: 36, max: 9_000_000 }),
        fc.integer({ min: 1, max: 36 }),
        fc.nat(1_100),
        (total, periods, days) => {
          const { opened } = planStep(planFrom(now, total, periods), [], dayAfter(days));
          const due = periodsOf(total, periods).map((shouldAmount, i) => ({
            period: i + 1,
            shouldAmount,
            dueDate: dayAfter(1 + 30 * i),
          }));
          expect(opened).toEqual(due.filter((_each, i) => 1 + 30 * i <= days));
        },
      ),
    );
  });

  const balances = fc.record(Object.fromEntries(debitOrder.map(account => [account, fc.nat(400)])));
  it('a charge takes the named account first, then the others in their order', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_500 }),
        fc.constantFrom(...debitOrder),
        balances,
        (amount, account, available) => {
          const { taken, debt } = takenOf(amount, account, available);
          const { parts, missing } = takeFrom(amount, account, available);
          expect([parts.map(part => [part.account, part.amount]), missing]).toEqual([taken, debt]);
        },
      ),
    );
  });

  it('several credits pay several debts, the oldest first', () => {
    const charges = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 2, maxLength: 5 });
    const credits = fc.array(fc.tuple(fc.integer({ min: 1, max: 700 }), fc.constantFrom(...debitOrder)), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(charges, credits, (owed, paid) => {
        let last = 0;
        const book = new Book(
          { accounts: emptyAccounts(), debts: [] },
          { now: 1, nextNo: kind => `${kind}${(last += 1)}` },
        );
        for (const [i, amount] of owed.entries())
          book.charge({ bizType: 'ADJUST_OUT', source: 'ADJUST', account: 'PROFIT', orderNo: `TZ${i}`, amount });
        let left: readonly number[] = owed;
        for (const [i, [amount, account]] of paid.entries()) {
          book.credit({ bizType: 'ADJUST_IN', account, orderNo: `JK${i}`, amount });
          left = debtsAfter(amount, left);
          expect(book.result().debts.map(({ leftAmount }) => leftAmount)).toEqual(left);
        }
      }),
    );
  });

  it('a penalty is shared by the differences of a chain of any length', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50_000), { minLength: 1, maxLength: 7 }), configured => {
        const shares = penaltySharesOf(configured);
        const debit = configured.at(-1)!;
        expect(penalties(configured)).toEqual({ debit, credits: shares, platform: debit - sumOf(shares) });
      }),
    );
  });
});
