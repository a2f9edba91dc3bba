import { expect, it } from 'vitest';
import { keptUntil } from './person-law';

const time = (shanghai: string) => Date.parse(`${shanghai}+08:00`);

it.each([
  ['IDENTITY', '2026-11-30T23:59:59.999', '2036-11-30T23:59:59.999'],
  ['ACCOUNTING', '2026-01-01T00:00:00.000', '2056-01-01T00:00:00.000'],
  ['AUDIT', '2026-06-15T12:00:00.000', '2031-06-15T12:00:00.000'],
  // No 29 February: the day after.
  ['IDENTITY', '2024-02-29T12:00:00.000', '2034-03-01T12:00:00.000'],
  // In London it is still 29 February.
  ['IDENTITY', '2024-03-01T01:00:00.000', '2034-03-01T01:00:00.000'],
] as const)('%s of %s is kept until %s in Shanghai: 10, 30 and 5 years', (law, since, until) => {
  expect(keptUntil(law, time(since))).toBe(time(until));
});
