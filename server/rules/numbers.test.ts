import { describe, expect, it } from 'vitest';
import { capacityOf, runningText, runningValue, runs } from './numbers';

describe('running numbers (docs/domain/conventions.md#identifiers)', () => {
  it.each([
    [1, 4, '0001'],
    [9999, 4, '9999'],
    [10_000, 4, 'A000'],
    [10_001, 4, 'A001'],
    [10_032, 4, 'A00Z'],
    [10_033, 4, 'A010'],
    [836_549, 4, 'ZZZY'],
    [836_550, 4, 'ZZZZ'],
    [999, 3, '999'],
    [1000, 3, 'A00'],
    [26_046, 3, 'ZZZ'],
  ])('%s of %s characters is %s, and back', (value, width, text) => {
    expect(runningText(value, width)).toBe(text);
    expect(runningValue(text)).toBe(value);
  });
  it('ends where the length does', () => {
    expect([capacityOf(4), capacityOf(3)]).toEqual([836_550, 26_046]);
    // Of a merchant's stores the flow refuses the one behind 999.
    expect([runs.merchant.last, runs.store.last]).toEqual([836_550, 999]);
  });
  it('sorts in the order of dealing', () => {
    const dealt = [1, 999, 9999, 10_000, 10_040, 500_000, 836_550].map(value => runningText(value, 4));
    expect(dealt.toSorted()).toEqual(dealt);
  });
  it('has none that a spreadsheet reads as a power of ten, or a person as another', () => {
    const dealt = Array.from({ length: 30_000 }, (_, index) => runningText(10_000 + index * 27, 4));
    expect(dealt.filter(text => /[EIO]/.test(text))).toEqual([]);
    expect(new Set(dealt).size).toBe(30_000);
  });
  it('tells organisations and agents apart by the first digit', () => {
    expect(runs.org.last).toBeLessThan(runs.agent.first);
    expect(String(runs.agent.last)).toHaveLength(8);
  });
});
