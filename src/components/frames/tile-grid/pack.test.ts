import { expect, it } from 'vitest';
import { packed } from './pack';

it('gives tiles that fill their rows what they want', () => expect(packed([8, 4, 4, 4], 12, 4)).toEqual([8, 4, 4, 4]));
it('keeps the first row free for what stands first, however wide the first tile wants to be', () =>
  expect(packed([12, 4, 4, 4], 12, 4)).toEqual([8, 4, 4, 4]));
it('leaves no room in a row: what is left goes to its tiles', () => {
  expect(packed([4, 8, 8], 12, 4)).toEqual([8, 12, 12]);
  expect(packed([8, 4, 4], 12, 4)).toEqual([8, 6, 6]);
});
it('puts two beside two rather than three and one alone', () =>
  expect(packed([8, 4, 4, 4, 4], 12, 4)).toEqual([8, 6, 6, 6, 6]));
it('fills every row to its end, whatever the tiles want', () => {
  const wishes = [4, 8, 12];
  const lists = wishes.flatMap(a => wishes.flatMap(b => wishes.flatMap(c => wishes.map(d => [a, b, c, d]))));
  expect(lists).toHaveLength(81);
  for (const list of lists) {
    let left = 8;
    for (const span of packed(list, 12, 4)) {
      expect(span).toBeLessThanOrEqual(left);
      left = left === span ? 12 : left - span;
    }
    expect(left).toBe(12);
  }
});
it('has nothing to place without tiles', () => expect(packed([], 12, 4)).toEqual([]));
