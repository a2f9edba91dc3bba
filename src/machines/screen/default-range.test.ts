import { expect, it } from 'vitest';
import { isChosen, isSetAside, settled, touches, type DefaultRange } from './default-range';

const days = { createTimeStart: '2026-10-22', createTimeEnd: '2026-11-20' };
const range: DefaultRange = { ends: days, identifiers: ['custNo', 'custNos'] };

it('drops the default days for a number, pasted or typed, and restores them when it is removed', () => {
  const one = { custNos: '898330058120007,898330058120008' };
  expect(settled(range, { ...days, ...one }, days, false)).toEqual(one);
  expect(settled(range, {}, one, false)).toEqual(days);
  expect(settled(range, { custName: '便利' }, one, false)).toEqual({ ...days, custName: '便利' });
});

it('keeps days that the operator chose, and adds none that were never there', () => {
  const own = { createTimeStart: '2026-11-01', createTimeEnd: '2026-11-20', custNo: '1' };
  expect(isChosen(range, own)).toBe(true);
  expect(isChosen(range, days)).toBe(false);
  expect(isChosen(range, { custNo: '1' })).toBe(false);
  expect(touches(range, { createTimeEnd: null })).toBe(true);
  expect(touches(range, { custNo: '1' })).toBe(false);
  expect(settled(range, own, own, true)).toEqual(own);
  expect(settled(range, {}, {}, false)).toEqual({});
  expect(settled(null, own, own, false)).toEqual(own);
});

it('recognises conditions that name a record without days', () => {
  expect(isSetAside(range, { custNo: '1' })).toBe(true);
  expect(isSetAside(range, { ...days, custNo: '1' })).toBe(false);
  expect(isSetAside(range, { custName: '便利' })).toBe(false);
  expect(isSetAside(null, { custNo: '1' })).toBe(false);
});
