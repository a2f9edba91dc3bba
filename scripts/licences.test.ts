/** Checks that every package that the portal or the running server contains has a permissive licence. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './prepare.mjs';

const permissive = ['MIT', 'MIT-0', 'ISC', '0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0'];
/** Loaded as a separate library that the person running the server can replace, which is all its licence requires. */
const linked = /^node_modules\/@img\/sharp-/;
/** `npm start` builds the portal with these, but their code is not part of the build. */
const buildTools = new Set([
  '@pandacss/dev',
  '@pandacss/preset-base',
  '@vitejs/plugin-react',
  'oxc-transform-react',
  'postcss',
  'postcss-selector-parser',
  'tsx',
  'vite',
]);

interface Package {
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Package>>;
};

/** Resolves a package from another one's folder upwards; undefined for packages of other platforms. */
function resolve(from: string, name: string): string | undefined {
  const parents = from
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  return [...parents.reverse().map(parent => `${parent}/node_modules/${name}`), `node_modules/${name}`].find(
    path => path in packages,
  );
}

function delivered(): ReadonlySet<string> {
  const found = new Set<string>();
  const direct = Object.keys(packages['']!.dependencies!).filter(name => !buildTools.has(name)); // the root has some
  const waiting = direct.map(name => `node_modules/${name}`);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const { dependencies, optionalDependencies } = packages[path]!; // only known paths are added
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = resolve(path, name);
      if (next) waiting.push(next);
    }
  }
  return found;
}

it('has no package whose licence requires more than attribution', () => {
  const paths = [...delivered()];
  expect(paths.length).toBeGreaterThan(100);
  const choices = (license = '') => license.replace(/[()]/g, '').split(' OR ');
  const others = paths
    .filter(path => !linked.test(path) && !choices(packages[path]?.license).some(each => permissive.includes(each)))
    .map(path => [path, packages[path]?.license]);
  expect(others).toEqual([]);
});
