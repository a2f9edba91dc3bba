/** `npm start` on a fresh clone installs no development packages, so the build and the server must not import them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './prepare.mjs';

const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};
const built = ['src', 'server'];
const besides = [
  'config/vite.portal.ts',
  'config/vite.server.ts',
  'config/vite.inspect.ts',
  'config/postcss.config.mjs',
  'scripts/split-styles.mjs',
  'panda.config.ts',
];
const ownNames = /^(@\/|#|\.|node:|styled-system\/|virtual:)/;
/** Used in Storybook only; and the inspector's page, which contains the source text of a test. */
const leftOut = /^src\/app\/(charts\/|inspect\/(inspect-page\.tsx|test-of\.ts))/;
/** `import type` is removed before anything runs. */
const imports = /(?:^|\n)(?:import|export)(?! type)\b[^;'"]*?from '([^']+)'|import\('([^']+)'\)|\nimport '([^']+)'/g;

const files = [
  ...built.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
  ),
  ...besides,
].filter(name => /\.(tsx?|mjs)$/.test(name) && !/\.(test|stories)\.tsx?$/.test(name) && !leftOut.test(name));

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

it('are all that the build and the server import', () => {
  const missing = files.flatMap(name =>
    [...readFileSync(join(root, name), 'utf8').matchAll(imports)]
      .map(([, from, later, bare]) => (from ?? later ?? bare)!)
      .filter(specifier => !ownNames.test(specifier) && !(packageOf(specifier) in dependencies))
      .map(specifier => `${name}: ${specifier}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(missing).toEqual([]);
});
