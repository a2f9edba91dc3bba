/** The rules of docs/domain/earnings.md#income-guard over random merchants: what is right is never told, what is wrong is, on its day. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sale, today } from '#tests/world/guard-sales';
import { dayMs } from '@/api/format/format';
import { flowFee } from './flow-fee';
import { merchantStopped } from './merchant-stopped';
import { rateDrift } from './rate-drift';
import { shareStopped } from './share-stopped';
import { type GuardSale, WayDays } from './way-days';

const sumsOf = (sales: readonly GuardSale[]) => {
  const days = new WayDays();
  for (const sale of sales.toSorted((a, b) => a.transTime - b.transTime)) days.add(sale);
  return days.all();
};
const sales = fc.array(
  fc
    .tuple(fc.nat(20), fc.constantFrom('SK', 'WX', 'ZFB'), fc.integer({ min: 1, max: 5_000_000 }), fc.nat(20_000))
    .map(([day, payBrand, transAmount, fee]) =>
      sale(day, { payBrand: payBrand as 'SK', transAmount, fee, agreedFee: fee }),
    ),
  { minLength: 1, maxLength: 60 },
);

describe('费率偏离', () => {
  const parameters = { windowDays: 3, driftRate: 100, minSales: 3 };
  it('is never told of a merchant that pays what was agreed, whatever it sells by which way', () => {
    fc.assert(
      fc.property(sales, fc.nat(25), (all, day) => {
        expect(rateDrift(sumsOf(all), today(day), parameters).is).not.toBe('WRONG');
      }),
    );
  });
  it('is told with the sums of the sales, where the difference is more than is allowed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 20 }), fc.integer({ min: -500, max: 500 }), (count, more) => {
        const all = Array.from({ length: count }, () => sale(5, { fee: 600 + more }));
        const verdict = rateDrift(sumsOf(all), today(5), parameters);
        // 100 ppm of 1,000.00 are 0.10.
        expect(verdict).toMatchObject(
          Math.abs(more) > 10
            ? { is: 'WRONG', found: count * (600 + more), expected: count * 600, rows: [{ count, day: '2024-10-09' }] }
            : { is: 'RIGHT' },
        );
      }),
    );
  });
  it('says the brand alone that drifted, and waits for enough sales', () => {
    const drifted = [1, 2, 3].map(() => sale(5, { payBrand: 'WX', cardType: null, fee: 380, agreedFee: 300 }));
    const others = [1, 2, 3].map(() => sale(5));
    expect(rateDrift(sumsOf([...drifted, ...others]), today(5), parameters)).toMatchObject({
      is: 'WRONG',
      reason: '近3天微信实收费率 0.38%，按约定应为 0.30%',
    });
    expect(rateDrift(sumsOf(drifted.slice(1)), today(5), parameters).is).toBe('UNKNOWN');
    expect(rateDrift(sumsOf(drifted), today(8), parameters).is).toBe('UNKNOWN');
    const unrated = drifted.map(each => ({ ...each, agreedFee: null }));
    expect(rateDrift(sumsOf(unrated), today(5), parameters).is).toBe('UNKNOWN');
  });
});

describe('商户停止交易', () => {
  const parameters = { quietDays: 7, gapTimes: 3, minSaleDays: 8 };
  it('is told after its own rhythm, and not a day before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 8, max: 12 }), (gap, count) => {
        const days = sumsOf(Array.from({ length: count }, (_, at) => sale(at * gap)));
        const last = (count - 1) * gap;
        const due = last + Math.max(parameters.quietDays, parameters.gapTimes * gap + 1);
        for (let day = last; day < due; day += 1)
          expect(merchantStopped(days, today(day), parameters).is).toBe('RIGHT');
        expect(merchantStopped(days, today(due), parameters)).toMatchObject({ is: 'WRONG', found: 0 });
        // It is right again with the next sale.
        const again = sumsOf([...Array.from({ length: count }, (_, at) => sale(at * gap)), sale(due + 1)]);
        expect(merchantStopped(again, today(due + 1), parameters).is).toBe('RIGHT');
      }),
    );
  });
  it('does not count new merchants and such as rarely sell', () => {
    const days = sumsOf(Array.from({ length: 7 }, (_, at) => sale(at)));
    expect(merchantStopped(days, today(40), parameters).is).toBe('UNKNOWN');
    expect(merchantStopped([], today(40), parameters).is).toBe('UNKNOWN');
  });
});

describe('分润中断', () => {
  const parameters = { minSales: 3 };
  it('is told with the third of several sales without a share, of a way that had one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 20 }), fc.nat(6), fc.boolean(), (shared, unshared, sameDay) => {
        const all = [
          ...Array.from({ length: shared }, () => sale(1)),
          ...Array.from({ length: unshared }, (_, at) =>
            sale(sameDay ? 1 : 2 + at, { share: null, transTime: sale(sameDay ? 1 : 2 + at).transTime + 1 + at }),
          ),
        ];
        const { is } = shareStopped(sumsOf(all), today(9), parameters);
        expect(is).toBe(unshared === 0 ? 'RIGHT' : unshared < 3 ? 'UNKNOWN' : 'WRONG');
      }),
    );
  });
  it('is never told of a way without a margin, of small sales, and of a way that has shares now and then', () => {
    const none = Array.from({ length: 20 }, (_, at) => sale(at, { share: null }));
    expect(shareStopped(sumsOf(none), today(20), parameters).is).toBe('UNKNOWN');
    const small = Array.from({ length: 5 }, () => sale(9, { transAmount: 9_999, share: null }));
    expect(shareStopped(sumsOf([sale(1), sale(2), sale(3), ...small]), today(9), parameters).is).toBe('RIGHT');
    const seldom = Array.from({ length: 20 }, (_, at) => sale(at, { share: at % 4 === 0 ? 50 : null }));
    expect(shareStopped(sumsOf(seldom), today(20), parameters).is).toBe('UNKNOWN');
  });
  it('says what the sales would have brought, as those before did', () => {
    const all = [sale(1), sale(2), sale(3), ...[5, 6, 7].map(day => sale(day, { share: null, transAmount: 200_000 }))];
    expect(shareStopped(sumsOf(all), today(9), parameters)).toMatchObject({
      found: 0,
      expected: 300,
      reason: '刷卡贷记卡连续3笔成功交易没有分润，此前3笔中3笔有',
    });
  });
});

describe('流量费不符', () => {
  const order = { createTime: 10 * dayMs, payTime: 20 * dayMs, baseFee: 4_800, raise: 0, changes: [] };
  it('compares with the last fee that was agreed while the order was open', () => {
    const change = fc.record({ newFee: fc.nat(12_000), appliedTime: fc.integer({ min: 0, max: 30 * dayMs }) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 5 }), fc.nat(12_000), fc.nat(3_000), (changes, charged, raise) => {
        const held = changes.filter(
          ({ appliedTime }) => appliedTime >= order.createTime && appliedTime <= order.payTime,
        );
        const latest = Math.max(...held.map(({ appliedTime }) => appliedTime));
        const agreed = held.findLast(({ appliedTime }) => appliedTime === latest)?.newFee ?? 4_800 + raise;
        const verdict = flowFee({ ...order, changes, raise, flowFee: charged }, { flowDifference: 100 });
        expect(verdict.is).toBe(Math.abs(charged - agreed) > 100 ? 'WRONG' : 'RIGHT');
      }),
    );
  });
  it('says both amounts', () => {
    expect(flowFee({ ...order, flowFee: 6_000 }, { flowDifference: 0 })).toMatchObject({
      found: 6_000,
      expected: 4_800,
      reason: '收取流量费 60.00 元，按约定应为 48.00 元',
    });
  });
});
