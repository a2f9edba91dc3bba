/** Finds the stories that show each screen, from the story files: a screen's story imports and renders it. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { root } from '../prepare.mjs';

export interface ScreenStory {
  /** Storybook id. */
  readonly id: string;
  readonly title: string;
}
const pages = join(root, 'src/pages');

export interface PageExport {
  /** File in src/pages, without extension. */
  readonly file: string;
  readonly name: string;
}

/** Folders of src/app/routes, and what comes before the paths of their sections. */
const folders = [
  ['provider', ['']],
  ['platform', ['/platform']],
  ['both', ['', '/platform']],
] as const;

const route = /path: '([^']+)',(?:(?!path:)[^])*?from\(\s*'(\w+)', \(\) => import\('@\/pages\/([\w/-]+)'\)/g;
const textOf = (folder: string) =>
  readdirSync(folder)
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .join('');

/** Exports of src/pages, by the paths of their routes. */
export const pageExports = (): ReadonlyMap<string, PageExport> =>
  new Map(
    folders.flatMap(([folder, bases]) =>
      [...textOf(join(root, 'src/app/routes', folder)).matchAll(route)].flatMap(([, path = '', name = '', file = '']) =>
        bases.map((base): [string, PageExport] => [base + path, { file, name }]),
      ),
    ),
  );

export const keyOf = ({ file, name }: PageExport): string => `${file}#${name}`;

/** Stories of sections come before those of the kit, which use screens as examples. */
export const storyFiles = (): readonly string[] =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.stories.tsx'))
    .toSorted((a, b) => Number(a.startsWith('pages/kit/')) - Number(b.startsWith('pages/kit/')) || (a < b ? -1 : 1))
    .map(file => join(root, 'src', file));

/** By the key of the screen's export. */
export function storiesOfScreens(): ReadonlyMap<string, readonly ScreenStory[]> {
  const found = new Map<string, ScreenStory[]>();
  for (const file of storyFiles())
    for (const { local, ...screen } of screensIn(file))
      found.set(keyOf(screen), [
        ...(found.get(keyOf(screen)) ?? []),
        ...storiesShowing(readFileSync(file, 'utf8'), local),
      ]);
  return found;
}

/** Screens of routes that no story shows. */
export function screensWithoutStory(): readonly PageExport[] {
  const stories = storiesOfScreens();
  return [...pageExports().values()].filter(page => !stories.get(keyOf(page))?.length);
}

/** Exports of src/pages that a story file imports, directly or through a fake screen, with their names in that file. */
function screensIn(file: string): (PageExport & { readonly local: string })[] {
  const imports = readFileSync(file, 'utf8').matchAll(/^import (?:(\w+)|\{([^}]+)\}) from '([^']+)';/gm);
  return [...imports].flatMap(([, whole, parts, module = '']) => {
    const names = (whole ?? parts!).split(',').map(part => part.trim().split(' as ')); // one of the two always matches
    const place = resolveImport(file, module);
    if (place.startsWith(pages))
      return names.map(([name = '', local = name]) => ({ file: relative(pages, place), name, local }));
    const fake = /^#tests\/.*(?<!list)-screen$/.test(module);
    return fake ? screensIn(`${place}.tsx`).map(screen => ({ ...screen, local: names[0]!.at(-1)! })) : [];
  });
}

function resolveImport(from: string, module: string): string {
  if (module.startsWith('#tests/')) return join(root, module.slice(1));
  if (module.startsWith('@/')) return join(root, 'src', module.slice(2));
  return module.startsWith('.') ? resolve(dirname(from), module) : module;
}

/** Stories that mention the screen or a value derived from it; if the shared meta mentions it, all stories. */
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
