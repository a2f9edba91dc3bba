/** The pseudo-language lengthens what operators read, and leaves blanks and signs. */
import { expect, it } from 'vitest';
import { longer } from './longer';

it('lengthens a text by its Chinese letters', () => {
  expect(longer('商户查询')).toBe('［商户查询～～～］');
  expect(longer(' 共 {0} 条 ')).toBe(' ［共 {0} 条～～］ ');
});
it('leaves signs', () => expect(longer('，')).toBeNull());
