import { expect, it } from 'vitest';
import { readHome, scopeOf, writeHome } from './home-address';

it('writes only values that differ from the default', () => {
  expect(writeHome(readHome(''))).toBe('');
  const search = '?period=MONTH&days=7&by=transCount&scopeWay=SELF&scopeAgentNo=80000011';
  expect(writeHome(readHome(search))).toBe(search);
  expect(scopeOf(readHome(search))).toEqual({ scopeWay: 'SELF', scopeAgentNo: '80000011' });
});
it('ignores unknown values, but for the scope: without it more would be shown', () => {
  expect(writeHome(readHome('?period=YEAR&days=8&by=x&more=1'))).toBe('');
  expect(writeHome(readHome('?scopeWay=ALL'))).toBe('?scopeWay=ALL');
});
