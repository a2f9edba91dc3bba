/** Each bound of the rules of docs/domain/earnings.md#income-guard from both sides, and what a finding shows; worked out by hand. */
import { describe, expect, it } from 'vitest';
import { sale, today } from '#tests/world/guard-sales';
import { flowFee, type PaidOrder } from './flow-fee';
import { merchantStopped } from './merchant-stopped';
import { rateDrift } from './rate-drift';
import { shareStopped } from './share-stopped';
import { type GuardSale, startOfNumber, type WayDay, WayDays } from './way-days';

const sumsOf = (sales: readonly GuardSale[]): readonly WayDay[] => {
  const days = new WayDays();
  for (const sale of sales) days.add(sale);
  return days.all();
};
const days = (from: number, until: number) => Array.from({ length: until - from + 1 }, (_, at) => from + at);
const many = (count: number, day: number, more: Partial<GuardSale> = {}) =>
  Array.from({ length: count }, () => sale(day, more));

describe('sums of a day', () => {
  it('are of one way of payment, oldest first', () => {
    const sums = sumsOf([
      sale(2, { share: null }),
      sale(1, { transAmount: 10_000, fee: 60, agreedFee: 55 }),
      sale(1, { transAmount: 9_999, fee: 59, agreedFee: null, share: null }),
      sale(1, { cardType: 'JJK' }),
    ]);
    expect(sums.map(({ day, cardType }) => [day, cardType])).toEqual([
      [today(1), 'DJK'],
      [today(1), 'JJK'],
      [today(2), 'DJK'],
    ]);
    // From 100.00 a share is expected.
    expect(sums[0]).toEqual({
      day: today(1),
      payBrand: 'SK',
      cardType: 'DJK',
      count: 2,
      amount: 19_999,
      fee: 119,
      ratedCount: 1,
      ratedAmount: 10_000,
      ratedFee: 60,
      agreedFee: 55,
      largeCount: 1,
      largeAmount: 10_000,
      sharedCount: 1,
      unsharedTail: 0,
      share: 50,
    });
  });
});

describe('商户停止交易', () => {
  const parameters = { quietDays: 7, gapTimes: 3, minSaleDays: 8 };
  const daily = days(100, 107).map(day => sale(day));
  const verdict = (sales: readonly GuardSale[], day: number) => merchantStopped(sumsOf(sales), today(day), parameters);

  it('reads the rhythm of 90 days up to the last sale', () => {
    expect(verdict([sale(17), ...daily], 114).is).toBe('WRONG');
    expect(verdict([sale(18), ...daily], 114).is).toBe('RIGHT');
  });
  it('does not look beyond its day', () => {
    // Eight days of 1,000.00 in eight days: seven days would have brought 7,000.00.
    const stopped = { is: 'WRONG', found: 0, expected: 700_000, reason: '2025-01-19之后7天没有交易，平时最多隔1天' };
    expect(verdict([...daily, sale(120)], 114)).toMatchObject(stopped);
  });
  it('expects as much a day as in its lifetime', () => {
    // Eight days of sales in fifteen: 8,000.00 / 15 * 10 days.
    const everySecond = days(0, 7).map(at => sale(at * 2));
    expect(verdict(everySecond, 24)).toMatchObject({ is: 'WRONG', expected: 533_333 });
  });
  it('takes the gap that nine of ten do not exceed, whichever came last', () => {
    const withGaps = (...gaps: readonly number[]) =>
      gaps.reduce<readonly number[]>((known, gap) => [...known, known.at(-1)! + gap], [0]).map(day => sale(day));
    // The ninth of ten by size is 1, and three times that are less than seven quiet days.
    expect(verdict(withGaps(1, 1, 1, 1, 1, 1, 1, 1, 20, 1), 36).is).toBe('WRONG');
    // The ninth is 5: right for fifteen days.
    const slow = withGaps(1, 5, 5, 5, 5, 5, 5, 5, 5, 30);
    expect(verdict(slow, 71 + 15).is).toBe('RIGHT');
    expect(verdict(slow, 71 + 16).is).toBe('WRONG');
  });
  it('shows the last sixty days with sales, each with what it sold', () => {
    const long = days(0, 80).map(day => sale(day));
    const found = verdict([...long, sale(80, { cardType: 'JJK', transAmount: 5_000 })], 90);
    const rows = found.is === 'WRONG' ? found.rows : [];
    expect(rows).toHaveLength(60);
    expect(rows[0]).toMatchObject({ day: '2024-10-25', count: 1, amount: 100_000 });
    const both = { payBrand: null, cardType: null, count: 2, amount: 105_000, found: null, expected: null };
    expect(rows.at(-1)).toEqual({ day: '2024-12-23', ...both });
  });
});

describe('分润中断', () => {
  const verdict = (sales: readonly GuardSale[], day: number) =>
    shareStopped(sumsOf(sales), today(day), { minSales: 3 });
  const lacking = (day: number, more: Partial<GuardSale> = {}) => many(3, day, { share: null, ...more });

  it('looks back 30 days and not beyond its day', () => {
    const sales = [...many(3, 0), ...lacking(5)];
    expect(verdict(sales, 29).is).toBe('WRONG');
    expect(verdict(sales, 30).is).toBe('UNKNOWN');
    expect(verdict([...many(3, 0), ...lacking(9), sale(10)], 9).is).toBe('WRONG');
    expect(verdict([...many(3, 0), ...lacking(9)], 8).is).toBe('RIGHT');
  });
  it('is right if one way is, whatever is not known of others', () => {
    expect(verdict([...many(3, 1), ...many(3, 1, { payBrand: 'WX', cardType: null, share: null })], 9).is).toBe(
      'RIGHT',
    );
  });
  it('needs three sales before, nine of ten of them with a share', () => {
    expect(verdict([...many(2, 1), ...lacking(2)], 9).is).toBe('UNKNOWN');
    expect(verdict([...many(3, 1), ...lacking(2)], 9).is).toBe('WRONG');
    const nineOf = (before: number) => [
      ...many(8, 1),
      ...many(before - 9, 1, { share: null }),
      ...many(1, 1),
      ...lacking(2),
    ];
    expect(verdict(nineOf(10), 9)).toMatchObject({
      reason: '刷卡贷记卡连续3笔成功交易没有分润，此前10笔中9笔有',
    });
    expect(verdict(nineOf(11), 9).is).toBe('UNKNOWN');
  });
  it('shows the days from the last share on, the day of that share only if sales after it have none', () => {
    const way = { payBrand: 'SK', cardType: 'DJK' } as const;
    const clear = { ...way, count: 3, amount: 300_000, found: 0, expected: 150 };
    expect(verdict([...many(3, 1), ...lacking(2)], 9)).toMatchObject({
      found: 0,
      expected: 150,
      rows: [{ day: '2024-10-06', ...clear }],
    });
    // Four sales of the first day brought 1.50: six are to bring 2.25.
    expect(verdict([...many(3, 1), ...many(1, 1, { share: null }), ...many(2, 2, { share: null })], 9)).toMatchObject({
      found: 150,
      expected: 225,
      rows: [
        { day: '2024-10-05', ...way, count: 4, amount: 400_000, found: 150, expected: 150 },
        { day: '2024-10-06', ...way, count: 2, amount: 200_000, found: 0, expected: 75 },
      ],
    });
  });
  it('tells all ways of a merchant at once', () => {
    const wechat = { payBrand: 'WX', cardType: null, share: 20 } as const;
    const sales = [...many(3, 1), ...many(3, 1, wechat), ...lacking(2), ...lacking(2, { ...wechat, share: null })];
    expect(verdict(sales, 9)).toMatchObject({
      is: 'WRONG',
      found: 0,
      expected: 210,
      reason: '刷卡贷记卡连续3笔成功交易没有分润，此前3笔中3笔有；微信连续3笔成功交易没有分润，此前3笔中3笔有',
      rows: [
        { payBrand: 'SK', expected: 150 },
        { payBrand: 'WX', cardType: null, expected: 60 },
      ],
    });
  });
});

describe('费率偏离', () => {
  const verdict = (sales: readonly GuardSale[], day = 5) =>
    rateDrift(sumsOf(sales), today(day), { windowDays: 3, driftRate: 100, minSales: 3 });

  it('allows exactly what is allowed', () => {
    // 100 ppm of 1,000.00 are 0.10.
    expect(verdict(many(3, 5, { fee: 610 })).is).toBe('RIGHT');
    expect(verdict(many(3, 5, { fee: 611 })).is).toBe('WRONG');
    expect(verdict(many(3, 5, { fee: 590 })).is).toBe('RIGHT');
    expect(verdict(many(3, 5, { fee: 589 })).is).toBe('WRONG');
  });
  it('looks at three days, and not beyond its day', () => {
    const drifted = many(3, 5, { fee: 700 });
    expect(verdict([...drifted, ...many(90, 6)]).is).toBe('WRONG');
    expect(verdict(drifted, 7).is).toBe('WRONG');
    expect(verdict(drifted, 8).is).toBe('UNKNOWN');
  });
  it('names each brand that drifted', () => {
    const wechat = many(3, 5, { payBrand: 'WX', cardType: null, fee: 700 });
    expect(verdict([...many(3, 5, { fee: 700 }), ...wechat])).toMatchObject({
      reason: '近3天刷卡、微信实收费率 0.70%，按约定应为 0.60%',
    });
  });
});

describe('流量费不符', () => {
  const order: PaidOrder = { createTime: 1000, payTime: 2000, baseFee: 4_800, raise: 0, changes: [], flowFee: 4_800 };
  const verdict = (more: Partial<PaidOrder>, flowDifference = 100) =>
    flowFee({ ...order, ...more }, { flowDifference });

  it('allows exactly what is allowed, more or less', () => {
    for (const flowFee of [4_700, 4_900]) expect(verdict({ flowFee }).is).toBe('RIGHT');
    for (const flowFee of [4_699, 4_901]) expect(verdict({ flowFee }).is).toBe('WRONG');
  });
  it('adds what a plan raises', () => {
    expect(verdict({ raise: 1_000, flowFee: 5_800 }, 0).is).toBe('RIGHT');
    expect(verdict({ raise: 1_000, flowFee: 3_800 }, 0)).toMatchObject({ is: 'WRONG', expected: 5_800 });
  });
  it.each([
    [999, 4_800],
    [1000, 6_000],
    [2000, 6_000],
    [2001, 4_800],
  ])('takes a fee agreed at %i for an order open from 1000 to 2000: %i', (appliedTime, agreed) => {
    expect(verdict({ changes: [{ newFee: 6_000, appliedTime }], flowFee: 0 })).toMatchObject({ expected: agreed });
  });
  it('takes the last of several, in whatever order they are', () => {
    const changes = [
      { newFee: 7_000, appliedTime: 1_900 },
      { newFee: 6_000, appliedTime: 1_200 },
      { newFee: 5_000, appliedTime: 1_500 },
    ];
    expect(verdict({ changes, flowFee: 0 })).toMatchObject({ expected: 7_000 });
    expect(verdict({ changes: changes.toReversed(), flowFee: 0 })).toMatchObject({ expected: 7_000 });
  });
  it('shows the order', () => {
    const payTime = startOfNumber(today(0)) + 1;
    const ofSales = { payBrand: null, cardType: null, count: null, amount: null };
    expect(verdict({ payTime, flowFee: 6_000 })).toMatchObject({
      rows: [{ day: '2024-10-04', ...ofSales, found: 6_000, expected: 4_800 }],
    });
  });
});
