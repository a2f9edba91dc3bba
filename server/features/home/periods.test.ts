import { expect, it } from 'vitest';
import { formatTime } from '@/api/format/format';
import { spansOf } from './periods';

const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`);
const shown = (now: string, period: 'TODAY' | 'MONTH') => {
  const { current, previous } = spansOf(period, at(now));
  return [...current, ...previous].map(formatTime);
};

it('compares today with yesterday up to this time of day', () => {
  expect(shown('2026-11-20 10:32:15', 'TODAY')).toEqual([
    '2026-11-20 00:00:00',
    '2026-11-21 00:00:00',
    '2026-11-19 00:00:00',
    '2026-11-19 10:32:15',
  ]);
});
it('compares the month with the last one up to this day and time', () => {
  expect(shown('2026-11-20 10:32:15', 'MONTH')).toEqual([
    '2026-11-01 00:00:00',
    '2026-11-21 00:00:00',
    '2026-10-01 00:00:00',
    '2026-10-20 10:32:15',
  ]);
});
it('compares the 31st with all of a shorter month', () => {
  expect(shown('2026-10-31 10:00:00', 'MONTH').slice(2)).toEqual(['2026-09-01 00:00:00', '2026-10-01 00:00:00']);
});
