import { expect, it } from 'vitest';
import { formatDuration } from './duration';

it.each([
  [0, '不到1分钟'],
  [59_999, '不到1分钟'],
  [60_000, '1分钟'],
  [3_599_999, '59分钟'],
  [3_600_000, '1小时'],
  [172_799_999, '47小时'],
  [172_800_000, '2天'],
  [31_536_000_000, '365天'],
])('%d ms are %s', (ms, text) => expect(formatDuration(ms)).toBe(text));
