/** Which stories show which screens, read off the story files: a screen's story imports it and shows it. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { root } from '../prepare.mjs';

export interface ScreenStory {
  /** As Storybook's addresses have it. */
  readonly id: string;
  readonly title: string;
}
const pages = join(root, 'src/pages');

/** Those of sections before those of the kit, which show screens as examples. */
export const storyFiles = (): readonly string[] =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.stories.tsx'))
    .toSorted((a, b) => Number(a.startsWith('pages/kit/')) - Number(b.startsWith('pages/kit/')) || (a < b ? -1 : 1))
    .map(file => join(root, 'src', file));

/** By the screen's file in src/pages, as the route table names it. */
export function storiesOfScreens(): ReadonlyMap<string, readonly ScreenStory[]> {
  const found = new Map<string, ScreenStory[]>();
  for (const file of storyFiles())
    for (const { screen, name } of screensIn(file))
      found.set(screen, [...(found.get(screen) ?? []), ...storiesShowing(readFileSync(file, 'utf8'), name)]);
  return found;
}

/** What a story file shows: screens, and the fakes that show one. */
function screensIn(file: string): { readonly screen: string; readonly name: string }[] {
  const imports = readFileSync(file, 'utf8').matchAll(/^import (?:(\w+)|\{ (\w+)[^}]*\}) from '([^']+)';/gm);
  return [...imports].flatMap(([, whole, part, module = '']) => {
    const name = whole ?? part!; // one of the two it is
    const place = placeOf(file, module);
    if (place.startsWith(pages)) return [{ screen: relative(pages, place), name }];
    const fake = /^#tests\/.*(?<!list)-screen$/.test(module);
    return fake ? screensIn(`${place}.tsx`).map(({ screen }) => ({ screen, name })) : [];
  });
}

function placeOf(from: string, module: string): string {
  if (module.startsWith('#tests/')) return join(root, module.slice(1));
  if (module.startsWith('@/')) return join(root, 'src', module.slice(2));
  return module.startsWith('.') ? resolve(dirname(from), module) : module;
}

/** Those that name the screen, or a value of the file that does; where it stands in what all of them share, the first. */
function storiesShowing(text: string, screen: string): ScreenStory[] {
  const [, title = ''] = /title: '([^']+)'/.exec(text) ?? [];
  const blocks = text.split(/^(?=(?:export )?const )/m).slice(1);
  const names = new Set([screen]);
  const mentions = (block: string) => [...names].some(name => new RegExp(`(?<![\\w'/])${name}(?![\\w'])`).test(block));
  const stories: string[] = [];
  for (const block of blocks) {
    const [, exported, name = ''] = /^(export )?const ([^\s:=]+)/.exec(block) ?? [];
    if (!(names.has('meta') && exported) && !mentions(block)) continue;
    if (exported) stories.push(name);
    else names.add(name);
  }
  return stories.map(name => ({
    id: toId(title, storyNameFromExport(name)),
    title: `${title} / ${storyNameFromExport(name)}`,
  }));
}
