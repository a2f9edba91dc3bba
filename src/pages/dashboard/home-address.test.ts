import { expect, it } from 'vitest';
import { readHome, scopeOf, writeHome } from './home-address';

it('says only what differs from how the page begins', () => {
  expect(writeHome(readHome(''))).toBe('');
  const search = '?period=MONTH&days=7&by=transCount&scopeWay=SELF&scopeAgentNo=80000011';
  expect(writeHome(readHome(search))).toBe(search);
  expect(scopeOf(readHome(search))).toEqual({ scopeWay: 'SELF', scopeAgentNo: '80000011' });
});
it('leaves out what it does not know', () => {
  expect(writeHome(readHome('?period=YEAR&days=8&by=x&scopeWay=ALL&more=1'))).toBe('');
});
