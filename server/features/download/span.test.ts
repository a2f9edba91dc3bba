import { expect, it } from 'vitest';
import { askedSpan } from './span';

it.each([
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=10-', { from: 10, to: 99 }],
  ['bytes=10-500', { from: 10, to: 99 }],
  ['bytes=-7', { from: 93, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=100-200', 'outside'],
  ['bytes=-0', 'outside'],
])('%s of a hundred bytes asks for %o', (range, span) => {
  expect(askedSpan({ range }, 100, '"tag"')).toEqual(span);
  expect(askedSpan({ range, 'if-range': '"tag"' }, 100, '"tag"')).toEqual(span);
  expect(askedSpan({ range, 'if-range': '"another"' }, 100, '"tag"')).toBeNull();
});
it.each([
  undefined,
  '',
  'bytes=-',
  'bytes=9-5',
  'bytes=0-1,5-6',
  'bytes=a-b',
  'rows=0-9',
  `bytes=0-${'9'.repeat(400)}`,
])('%s asks for the whole file', range => expect(askedSpan({ range }, 100, '"tag"')).toBeNull());
it('has no span of an empty file', () => {
  expect(askedSpan({ range: 'bytes=0-' }, 0, '"tag"')).toBe('outside');
});
