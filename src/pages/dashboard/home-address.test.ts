import { expect, it } from 'vitest';
import { readHome, scopeOf, writeHome } from './home-address';

it('writes only values that differ from the default', () => {
  expect(writeHome(readHome(''))).toBe('');
  const search = '?period=MONTH&days=7&by=transCount&scopeWay=SELF&scopeAgentNo=80000011';
  expect(writeHome(readHome(search))).toBe(search);
  expect(scopeOf(readHome(search))).toEqual({ scopeWay: 'SELF', scopeAgentNo: '80000011' });
});
it('ignores unknown values', () => {
  expect(writeHome(readHome('?period=YEAR&days=8&by=x&scopeWay=ALL&more=1'))).toBe('');
});
