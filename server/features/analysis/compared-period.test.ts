import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { comparedPeriod, daysOfPeriod, monthsOfPeriod, sameMoment } from './compared-period';

it.each([
  ['2026-11-01', '2026-11-26', 'PREVIOUS', '2026-10-01', '2026-10-26'],
  ['2026-11-01', '2026-11-30', 'PREVIOUS', '2026-10-01', '2026-10-31'],
  ['2026-03-01', '2026-03-30', 'PREVIOUS', '2026-02-01', '2026-02-28'],
  ['2026-11-20', '2026-11-26', 'PREVIOUS', '2026-11-13', '2026-11-19'],
  ['2026-11-26', '2026-11-26', 'PREVIOUS', '2026-11-25', '2026-11-25'],
  ['2026-01-01', '2026-01-01', 'PREVIOUS', '2025-12-31', '2025-12-31'],
  ['2026-11-20', '2026-11-26', 'YEAR', '2025-11-20', '2025-11-26'],
  ['2024-02-29', '2024-02-29', 'YEAR', '2023-02-28', '2023-02-28'],
  ['2025-02-01', '2025-02-28', 'YEAR', '2024-02-01', '2024-02-29'],
] as const)('%s to %s is compared (%s) with %s to %s', (start, end, against, first, last) => {
  expect(comparedPeriod({ start, end }, against)).toEqual({ start: first, end: last });
});

describe('any period', () => {
  const day = fc.integer({ min: 0, max: 4000 }).map(count => dayOf(startOfDay('2020-01-01') + count * dayMs));
  const period = fc
    .tuple(day, fc.integer({ min: 0, max: 91 }))
    .map(([start, more]) => ({ start, end: dayOf(startOfDay(start) + more * dayMs) }));
  it('is compared with earlier days that end before it begins, and about as many', () => {
    fc.assert(
      fc.property(period, fc.constantFrom('PREVIOUS' as const, 'YEAR' as const), (days, against) => {
        const before = comparedPeriod(days, against);
        expect(before.start <= before.end && before.end < days.start).toBe(true);
        expect(Math.abs(daysOfPeriod(before).length - daysOfPeriod(days).length)).toBeLessThanOrEqual(3);
      }),
    );
  });
  it('has each of its days once, and their months', () => {
    fc.assert(
      fc.property(period, days => {
        const all = daysOfPeriod(days);
        expect([all[0], all.at(-1), new Set(all).size]).toEqual([days.start, days.end, all.length]);
        expect(monthsOfPeriod(days)).toEqual([...new Set(all.map(each => each.slice(0, 7)))]);
      }),
    );
  });
});

it('that still lasts is compared up to the same moment, and one that is over as a whole', () => {
  const [month, last] = [
    { start: '2026-11-01', end: '2026-11-26' },
    { start: '2026-10-01', end: '2026-10-26' },
  ];
  const noon = Date.parse('2026-11-26T12:00:00+08:00');
  expect(sameMoment(month, last, noon)).toBe(Date.parse('2026-10-26T12:00:00+08:00'));
  expect(sameMoment(month, last, noon + dayMs)).toBeNull();
  // 30 March has no counterpart in a February.
  const late = { start: '2026-03-01', end: '2026-03-31' };
  const short = { start: '2026-02-01', end: '2026-02-28' };
  expect(sameMoment(late, short, Date.parse('2026-03-30T12:00:00+08:00'))).toBeNull();
});
