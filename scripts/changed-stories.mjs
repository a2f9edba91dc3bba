/**
 * The stories that `npm test` runs: the walks of what every screen is made of, and those near to what changed. `npm run prove -- stories`
 * runs every one.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { changedFiles } from './changed.mjs';
import { root } from './prepare.mjs';

/** Always. */
const walks = ['list', 'form', 'review'].map(name => `src/app/walks/${name}.stories.tsx`);
const ofComponents = /^src\/components\//;
/** How stories are drawn and examined. */
const ofAll = /^(\.storybook|src\/theme)\//;
/** Machines have no stories: those of the app show them. */
const ofMachines = /^src\/(machines|app)\//;

/**
 * Paths of story files from the root, or null for all, where what changed is not known: of each folder in which something changed and
 * of those around it, of each component that is made of what changed, of the app after a change of the machines, and the walks.
 * @returns {string[] | null}
 */
export function storiesOfChanges(changed = changedFiles()) {
  if (!changed || changed.some(path => ofAll.test(path))) return null;
  const components = new Set(changed.filter(path => ofComponents.test(path)).map(dirname));
  const machines = changed.some(path => ofMachines.test(path));
  const isNear = (/** @type {string} */ story) =>
    changed.some(path => path.startsWith(`${dirname(story)}/`)) ||
    (machines && story.startsWith('src/app/')) ||
    (ofComponents.test(story) && isMadeOf(story, components));
  const stories = readdirSync(join(root, 'src'), { encoding: 'utf8', recursive: true })
    .filter(path => path.endsWith('.stories.tsx'))
    .map(path => `src/${path}`);
  return [...new Set([...stories.filter(isNear), ...walks])].sort();
}

/** Whether a component is one of those in these folders, with their recipes, or made of one. @param {string} path @param {ReadonlySet<string>} of @param {Set<string>} [seen] @returns {boolean} */
function isMadeOf(path, of, seen = new Set()) {
  if (of.has(dirname(path))) return true;
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
