/** Dates and amounts of the English portal are the browser's, exact and of Shanghai. */
import { expect, it } from 'vitest';
import type * as chinese from './locale';
import { momentText } from './english-dates';
import * as english from './locale.en';

const { amountText, dayText, daysText, minuteText, shortDayText, timeText } = english satisfies typeof chinese;

it('writes amounts from their digits, beyond what a number holds', () => {
  expect(amountText('1234', '50')).toBe('1,234.50');
  expect(amountText('90071992547409931', '07')).toBe('90,071,992,547,409,931.07');
});
it('writes times of Asia/Shanghai, and days and months as they are', () => {
  expect(timeText('2026-11-27 23:30:05', Date.UTC(2026, 10, 27, 15, 30, 5))).toBe('27 Nov 2026, 23:30:05');
  expect(dayText('2026-11-01')).toBe('1 Nov 2026');
  expect(dayText('2026-11')).toBe('Nov 2026');
  expect(dayText('长期')).toBe('长期');
});
it('leaves out a year that stands beside, and seconds', () => {
  expect(daysText('2026-11-01', '2026-11-30')).toBe('1 Nov – 30 Nov 2026');
  expect(daysText('2025-12-30', '2026-01-02')).toBe('30 Dec 2025 – 2 Jan 2026');
  expect([shortDayText('2026-11-01'), shortDayText('2026-11')]).toEqual(['1 Nov', 'Nov']);
  expect(minuteText('', Date.UTC(2026, 10, 27, 15, 30, 5))).toBe('27 Nov 2026, 23:30');
});
it('finds a time of Asia/Shanghai within a text', () => {
  expect(momentText('2026-11-27 23:30:05')).toBe('27 Nov 2026, 23:30:05');
  expect(momentText('2026-11-27 23:30')).toBe('27 Nov 2026, 23:30');
  expect(momentText('2026-11-27')).toBe('27 Nov 2026');
  expect(momentText('TX20261127')).toBe('TX20261127');
});
