import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mul, proportion } from './amount';
import { baseFee, couponShares, pricedBrand, ruleFor, settle, type FeeRule } from './fee';

const rule = (over: Partial<FeeRule> = {}): FeeRule => ({
  payBrand: 'SK',
  cardType: 'DJK',
  feeMode: 'RATE',
  feeRate: 6000,
  capFee: null,
  extraFee: 0,
  ...over,
});

describe('rounding', () => {
  it('rounds half up to the fen', () => {
    expect(mul(3333, 6000)).toBe(20); // 19.998
    expect(mul(1, 499_999)).toBe(0);
    expect(mul(1, 500_000)).toBe(1);
  });
  it('is exact where a double is not', () => {
    expect(mul(1_000_000_000_000, 999_999)).toBe(999_999_000_000);
  });
  it('adds a fixed amount where the rule says so, and takes a capped rule without a cap as a rate', () => {
    expect(baseFee(1_000_000, { feeMode: 'RATE_PLUS', feeRate: 6000, capFee: 100 })).toBe(6100);
    expect(baseFee(1_000_000, { feeMode: 'RATE_PLUS', feeRate: 6000, capFee: null })).toBe(6000);
    expect(baseFee(1_000_000, { feeMode: 'RATE_CAP', feeRate: 6000, capFee: null })).toBe(6000);
  });
  it('has no part of zero, and refuses values beyond the safe integers', () => {
    expect(proportion(100, 1, 0)).toBe(0);
    expect(() => mul(9_007_199_254_740_991, 2_000_000)).toThrow('2^53');
  });
  it('refuses fractions and negative amounts', () => {
    expect(() => mul(1.5, 10)).toThrow('whole');
    expect(() => mul(-1, 10)).toThrow('non-negative');
  });
});

describe('merchant fee (docs/domain/trade.md#merchant-fee)', () => {
  it('takes the rate, up to the cap of a capped rule', () => {
    expect(baseFee(1_000_000, rule())).toBe(6000);
    expect(baseFee(800_000, rule({ feeMode: 'RATE_CAP', feeRate: 5000, capFee: 2000 }))).toBe(2000);
    expect(baseFee(10_000, rule({ feeMode: 'RATE_PLUS', feeRate: 6000, capFee: 100 }))).toBe(160);
  });
  it('applies the low rate of 云闪付 and NFC up to 1,000.00 only', () => {
    expect(pricedBrand('YSF', 100_000)).toBe('YSF');
    expect(pricedBrand('YSF', 100_001)).toBe('SK');
    expect(pricedBrand('NFC', 100_000)).toBe('NFC');
    expect(pricedBrand('NFC', 100_001)).toBe('SK');
    expect(pricedBrand('WX', 5_000_000)).toBe('WX');
  });
  it('prices combined cards as credit and prepaid cards as debit, else any card', () => {
    const rules = [
      rule(),
      rule({ cardType: 'JJK', feeRate: 5000 }),
      rule({ payBrand: 'WX', cardType: null, feeRate: 3800 }),
    ];
    const rateOf = (payBrand: 'SK' | 'WX', cardType: FeeRule['cardType']) =>
      ruleFor(rules, { payBrand, cardType, transAmount: 100 })?.feeRate;
    expect(rateOf('SK', 'JDHYK')).toBe(6000);
    expect(rateOf('SK', 'YFFK')).toBe(5000);
    expect(rateOf('SK', 'JJK')).toBe(5000);
    expect(rateOf('SK', 'BKFYFFK')).toBe(5000);
    expect(rateOf('SK', 'ZDJK')).toBe(6000);
    expect(rateOf('WX', null)).toBe(3800);
    expect(rateOf('WX', 'DJK')).toBe(3800);
    expect(rateOf('SK', null)).toBeUndefined();
    expect(ruleFor(rules, { payBrand: 'KJ', cardType: null, transAmount: 100 })).toBeNull();
  });
  it('takes the extra fee only if settled at once, and lets a coupon pay at most the fee', () => {
    expect(settle(1_000_000, rule({ extraFee: 300 }), { atOnce: true, couponRest: 10_000 })).toEqual({
      feeAmount: 6000,
      incrAmount: 0,
      withheld: 0,
      extraFee: 300,
      couponAmount: 6000,
      settleAmount: 999_700,
    });
    expect(settle(1_000_000, rule({ extraFee: 300 }), { atOnce: false }).extraFee).toBe(0);
  });
  it('halves the fee under a discount coupon, rounded down, as long as its value lasts', () => {
    const of = (amount: number, couponRest: number, further: Partial<FeeRule> = {}, incrRate = 0) =>
      settle(amount, rule(further), {
        atOnce: false,
        couponRest,
        couponShare: couponShares.RATE_DISCOUNT,
        incrRate,
      });
    // 0.6 % of 10,005.00 is 60.03, half of it 30.01.
    expect(of(1_000_500, 10_000)).toMatchObject({ feeAmount: 6003, couponAmount: 3001, settleAmount: 997_498 });
    expect(of(1_000_500, 2_000)).toMatchObject({ feeAmount: 6003, couponAmount: 2000, settleAmount: 996_497 });
    expect(of(1_000_000, 10_000, { feeMode: 'RATE_CAP', capFee: 2000 }).couponAmount).toBe(1000);
    expect(of(1_000_000, 10_000, {}, 500)).toMatchObject({ feeAmount: 6500, couponAmount: 3250 });
    expect(of(100, 10_000)).toMatchObject({ feeAmount: 1, couponAmount: 0, settleAmount: 99 });
  });
  it('waives the extra fee where it would take all of a tiny amount', () => {
    expect(settle(1, rule({ extraFee: 200 }), { atOnce: true })).toMatchObject({ extraFee: 0, settleAmount: 1 });
    expect(settle(201, rule({ extraFee: 200, feeRate: 0 }), { atOnce: true })).toMatchObject({
      extraFee: 200,
      settleAmount: 1,
    });
  });
  it('never takes the extra fee from a sale that it would use up', () => {
    expect(settle(200, rule({ extraFee: 200, feeRate: 0 }), { atOnce: true })).toMatchObject({
      extraFee: 0,
      settleAmount: 200,
    });
  });
  it('ignores a fixed amount that belongs to another fee mode', () => {
    expect(baseFee(1_000_000, rule({ feeMode: 'RATE', capFee: 100 }))).toBe(6000);
  });
  it('settles what is left after fee, service fee, extra fee and deposit', () => {
    const around = { atOnce: true, serviceFee: 1_000, due: 9_900 };
    expect(settle(20_000, rule({ extraFee: 300 }), around)).toMatchObject({
      feeAmount: 120,
      extraFee: 300,
      withheld: 9_900,
      settleAmount: 8_680,
    });
    // 112.69 minus fees of 0.68, 10.00 and 3.00 leaves one fen above the deposit; a fen less leaves nothing.
    expect(settle(11_269, rule({ extraFee: 300 }), around)).toMatchObject({ withheld: 9_900, settleAmount: 1 });
    expect(settle(11_268, rule({ extraFee: 300 }), around)).toMatchObject({ withheld: 0, settleAmount: 9_900 });
  });
  it('increases only fees by rate, and reports the increase separately', () => {
    expect(settle(1_000_000, rule({}), { atOnce: false, incrRate: 500 })).toMatchObject({
      feeAmount: 6500,
      incrAmount: 500,
      settleAmount: 993_500,
    });
    expect(
      settle(1_000_000, rule({ feeMode: 'RATE_CAP', capFee: 2000 }), { atOnce: false, incrRate: 500 }),
    ).toMatchObject({ feeAmount: 2000, incrAmount: 0 });
  });
  it('takes a deposit in full from a sale that can cover it, or not at all', () => {
    expect(settle(20_000, rule({ feeRate: 0, extraFee: 0 }), { atOnce: false, due: 9_900 })).toMatchObject({
      withheld: 9_900,
      settleAmount: 10_100,
    });
    expect(settle(9_900, rule({ feeRate: 0, extraFee: 0 }), { atOnce: false, due: 9_900 })).toMatchObject({
      withheld: 0,
      settleAmount: 9_900,
    });
  });
  it('never loses a fen: amount = settlement + fee − coupon + extra', () => {
    const amounts = fc.integer({ min: 1, max: 5_000_000 });
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 0, max: 5000 }),
        fc.constantFrom(...Object.values(couponShares)),
        (amount, feeRate, couponRest, couponShare) => {
          const { feeAmount, extraFee, couponAmount, settleAmount } = settle(amount, rule({ feeRate, extraFee: 200 }), {
            atOnce: true,
            couponRest,
            couponShare,
          });
          expect(settleAmount + feeAmount - couponAmount + extraFee).toBe(amount);
          expect(couponAmount).toBeLessThanOrEqual(couponRest);
          expect(couponAmount * 1_000_000).toBeLessThanOrEqual(feeAmount * couponShare);
        },
      ),
    );
  });
});
