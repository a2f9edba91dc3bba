/** Every screen has a route and a story in Storybook, and every story is run. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { pageExports, screensWithoutStory, storyFiles } from '../../scripts/docs/page-stories';
import { root } from '../../scripts/prepare.mjs';
import { portals } from './routes/table';
import { allRoutes } from './routing';

test('every screen has a story', () => {
  const pages = pageExports();
  const ofPlatform = portals.PLATFORM.flatMap(({ routes }) => routes.map(({ path }) => `/platform${path}`));
  expect([...pages.keys()].sort()).toEqual([...allRoutes.map(({ path }) => path), ...ofPlatform].sort());
  expect(screensWithoutStory().map(({ name }) => name)).toEqual([]);
});

test('no story is excluded', () => {
  const left = [...storyFiles(), join(root, '.storybook/preview.tsx'), join(root, 'vitest.config.ts')].flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:tags|skip|exclude): (?:\[[^\]]*\]|\{[^}]*\})/g)]
      .filter(([tags]) => /['"](?:!test|!dev|skip)['"]/.test(tags))
      .map(([tags]) => `${relative(root, file)}: ${tags}`),
  );
  expect(left).toEqual([]);
});
