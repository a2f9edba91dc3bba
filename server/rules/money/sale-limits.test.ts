import { describe, expect, it } from 'vitest';
import { limitsUnder, overLimit } from './sale-limits';

const own = { onceLimit: 2_000_000, dayLimit: 5_000_000 };

describe('limits of sales', () => {
  it.each([
    [2_000_000, 0, null],
    [2_000_001, 0, '超出单笔限额'],
    [1, 4_999_999, null],
    [2, 4_999_999, '超出单日限额'],
  ])('%d fen after %d of the day: %s', (amount, before, reason) => {
    expect(overLimit(amount, before, own)).toBe(reason);
  });
  it('fall to 1,000.00 per sale and 5,000.00 a day under LIMIT, and never rise', () => {
    expect(limitsUnder('LIMIT', own)).toEqual({ onceLimit: 100_000, dayLimit: 500_000 });
    expect(limitsUnder('LIMIT', { onceLimit: 50_000, dayLimit: 80_000 })).toEqual({
      onceLimit: 50_000,
      dayLimit: 80_000,
    });
    expect(limitsUnder('DELAY_SETTLE', own)).toEqual(own);
  });
});
