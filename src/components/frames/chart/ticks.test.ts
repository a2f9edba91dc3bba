import fc from 'fast-check';
import { expect, it } from 'vitest';
import { namedPlaces, ticksOf } from './line-chart';

it('draws round lines from 0 to above the largest value', () => {
  expect(ticksOf(131)).toEqual([0, 50, 100, 150]);
  expect(ticksOf(0)).toEqual([0]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e15 }), max => {
      const ticks = ticksOf(max);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
      expect(ticks.length).toBeLessThanOrEqual(4);
    }),
  );
});
it('labels the first point, the last and a few between', () => {
  expect(namedPlaces(30, 6)).toEqual([0, 6, 12, 18, 24, 29]);
  expect(namedPlaces(3, 6)).toEqual([0, 1, 2]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 2, max: 8 }), (count, atMost) => {
      const places = namedPlaces(count, atMost);
      expect(places.at(-1)).toBe(count - 1);
      expect(places.length).toBeLessThanOrEqual(atMost);
      expect(new Set(places).size).toBe(places.length);
    }),
  );
});
