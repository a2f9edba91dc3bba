/**
 * Prints, as JSON for Storybook, where each component is used, its parts, and where each icon is used, read from the sources:
 * `tsx scripts/component-usage.ts`. The Vite plugin in `.storybook/component-usage.ts` runs it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { allRoutes } from '@/app/routing';
import { slotRecipes } from '@/theme/recipes';
import english from '@/api/words/en.json';
import { root } from './prepare.mjs';
import { keyOf, pageExports, storiesOfScreens, storyFiles, type PageExport } from './docs/page-stories';

const src = join(root, 'src');
const pageOf = pageExports();
/** The sign-in page has no route. A test checks that every route has an export. */
const screens: readonly (PageExport & { readonly title: string })[] = [
  { file: 'session/login', name: 'Login', title: '登录' },
  ...allRoutes.map(({ path, title }) => ({ ...pageOf.get(path)!, title })),
];
const screenFiles = new Set(screens.map(({ file }) => file));

/** Module names below src, without extensions. */
type Graph = ReadonlyMap<string, readonly string[]>;
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter(
    file =>
      /^(app|pages|components)\/.*\.tsx?$/.test(file) && !/\.(stories|test|recipe|sample|advice)\.tsx?$/.test(file),
  )
  .toSorted();
const textOf = new Map(files.map(file => [file.replace(/\.tsx?$/, ''), readFileSync(join(src, file), 'utf8')]));

const importsOf = (module: string, text: string): readonly string[] =>
  [...text.matchAll(/(?:from|import\()\s*'((?:@\/|\.)[^']+)'/g)].map(([, wanted = '']) =>
    wanted.startsWith('@/') ? wanted.slice(2) : relative(src, resolve(src, dirname(module), wanted)),
  );
const imports: Graph = new Map([...textOf].map(([module, text]) => [module, importsOf(module, text)]));
const importers = (wanted: string) =>
  [...imports].filter(([, found]) => found.includes(wanted)).map(([module]) => module);

/** Screens whose file imports a module, directly or through other parts of a page. */
function screensWith(module: string): string[] {
  const seen = new Set<string>();
  const visit = (each: string): void => {
    if (!each.startsWith('pages/') || seen.has(each)) return;
    seen.add(each);
    if (!screenFiles.has(each.slice('pages/'.length))) importers(each).forEach(visit);
  };
  visit(module);
  return screens
    .filter(({ file }) => seen.has(`pages/${file}`))
    .map(keyOf)
    .toSorted();
}

/**
 * Module of the component in a story file: its `component` unless that is a sample, else the file of the same name, else of the
 * folder's name.
 */
function moduleOf(story: string): string {
  const text = readFileSync(story, 'utf8');
  const folder = dirname(relative(src, story));
  const [, component = ' '] = /component: (\w+)/.exec(text) ?? [];
  const [, imported] = new RegExp(`import \\{[^}]*\\b${component}\\b[^}]*\\} from '\\./([^']+)'`).exec(text) ?? [];
  const candidates = [imported, basename(story, '.stories.tsx'), basename(folder)];
  const name = candidates.find(each => each && !each.endsWith('.sample') && textOf.has(join(folder, each)));
  if (!name) throw new Error(`Expected ${story} to be about a component beside it`);
  return join(folder, name);
}

/** Parts named by its recipe; a component may take its recipe from a module in the same folder. */
function partsOf(module: string): string[] {
  const beside = (imports.get(module) ?? []).filter(each => dirname(each) === dirname(module));
  const named = [module, ...beside].flatMap(each =>
    [...(textOf.get(each) ?? '').matchAll(/import \{([^}]*)\} from 'styled-system\/recipes\//g)].flatMap(
      ([, names]) => names!.split(','), // the expression captures them
    ),
  );
  const known: Readonly<Record<string, { readonly slots: readonly string[] } | undefined>> = slotRecipes;
  return [...new Set(named.flatMap(name => known[name.trim()]?.slots ?? []))];
}

interface Usage {
  readonly parts: readonly string[];
  readonly screens: readonly string[];
  /** Parts of the kit, with the number of screens that use them and one example. */
  readonly kit: readonly { readonly name: string; readonly screens: number; readonly example: string | null }[];
  readonly frame: readonly string[];
  readonly components: readonly string[];
}

function usageOf(module: string): Usage {
  const by = importers(module);
  const within = (folder: string) => by.filter(each => each.startsWith(folder)).map(each => each.slice(folder.length));
  const own = within('pages/').filter(name => !name.startsWith('kit/'));
  return {
    parts: partsOf(module),
    screens: [...new Set(own.flatMap(name => screensWith(`pages/${name}`)))].toSorted(),
    kit: within('pages/kit/').map(name => {
      const found = screensWith(`pages/kit/${name}`);
      return { name, screens: found.length, example: found[0] ?? null };
    }),
    frame: within('app/'),
    components: within('components/').filter(name => dirname(name) !== dirname(module.slice('components/'.length))),
  };
}

/** By story file. */
const usages = (): Readonly<Record<string, Usage>> =>
  Object.fromEntries(
    storyFiles()
      .filter(file => file.startsWith(join(src, 'components')))
      .map(file => [relative(root, file), usageOf(moduleOf(file))]),
  );

const inEnglish: Readonly<Record<string, string | undefined>> = english;

/** Title of a screen, in the language of the docs pages, and the first story that shows it, by the key of its export. */
function titles(): Readonly<Record<string, { readonly title: string; readonly story: string | null }>> {
  const stories = storiesOfScreens();
  return Object.fromEntries(
    screens.map(screen => [
      keyOf(screen),
      { title: inEnglish[screen.title] ?? screen.title, story: stories.get(keyOf(screen))?.[0]?.id ?? null },
    ]),
  );
}

/** Modules that use an icon, by its name. */
function icons(): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [module, text] of textOf) {
    const [, names = ''] = /import \{([^}]*)\} from 'lucide-react'/.exec(text) ?? [];
    for (const [name] of names.matchAll(/(?<!type )\b[A-Z]\w*/g)) (found[name] ??= []).push(module);
  }
  return Object.fromEntries(Object.entries(found).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

process.stdout.write(JSON.stringify({ screens: titles(), components: usages(), icons: icons() }));
