import { expect, it } from 'vitest';
import { passwordRefusal } from './new-password';

it.each([
  ['八个字符abc1', true],
  ['quiet-river-4071', true],
  [`a1${'é'.repeat(126)}`, true],
  [`a1${'é'.repeat(127)}`, false],
  ['abc1234', false],
  ['onlyletters', false],
  ['0123456789', false],
  ['with space 1', false],
])('%s as a new password: %s', (clear, fine) => {
  expect(passwordRefusal(clear)).toBe(fine ? null : '应为8到128个字符，至少含字母和数字，不含空格');
});
