import { expect, it } from 'vitest';
import {
  hasChosenDays,
  ignoresDefaultDays,
  effectiveConditions,
  changesDefaultDays,
  type DefaultRange,
} from './default-range';

const days = { createTimeStart: '2026-10-22', createTimeEnd: '2026-11-20' };
const range: DefaultRange = { ends: days, identifiers: ['custNo', 'custNos'] };

it('drops the default days for a number, pasted or typed, and restores them when it is removed', () => {
  const one = { custNos: '898330058120007,898330058120008' };
  expect(effectiveConditions(range, { ...days, ...one }, days, false)).toEqual(one);
  expect(effectiveConditions(range, {}, one, false)).toEqual(days);
  expect(effectiveConditions(range, { custName: '便利' }, one, false)).toEqual({ ...days, custName: '便利' });
});

it('keeps days that the operator chose, and adds none that were never there', () => {
  const own = { createTimeStart: '2026-11-01', createTimeEnd: '2026-11-20', custNo: '1' };
  expect(hasChosenDays(range, own)).toBe(true);
  expect(hasChosenDays(range, days)).toBe(false);
  expect(hasChosenDays(range, { custNo: '1' })).toBe(false);
  expect(changesDefaultDays(range, { createTimeEnd: null })).toBe(true);
  expect(changesDefaultDays(range, { custNo: '1' })).toBe(false);
  expect(effectiveConditions(range, own, own, true)).toEqual(own);
  expect(effectiveConditions(range, {}, {}, false)).toEqual({});
  expect(effectiveConditions(null, own, own, false)).toEqual(own);
});

it('recognises conditions that name a record without days', () => {
  expect(ignoresDefaultDays(range, { custNo: '1' })).toBe(true);
  expect(ignoresDefaultDays(range, { ...days, custNo: '1' })).toBe(false);
  expect(ignoresDefaultDays(range, { custName: '便利' })).toBe(false);
  expect(ignoresDefaultDays(null, { custNo: '1' })).toBe(false);
});
