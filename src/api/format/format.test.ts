import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, formatBytes, formatMoney, formatRate, formatAgo, formatTime, formatValue, startOfDay } from './format';
import { parseMoney, parseRate } from './typed-number';
import * as f from '../fields';

describe('a rate', () => {
  it('is read back as it was written', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        tens => void expect(parseRate(formatRate(tens * 10))).toBe(tens * 10),
      ),
    ));
  it.each(['', 'x', '-1', '100.001', '101', '0.1234', '1e1', '.5'])('%j is not a rate', typed =>
    expect(parseRate(typed)).toBeNull(),
  );
});

describe('money', () => {
  it.each([
    [0, '0.00'],
    [1, '0.01'],
    [99, '0.99'],
    [100, '1.00'],
    [123_456, '1,234.56'],
    [-6000, '-60.00'],
    [-1, '-0.01'],
    [10_000_000_000_000, '100,000,000,000.00'],
  ])('%d fen reads %s', (fen, text) => expect(formatMoney(fen)).toBe(text));
  it('is read back as it was written, however large', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 }), fen => {
        expect(parseMoney(formatMoney(fen))).toBe(fen);
      }),
    );
  });
  it.each([
    ['12', 1200],
    ['12.3', 1230],
    [' 1,000.05 ', 100_005],
    ['0.07', 7],
    ['-3.5', -350],
  ])('typed %s is %d fen', (typed, fen) => expect(parseMoney(typed)).toBe(fen));
  it.each(['', '1.234', '1e3', 'abc', '1..2', '.5', '1 2'])('typed %j is not an amount', typed =>
    expect(parseMoney(typed)).toBeNull(),
  );
});

it.each([
  [6000, '0.60%'],
  [325, '0.0325%'],
  [5150, '0.515%'],
  [0, '0.00%'],
  [1_000_000, '100.00%'],
  [60_000, '6.00%'],
])('a rate of %d ppm reads %s', (ppm, text) => expect(formatRate(ppm)).toBe(text));

describe('time', () => {
  const noon = Date.parse('2026-11-20T12:00:00+08:00');
  it('is Shanghai time, in any time zone of the machine', () => expect(formatTime(noon)).toBe('2026-11-20 12:00:00'));
  it('takes ten digits as seconds (docs/domain/conventions.md#value-formats)', () =>
    expect(formatTime(noon / 1000)).toBe('2026-11-20 12:00:00'));
  it.each([
    [0, '刚刚'],
    [29_999, '刚刚'],
    [30_000, '1分钟前'],
    [59 * 60_000 + 59_999, '59分钟前'],
    [3_600_000, '1小时前'],
    [86_399_999, '23小时前'],
    [86_400_000, '1天前'],
    [172_799_999, '1天前'],
    [172_800_000, '2026-11-18 12:00'],
  ])('%i ms ago is %s (docs/domain/conventions.md#value-formats)', (ago, words) =>
    expect(formatAgo(noon - ago, noon)).toBe(words),
  );
  it('converts a timestamp to its day, and a day to its start', () => {
    expect(dayOf(Date.parse('2026-11-19T16:00:00Z'))).toBe('2026-11-20');
    expect(dayOf(Date.parse('2026-11-19T15:59:59Z'))).toBe('2026-11-19');
    expect(startOfDay('2026-11-20')).toBe(Date.parse('2026-11-20T00:00:00+08:00'));
  });
});

it('writes sizes of files', () =>
  expect([formatBytes(0), formatBytes(47_800), formatBytes(5_242_880)]).toEqual(['0.0 KB', '46.7 KB', '5.0 MB']));

describe('a value of any field', () => {
  it('is formatted by its kind, and as two dashes when absent', () => {
    expect(formatValue(f.transAmount, 100_001)).toBe('1,000.01');
    expect(formatValue(f.payBrand, 'SK')).toBe('刷卡');
    expect(formatValue(f.transCount, 1_234_567)).toBe('1,234,567');
    for (const nothing of [null, undefined, '']) expect(formatValue(f.transAmount, nothing)).toBe('--');
    expect(formatValue(f.transAmount, 0)).toBe('0.00');
  });
  it('with an unknown code shows the code rather than nothing', () =>
    expect(formatValue(f.payBrand, 'NEW')).toBe('NEW'));
});
