import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as f from '../fields';
import { readPasted } from './pasted';

it('accepts any separator, and each number once', () => {
  expect(readPasted(f.transNo, "2026112010\r\n'2026112011\t2026112010，2026112012;老王\n")).toEqual({
    numbers: ['2026112010', '2026112011', '2026112012'],
    repeated: 1,
    malformed: ['老王'],
    beyond: 0,
  });
});
it('checks each number against its field', () => {
  expect(readPasted(f.phone, '19900000001 1990000').malformed).toEqual(['1990000']);
  expect(readPasted(f.custNo, '8'.repeat(40)).malformed).toHaveLength(1);
  expect(readPasted(f.transNo, 'abc').malformed).toEqual(['abc']);
  expect(readPasted(f.termSn, 'SN00A1').numbers).toEqual(['SN00A1']);
  expect(readPasted(f.custNo, '8.98E+14').malformed).toEqual(['8.98E+14']);
});
it('counts the numbers beyond the limit, and never returns more than allowed', () => {
  const { numbers, beyond } = readPasted(
    f.custNo,
    Array.from({ length: 700 }, (_, index) => 100_000 + index).join('\n'),
  );
  expect([numbers.length, beyond]).toEqual([500, 200]);
});
it('loses nothing: each entry is recognised, repeated, malformed or beyond the limit', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.stringMatching(/^[0-9]{1,6}$/), fc.constant('错')), { maxLength: 900 }), words => {
      const { numbers, repeated, malformed, beyond } = readPasted(f.custNo, words.join('\n'));
      expect(numbers.length + repeated + malformed.length + beyond).toBe(words.length);
    }),
  );
});
