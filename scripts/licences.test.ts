/** What is delivered may be delivered: every package that is not only for development has a permissive licence. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './prepare.mjs';

const permissive = ['MIT', 'MIT-0', 'ISC', '0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0'];
/** Loaded as a library of its own, which whoever runs the server may replace: all that its licence asks for. */
const linked = /^node_modules\/@img\/sharp-/;

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly license?: string }>>;
}

it('has no package that asks for more than being named', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const delivered = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
  expect(delivered.length).toBeGreaterThan(100);
  const choices = (license = '') => license.replace(/[()]/g, '').split(' OR ');
  const others = delivered.filter(
    ([path, { license }]) => !linked.test(path) && !choices(license).some(each => permissive.includes(each)),
  );
  expect(others).toEqual([]);
});
