/** Cells as banks write them (docs/domain/platform.md#payout-reconciliation). */
import { describe, expect, it } from 'vitest';
import { formatTime } from '@/api/format/format';
import { amountIn, cardIn, numberIn, resultIn, timeIn } from './cells';

const shown = (text: string, isNumber = false) => {
  const time = timeIn(text, isNumber);
  return time === null ? null : formatTime(time);
};

describe('a cell of a bank’s file', () => {
  it.each([
    ['2026-11-28 10:22:33', '2026-11-28 10:22:33'],
    ['2026/11/8 9:05', '2026-11-08 09:05:00'],
    ['2026年11月28日', '2026-11-28 00:00:00'],
    ['20261128', '2026-11-28 00:00:00'],
    ['20261128102233', '2026-11-28 10:22:33'],
    ['20261128 102233', '2026-11-28 10:22:33'],
    ['2026-11-28T10:22:33.123', '2026-11-28 10:22:33'],
  ])('with %s is a time', (text, time) => expect(shown(text)).toBe(time));
  it('with a spreadsheet’s number of days is a time, and as text is none', () => {
    // 2026-11-28 is day 46354; a half is noon.
    expect(shown('46354.5', true)).toBe('2026-11-28 12:00:00');
    expect(shown('46354', true)).toBe('2026-11-28 00:00:00');
    expect(shown('46354.5')).toBeNull();
  });
  it.each(['昨天', '2026-02-30', '2026-13-01', '2026-11-28 24:00:00', '2026-11-28 10:60', '', '20261', '28/11/2026'])(
    'with %j is no time',
    text => expect(timeIn(text, true)).toBeNull(),
  );

  it('is an exact amount or none', () => {
    expect(['1,234.50', '0.1', '-12', '¥90.05', '+3', '', '--', '1234567890.12'].map(amountIn)).toEqual([
      123_450, 10, -1200, 9005, 300, 0, 0, 123_456_789_012,
    ]);
    expect(['12.345', '1e3', '一百', '1,23', '12.5.1'].map(amountIn)).toEqual([null, null, null, null, null]);
  });

  it('names a withdrawal or a transaction, wherever its number stands', () => {
    expect(numberIn('代付tx202611280000012345货款')).toBe('TX202611280000012345');
    expect(numberIn('结算-202611281022330000012345')).toBe('202611281022330000012345');
    // A longer number is another one.
    expect(numberIn('TX2026112800000123456')).toBeNull();
    expect(numberIn('1202611281022330000012345')).toBeNull();
    expect(numberIn('账户结息')).toBeNull();
  });

  it('says that money was paid or came back', () => {
    expect(['成功', '已到账', 'success'].map(resultIn)).toEqual(['PAID', 'PAID', 'PAID']);
    expect(['退票', '失败', 'Failed'].map(resultIn)).toEqual(['RETURNED', 'RETURNED', 'RETURNED']);
    expect(resultIn('处理中')).toBeNull();
  });

  it('is an account of which only the ends are kept', () => {
    expect(cardIn('6222 0212 3456 7890 123')).toBe('622202******0123');
    expect(cardIn('622202******0123')).toBe('622202******0123');
    expect(cardIn('123456789')).toBe('****6789');
    expect(cardIn('现金')).toBeNull();
  });
});
