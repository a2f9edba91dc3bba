import { expect, it } from 'vitest';
import { breakText } from './break-text';

it('breaks English between words, and Chinese and numbers anywhere', () => {
  expect(breakText('Campaign cashback account', 12)).toEqual(['Campaign cashback', 'account']);
  expect(breakText('2026-11-20 10:32:15', 10)).toEqual(['2026-11-20', '10:32:15']);
  expect(breakText('活动返现账户的收款方', 4)).toEqual(['活动返现', '账户的收', '款方']);
  expect(breakText('TX202611270000257553', 6)).toEqual(['TX20261127', '0000257553']);
});
it('breaks a word that is longer than a line, and leaves a short text as it is', () => {
  expect(breakText('No. TX202611270000257553 ends', 6)).toEqual(['No. TX2026', '1127000025', '7553 ends']);
  expect(breakText('10:32:15', 12)).toEqual(['10:32:15']);
  expect(breakText('', 12)).toEqual(['']);
});
