import { expect, it } from 'vitest';
import { formatTime } from '@/api/format/format';
import { nextDue, type Rhythm } from './next-due';

const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+08:00`);
const daily: Rhythm = { exportRhythm: 'DAY', weekDay: null, monthDay: null, sendHour: 8 };
const weekly: Rhythm = { ...daily, exportRhythm: 'WEEK', weekDay: 7 };
const monthly = (monthDay: number): Rhythm => ({ ...daily, exportRhythm: 'MONTH', monthDay });

it.each([
  [daily, '2026-11-20 07:59', '2026-11-20 08:00'],
  [daily, '2026-11-20 08:00', '2026-11-21 08:00'],
  [{ ...daily, sendHour: 0 }, '2026-12-31 23:59', '2027-01-01 00:00'],
  // 20 November 2026 is a Friday.
  [weekly, '2026-11-20 12:00', '2026-11-22 08:00'],
  [weekly, '2026-11-22 08:00', '2026-11-29 08:00'],
  [{ ...weekly, weekDay: 1 }, '2026-11-22 08:00', '2026-11-23 08:00'],
  [monthly(1), '2026-11-01 08:00', '2026-12-01 08:00'],
  [monthly(31), '2026-11-20 08:00', '2026-11-30 08:00'],
  [monthly(31), '2026-11-30 08:00', '2026-12-31 08:00'],
  [monthly(31), '2027-01-31 08:00', '2027-02-28 08:00'],
  [monthly(30), '2028-01-30 08:00', '2028-02-29 08:00'],
  [monthly(28), '2027-02-27 09:00', '2027-02-28 08:00'],
])('%o is due after %s at %s', (rhythm, after, due) => {
  expect(formatTime(nextDue(rhythm, at(after)))).toBe(`${due}:00`);
});

it('refuses a rhythm without its day', () => {
  expect(() => nextDue({ ...weekly, weekDay: null }, at('2026-11-20 08:00'))).toThrow('Expected a WEEK plan');
});
