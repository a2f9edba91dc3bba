/** Icons drawn as one element: each kind of element of theirs as a path, and every icon of the package. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { elementsIn, onePath, type Shape, shapesIn } from './one-path';
import { root } from './prepare.mjs';

const folder = join(root, 'node_modules/lucide-react/dist/esm/icons');
const files = readdirSync(folder).filter(name => /\.m?js$/.test(name));
describe('one path', () => {
  it.each<readonly [string, Shape, string]>([
    ['a path', ['path', { d: 'M3 4h2' }], 'M3 4h2'],
    ['a path that begins relatively', ['path', { d: 'm6 9 6 6 6-6' }], 'M6 9l6 6 6-6'],
    ['a path without blanks', ['path', { d: 'm2.5-.5.7.3' }], 'M2.5 -.5l.7.3'],
    ['a path that only moves', ['path', { d: 'm2 3v4' }], 'M2 3v4'],
    ['a circle', ['circle', { cx: '12', cy: '12', r: '2.5' }], 'M9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0z'],
    ['a line', ['line', { x1: '1', y1: '2', x2: '3', y2: '4' }], 'M1 2L3 4'],
    ['a polyline', ['polyline', { points: '1 2 3 4' }], 'M1 2 3 4'],
    ['a rectangle', ['rect', { x: '3', y: '4', width: '5', height: '6' }], 'M3 4h5v6h-5z'],
    [
      'a rounded rectangle',
      ['rect', { x: '2', y: '3', width: '10', height: '8', rx: '1' }],
      'M3 3h8a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-8a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1z',
    ],
  ])('draws %s', (_, shape, d) => {
    expect(onePath([shape])).toEqual([['path', { d, key: 'all' }]]);
  });
  it('leaves what looks different', () => {
    const dot: Shape = ['circle', { cx: '1', cy: '1', r: '.5', fill: 'currentColor', key: 'dot' }];
    expect(onePath([['path', { d: 'M1 1h1' }], dot])).toEqual([['path', { d: 'M1 1h1', key: 'all' }], dot]);
  });
  it('draws every icon of the package, none with an element more or a number that is none', () => {
    expect(files.length).toBeGreaterThan(1500);
    const found = files.flatMap(name => {
      const elements = elementsIn(readFileSync(join(folder, name), 'utf8'));
      if (!elements) return [];
      const [before, after] = [shapesIn(elements), onePath(shapesIn(elements))];
      const plain = after.filter(([, { key }]) => key === 'all');
      const isDrawn = plain.length <= 1 && plain.every(([, { d }]) => d && !/NaN|undefined/.test(d));
      return isDrawn && after.length <= before.length ? ['drawn'] : [name];
    });
    expect(found.filter(each => each !== 'drawn')).toEqual([]);
    expect(found.length).toBeGreaterThan(1500);
  });
});
