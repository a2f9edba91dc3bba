import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clamp, isOff } from './number-input';

it('clamps to the bounds and leaves values between them unchanged', () =>
  fc.assert(
    fc.property(fc.integer(), fc.integer(), fc.nat(), (value, low, span) => {
      const clamped = clamp(value, low, low + span);
      expect(clamped >= low && clamped <= low + span).toBe(true);
      expect(isOff(value, low, low + span)).toBe(clamped !== value);
    }),
  ));
it('handles open bounds and missing values', () => {
  expect([clamp(7, null, null), clamp(7, 8, null), clamp(7, null, 6)]).toEqual([7, 8, 6]);
  expect([isOff(null, null, null), isOff(7, null, null), isOff(7, 8, null)]).toEqual([true, false, true]);
});
