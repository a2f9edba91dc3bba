/** Every call that changes something says how it can be taken back (docs/domain/conventions.md#undo). */
import { expect, it } from 'vitest';
import { allCalls } from './index';

const operating = allCalls.filter(({ operates }) => operates);

it('each call that changes something says it, and no other', () => {
  expect(operating.filter(({ undo }) => !undo).map(({ path }) => path)).toEqual([]);
  expect(allCalls.filter(({ operates, undo }) => undo && !operates).map(({ path }) => path)).toEqual([]);
});
