import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profitShares, type Node } from './profit';
import { givenBack, paybackStatusOf } from './fee';

const node = (costRate: number, capFee: number | null = null, extraCost = 0, profitRatio = 1_000_000): Node => ({
  costRate,
  capFee,
  extraCost,
  profitRatio,
});
const profits = (...args: Parameters<typeof profitShares>) =>
  Object.fromEntries(profitShares(...args).map(({ index, profit }) => [index, profit]));

describe('profit share down the chain (docs/domain/earnings.md#profit-share)', () => {
  it('equals the worked example', () => {
    const chain = [5150, 5250, 5400, 5500].map(rate => node(rate));
    expect(profits(1_000_000, 6000, 0, chain)).toEqual({ 0: 100, 1: 150, 2: 100, 3: 500 });
  });
  it('equals the capped example', () => {
    const chain = [node(4000, 1700), node(4200, 1800), node(4500, 1850)];
    expect(profits(800_000, 2000, 0, chain)).toEqual({ 0: 100, 1: 50, 2: 150 });
  });
  it('equals the rounding example, where the root earns nothing and gets no record', () => {
    expect(profits(3333, 20, 0, [node(5150), node(5250), node(5500)])).toEqual({ 1: 1, 2: 2 });
  });
  it('shares the extra fee the same way', () => {
    const chain = [node(0, null, 100), node(0, null, 150), node(0, null, 200)];
    expect(profitShares(100, 0, 300, chain).map(share => share.extraProfit)).toEqual([50, 50, 100]);
  });
  it('rounds ratios down; the rest stays with the platform', () => {
    expect(profits(1_000_000, 6000, 0, [node(5999, null, 0, 500_000)])).toEqual({ 0: 0 });
    expect(profits(1_000_000, 6000, 0, [node(5000, null, 0, 333_333)])).toEqual({ 0: 333 });
  });

  const chains = fc.array(
    fc.record({
      costRate: fc.integer({ min: 0, max: 10_000 }),
      capFee: fc.option(fc.integer({ min: 0, max: 3000 })),
      extraCost: fc.integer({ min: 0, max: 400 }),
      profitRatio: fc.integer({ min: 0, max: 1_000_000 }),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const money = fc.tuple(
    fc.integer({ min: 1, max: 5_000_000 }),
    fc.integer({ min: 0, max: 30_000 }),
    fc.integer({ min: 0, max: 300 }),
  );

  it('never pays out more than the fees, whatever the costs', () => {
    fc.assert(
      fc.property(money, chains, ([amount, fee, extra], chain) => {
        const paid = profitShares(amount, fee, extra, chain).reduce(
          (sum, share) => sum + share.profit + share.extraProfit,
          0,
        );
        expect(paid).toBeLessThanOrEqual(fee + extra);
      }),
    );
  });
  it('shares exactly the amount above the root’s costs when all ratios are 100 % and costs rise', () => {
    const rising = chains.map(chain =>
      chain.map(each => ({ ...each, capFee: null, profitRatio: 1_000_000 })).sort((a, b) => a.costRate - b.costRate),
    );
    fc.assert(
      fc.property(money, rising, ([amount, fee, extra], chain) => {
        const sorted = chain.map((each, index) => ({ ...each, extraCost: index }));
        const shares = profitShares(amount, fee, extra, sorted);
        const paid = shares.reduce((sum, share) => sum + share.profit + share.extraProfit, 0);
        const rootCost = Math.min(Number((BigInt(amount) * BigInt(sorted[0]!.costRate) + 500_000n) / 1_000_000n), fee);
        expect(paid).toBe(fee - rootCost + extra);
      }),
    );
  });
});

describe('refunds (docs/domain/trade.md#refund)', () => {
  it('add up to the whole, however a transaction is refunded', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 1_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 6 }),
        (total, fee, wanted) => {
          let before = 0;
          let back = 0;
          for (const amount of [...wanted, total]) {
            const part = Math.min(amount, total - before);
            back += givenBack(fee, total, before, part);
            before += part;
          }
          expect(back).toBe(fee);
        },
      ),
    );
  });
  it('fail if the channel refuses them, and succeed at once otherwise', () => {
    expect([paybackStatusOf(true), paybackStatusOf(false)]).toEqual(['ERROR', 'SUCCESS']);
  });
  it('return a capped fee only when fully refunded', () => {
    expect(givenBack(2000, 800_000, 0, 400_000, true)).toBe(0);
    expect(givenBack(2000, 800_000, 400_000, 400_000, true)).toBe(2000);
  });
});
