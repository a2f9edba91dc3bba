import { expect, it } from 'vitest';
import { outlineOf } from './icons';

it('draws every kind of element as part of one path, each from its own place', () => {
  expect(
    outlineOf([
      ['path', { d: 'M3 9h18' }],
      ['path', { d: 'm9 18 6-6' }],
      ['line', { x1: '1', y1: '2', x2: '3', y2: '4' }],
      ['circle', { cx: '12', cy: '10', r: '3' }],
      ['polygon', { points: '1,2 3,4' }],
    ]),
  ).toBe('M3 9h18M0 0m9 18 6-6M1 2L3 4M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M1,2 3,4z');
});
