/** Every screen has a route and a story in Storybook, and every story is run. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { pageFiles, storiesOfScreens, storyFiles } from '../../scripts/docs/page-stories';
import { root } from '../../scripts/prepare.mjs';
import { allRoutes } from './routing';

test('every screen has a story', () => {
  const stories = storiesOfScreens();
  const files = pageFiles();
  expect([...files.keys()].sort()).toEqual(allRoutes.map(({ path }) => path).sort());
  expect([...files.values()].filter(file => !stories.get(file)?.length)).toEqual([]);
});

test('every page has a route', () => {
  const modules = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(file => /(?<!\.stories)\.tsx?$/.test(file))
    .map(file => ({ file, text: readFileSync(join(root, 'src', file), 'utf8') }));
  // Parts of pages can have a default export, too: another page imports them.
  const imported = modules.flatMap(({ text }) =>
    [...text.matchAll(/(?:import\(|from )'([^']+)'/g)].map(([, name]) => `${name}.tsx`),
  );
  const pages = modules.filter(({ file, text }) => file.startsWith('pages/') && text.includes('\nexport default '));
  expect(pages.length).toBeGreaterThan(allRoutes.length / 2);
  const unreachable = pages.filter(({ file }) => !imported.some(name => name.endsWith(`/${basename(file)}`)));
  expect(unreachable.map(({ file }) => file)).toEqual([]);
});

test('no story is excluded', () => {
  const left = [...storyFiles(), join(root, '.storybook/preview.tsx'), join(root, 'vitest.config.ts')].flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:tags|skip|exclude): (?:\[[^\]]*\]|\{[^}]*\})/g)]
      .filter(([tags]) => /['"](?:!test|!dev|skip)['"]/.test(tags))
      .map(([tags]) => `${relative(root, file)}: ${tags}`),
  );
  expect(left).toEqual([]);
});
