/**
 * The stories that `npm test` examines by axe and in every size, beside playing all: of each folder in which something changed, of each
 * component that is made of what changed, and the walks. `npm run prove -- stories` examines every one.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { changedFiles } from './changed.mjs';
import { root } from './prepare.mjs';

/** Always: list, form and review are what every screen is made of. */
const walks = ['list', 'form', 'review'].map(name => `src/app/walks/${name}.stories.tsx`);
const ofComponents = /^src\/(components|theme)\//;

/** Paths of story files from the root; null for all, where what changed is not known. @returns {string[] | null} */
export function storiesOfChanges(changed = changedFiles()) {
  if (!changed || changed.some(path => path.startsWith('.storybook/'))) return null;
  const folders = new Set(changed.filter(path => path.startsWith('src/')).map(dirname));
  const components = new Set(changed.filter(path => ofComponents.test(path)));
  const stories = readdirSync(join(root, 'src'), { encoding: 'utf8', recursive: true })
    .filter(path => path.endsWith('.stories.tsx'))
    .map(path => `src/${path}`);
  const chosen = stories.filter(
    story => folders.has(dirname(story)) || (ofComponents.test(story) && isMadeOf(story, components)),
  );
  return [...new Set([...chosen, ...walks])].sort();
}

/** Whether a module imports one of these, or a component that does. @param {string} path @param {ReadonlySet<string>} of @param {Set<string>} [seen] @returns {boolean} */
function isMadeOf(path, of, seen = new Set()) {
  if (of.has(path)) return true;
  if (seen.has(path) || !ofComponents.test(path)) return false;
  seen.add(path);
  return importsOf(path).some(each => isMadeOf(each, of, seen));
}

/** Modules of the portal that a module names. @param {string} path */
function importsOf(path) {
  return [...readFileSync(join(root, path), 'utf8').matchAll(/(?:from |import\()'([@.][^']*)'/g)].flatMap(
    ([, name = '']) => {
      const module = name.startsWith('@/') ? `src/${name.slice(2)}` : join(dirname(path), name);
      return ['.ts', '.tsx', '/index.ts', '']
        .map(end => module + end)
        .filter(file => existsSync(join(root, file)) && /\.tsx?$/.test(file));
    },
  );
}
