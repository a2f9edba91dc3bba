import { describe, expect, it } from 'vitest';
import { capacityOf, runningText, runningValue, runs } from './numbers';

describe('running numbers (docs/domain/conventions.md#identifiers)', () => {
  it.each([
    [1, 4, '0001'],
    [9999, 4, '9999'],
    [10_000, 4, 'A000'],
    [10_001, 4, 'A001'],
    [10_035, 4, 'A00Z'],
    [10_036, 4, 'A010'],
    [1_223_054, 4, 'ZZZY'],
    [1_223_055, 4, 'ZZZZ'],
    [999, 3, '999'],
    [1000, 3, 'A00'],
    [34_695, 3, 'ZZZ'],
  ])('%s of %s characters is %s, and back', (value, width, text) => {
    expect(runningText(value, width)).toBe(text);
    expect(runningValue(text)).toBe(value);
  });
  it('ends where the length does', () => {
    expect([capacityOf(4), capacityOf(3)]).toEqual([1_223_055, 34_695]);
    expect([runs.merchant.last, runs.store.last]).toEqual([1_223_055, 34_695]);
  });
  it('sorts in the order of dealing', () => {
    const dealt = [1, 999, 9999, 10_000, 10_040, 500_000, 1_223_055].map(value => runningText(value, 4));
    expect(dealt.toSorted()).toEqual(dealt);
  });
  it('tells organisations and agents apart by the first digit', () => {
    expect(runs.org.last).toBeLessThan(runs.agent.first);
    expect(String(runs.agent.last)).toHaveLength(8);
  });
});
