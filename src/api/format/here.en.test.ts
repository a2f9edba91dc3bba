/** Dates and amounts of the English portal are the browser's, exact and of Shanghai. */
import { expect, it } from 'vitest';
import { here } from './here.en';

it('writes amounts from their digits, beyond what a number holds', () => {
  expect(here.amount('1234', '50')).toBe('1,234.50');
  expect(here.amount('90071992547409931', '07')).toBe('90,071,992,547,409,931.07');
});
it('writes times of Asia/Shanghai, and days and months as they are', () => {
  expect(here.time('2026-11-27 23:30:05', Date.UTC(2026, 10, 27, 15, 30, 5))).toBe('27 Nov 2026, 23:30:05');
  expect(here.day('2026-11-01')).toBe('1 Nov 2026');
  expect(here.day('2026-11')).toBe('Nov 2026');
  expect(here.day('长期')).toBe('长期');
});
