/** Checks that every test named in docs/security.md exists under that name. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './prepare.mjs';

const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`(?: “([^”]+)”)?/g)];

it('names only tests that exist', () => {
  expect(named.length).toBeGreaterThan(40);
  const missing = named.filter(([, path = '', name]) => {
    const file = join(root, path);
    return !existsSync(file) || (name !== undefined && !readFileSync(file, 'utf8').includes(name));
  });
  expect(missing.map(([whole]) => whole)).toEqual([]);
});
it('has all 58 items, once each', () => {
  const numbers = [...text.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: 58 }, (_, index) => index + 1));
});
