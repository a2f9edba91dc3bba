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
  it('fall under LIMIT to what the organisation says, and never rise', () => {
    const restricted = { onceLimit: 90_000, dayLimit: 300_000 };
    expect(limitsUnder('LIMIT', own, restricted)).toEqual(restricted);
    expect(limitsUnder('LIMIT', { onceLimit: 50_000, dayLimit: 80_000 }, restricted)).toEqual({
      onceLimit: 50_000,
      dayLimit: 80_000,
    });
    expect(limitsUnder('DELAY_SETTLE', own, restricted)).toEqual(own);
  });
});
