/** Every package runs on the oldest Node that package.json promises (`engines`): npm only warns of one that does not. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minVersion, satisfies } from 'semver';
import { expect, it } from 'vitest';
import { root } from './prepare.mjs';

interface Package {
  readonly version?: string;
  readonly engines?: { readonly node?: string };
}
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8')) as unknown;
const { engines } = read('package.json') as { readonly engines: { readonly node: string } };
const { packages } = read('package-lock.json') as { readonly packages: Readonly<Record<string, Package>> };
const oldest = minVersion(engines.node)!; // a range has one

/** Packages that ask for another Node than the oldest. */
const unpromised = (all: Readonly<Record<string, Package>>): string[] =>
  Object.entries(all).flatMap(([path, { version, engines: asked }]) =>
    asked?.node && !satisfies(oldest, asked.node) ? [`${path} ${version} asks for Node ${asked.node}`] : [],
  );

it('no package asks for a later Node', () => {
  expect(oldest.version).toBe('20.19.0');
  expect(Object.keys(packages).length).toBeGreaterThan(700);
  expect(unpromised(packages)).toEqual([]);
});

it('notices one that does', () => {
  const later = { 'node_modules/later': { version: '2.0.0', engines: { node: '>=22' } } };
  expect(
    unpromised({ ...later, 'node_modules/same': { version: '1.0.0', engines: { node: '^20.19.0 || >=22.12' } } }),
  ).toEqual(['node_modules/later 2.0.0 asks for Node >=22']);
});
