/**
 * Files of the portal's code (docs/decisions/021-code-splitting.md), each chosen by where a module is and by who imports it: the
 * start, the frame, what lists and other first pages need, what every session needs after them, what opens on a click, what all other
 * screens are made of, and one or two per section.
 */
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { root } from './prepare.mjs';

type Graph = Rolldown.ChunkingContext;

/** A path of the repository as the bundler writes it. @throws Error for one that is not there, which would choose nothing */
function place(path: string): string {
  const found = join(root, path);
  if (!existsSync(found)) throw new Error(`scripts/chunks.ts names ${path}, which is not there`);
  return found;
}

/** What the sign-in page loads while the operator types. */
export const frame = ['shell/signed-in.tsx', 'actors/signed-in-actors.ts', 'actors/sign-in-calls.ts'].map(path =>
  place(`src/app/${path}`),
);
/** What every session needs soon after its first page: one request. */
const later = ['actors/live-actor.ts', 'actors/rights-again.ts', 'actors/seldom.ts', 'browser/draft-cipher.ts'].map(
  path => place(`src/app/${path}`),
);
/** What a list on a narrow screen has instead of its bar and its table. */
export const phoneList = ['filter/phone-query.tsx', 'list/list-cards.tsx'].map(path => place(`src/pages/kit/${path}`));
/** What a list is made of, and most other pages in part. */
export const list = place('src/pages/kit/list/list-page.tsx');
/** The page that a sign-in ends on. */
const home = place('src/pages/home/home.tsx');
const main = place('src/main.tsx');
const app = place('src/app');
const pages = place('src/pages');
const kit = place('src/pages/kit');
const components = place('src/components');
/** What pages are made of. The first that a page uses says what it is; a page that uses none is plain: the home page, the analysis. */
const makes = {
  review: [place('src/pages/kit/review')],
  form: [place('src/pages/kit/form')],
  bulk: [place('src/pages/kit/bulk')],
  record: [place('src/pages/kit/record')],
  list: [place('src/pages/kit/list')],
};
type Make = keyof typeof makes | 'plain';
/** Pages that are opened from another one. */
const opened: readonly Make[] = ['record', 'form', 'bulk', 'review'];

const within = (folder: string, id: string) => id.startsWith(folder + sep);
/** Section of the menu that a module belongs to: the first folder below `src/pages`. */
const sectionOf = (id: string): string | null =>
  within(pages, id) && !within(kit, id) ? relative(pages, id).split(sep)[0]! : null; // a split text has a first part

const dynamicImporters = (id: string, graph: Graph) => graph.getModuleInfo(id)?.dynamicImporters ?? [];
/** Whether a module is loaded by `import()`. */
const isLazy = (id: string, graph: Graph) => dynamicImporters(id, graph).length > 0;
/** Whether a module is a page of the route tables. */
const isPage = (id: string, graph: Graph) =>
  sectionOf(id) !== null && dynamicImporters(id, graph).some(by => within(app, by));

/** A module and all that are reached from it. */
function walk(from: string, next: (id: string) => readonly string[] | undefined): readonly string[] {
  const seen = new Set([from]);
  for (const id of seen) for (const each of next(id) ?? []) seen.add(each);
  return [...seen];
}

/** Remembers what was found of a module: a build asks for each of them many times. */
function remembered<T>(find: (id: string, graph: Graph) => T): typeof find {
  const graphs = new WeakMap<Graph, Map<string, T>>();
  return (id, graph) => {
    const known = graphs.get(graph) ?? new Map<string, T>();
    graphs.set(graph, known);
    if (!known.has(id)) known.set(id, find(id, graph));
    return known.get(id)!; // set above
  };
}

/** A module and all that import it, one through another. */
const neededBy = remembered((id, graph) => walk(id, each => graph.getModuleInfo(each)?.importers));

/** The sections of pages, without the platform's: its lists and records show what the providers' sections are about. */
function sectionsOf(all: readonly string[]): ReadonlySet<string | null> {
  const sections = new Set(all.map(sectionOf));
  if (sections.size > 1) sections.delete('platform');
  return sections;
}

/** What `import()` loads of pages and the kit that needs a module. What the search or an index of all calls needs comes from the sections. */
const loadedWith = (id: string, graph: Graph) =>
  neededBy(id, graph).filter(each => within(pages, each) && isLazy(each, graph));

/** Whether a component opens on a click. What the sign-in page loads by itself, its illustration, would wait for all dialogs with them. */
const isPopup = (id: string, graph: Graph) =>
  within(components, id) &&
  isLazy(id, graph) &&
  !dynamicImporters(id, graph).some(by => neededBy(by, graph).includes(main));

/** Whether something that opens on a click needs a module. */
const opensWith = (id: string, graph: Graph) => neededBy(id, graph).some(each => isPopup(each, graph));

/** Whether records and forms need a module as well as what opens on a click: without a file of its own it would bring all dialogs to them. */
const isBetween = (id: string, graph: Graph) =>
  opensWith(id, graph) && neededBy(id, graph).some(each => within(kit, each) && !isLazy(each, graph));

const makeOf = remembered((page, graph): Make => {
  const used = walk(page, id => graph.getModuleInfo(id)?.importedIds);
  const uses = (folders: readonly string[]) => folders.some(folder => used.some(id => within(folder, id)));
  return (Object.keys(makes) as (keyof typeof makes)[]).find(make => uses(makes[make])) ?? 'plain';
});

const isOpened = (id: string, graph: Graph) => isPage(id, graph) && opened.includes(makeOf(id, graph));

/**
 * Whether pages of a make need a part of the kit, or a module that something outside of their section needs too, other than its
 * records: another section, or for a plain page what opens on a click. Such pages would wait for whatever it is loaded with: for all
 * dialogs, because these read the flows as well.
 */
function isSharedBy(make: Make, id: string, graph: Graph): boolean {
  const all = loadedWith(id, graph).filter(each => !isOpened(each, graph));
  const isShared = within(kit, id)
    ? !isLazy(id, graph)
    : new Set(all.map(sectionOf)).size > 1 || (make === 'plain' && opensWith(id, graph));
  return isShared && all.some(each => isPage(each, graph) && makeOf(each, graph) === make);
}

/** The one section whose lists need a module that something else needs too, such as a contract: other lists do not wait for it. */
const onlyListsOf = remembered((id, graph): string | null => {
  if (within(kit, id) || !isSharedBy('list', id, graph)) return null;
  const lists = loadedWith(id, graph).filter(each => isPage(each, graph) && makeOf(each, graph) === 'list');
  const [section, ...others] = sectionsOf(lists);
  return others.length > 0 ? null : `${section}-list`;
});

/** Makes of the opened pages that need a module. */
const openedMakesOf = (id: string, graph: Graph): readonly Make[] => {
  const all = loadedWith(id, graph).filter(each => isOpened(each, graph));
  const found = new Set(all.map(each => makeOf(each, graph)));
  return opened.filter(make => found.has(make));
};

/** File of what is left of the kit: what records need, what each set of the other makes needs, and what opens on a click. */
function kitFile(id: string, graph: Graph): string | null {
  const isNeeded = neededBy(id, graph).some(each => within(kit, each) && !isLazy(each, graph));
  if (!isNeeded) return null;
  const needing = openedMakesOf(id, graph);
  if (needing.length === 0) return 'kit-parts';
  return needing.includes('record') ? 'kit' : `kit-${needing.join('-')}`;
}

/** File of a module that only pages need: opened ones by their make apart from the other pages of a section, which do not wait for them. */
function pageFile(id: string, graph: Graph): string | null {
  const all = loadedWith(id, graph).filter(each => isPage(each, graph));
  const first = all.filter(each => !isOpened(each, graph));
  const [section, ...others] = sectionsOf(first.length > 0 ? first : all);
  if (!section) return null;
  const needing = first.length > 0 ? [] : openedMakesOf(id, graph);
  return [others.length > 0 ? 'shared' : section, ...needing].join('-');
}

const isOfLists = (id: string, graph: Graph) => isSharedBy('list', id, graph) && !onlyListsOf(id, graph);
/** The home page is the first of most sessions: it waits for what it needs, and for what the files of sections need that it loads. */
const isOfFirst = (id: string, graph: Graph) =>
  neededBy(id, graph).some(each => each === home || onlyListsOf(each, graph) !== null);

type Holds = (id: string, graph: Graph) => boolean;
const file = (name: string, holds: Holds): Rolldown.CodeSplittingGroup => ({
  debugName: name,
  name: (id, graph) => (holds(id, graph) ? name : null),
});

/** In the order in which they are needed; each but the last with all its imports that no earlier one has. */
const groups: readonly Rolldown.CodeSplittingGroup[] = [
  // Packages change more seldom than the portal, and stay in the browser's cache.
  { name: 'vendor', tags: ['$initial'], test: id => id.includes(`${sep}node_modules${sep}`) },
  { name: 'index', tags: ['$initial'] },
  file('frame', (id, graph) => frame.includes(id) || (isOfLists(id, graph) && isOfFirst(id, graph))),
  file('list', isOfLists),
  { debugName: 'list of one section', name: onlyListsOf },
  file('shared-first', (id, graph) => isSharedBy('plain', id, graph) && isOfFirst(id, graph)),
  file('shared', (id, graph) => isSharedBy('plain', id, graph)),
  { name: 'phone', test: id => phoneList.includes(id) },
  { name: 'later', test: id => later.includes(id) },
  file('controls', isBetween),
  file('popups', isPopup),
  { debugName: 'kit', name: kitFile, includeDependenciesRecursively: false },
  { debugName: 'pages', name: pageFile, includeDependenciesRecursively: false },
];

export const chunkGroups: Rolldown.CodeSplittingGroup[] = groups.map((group, at) => ({
  ...group,
  priority: groups.length - at,
}));

/** Fails on files that import each other: one runs before the other is loaded, which leaves components undefined on some pages. */
export const acyclicChunks: Plugin = {
  name: 'acyclic-chunks',
  apply: 'build',
  generateBundle(_options, bundle) {
    const importsOf = (name: string) => {
      const chunk = bundle[name];
      return chunk?.type === 'chunk' ? chunk.imports : [];
    };
    for (const name of Object.keys(bundle))
      if (importsOf(name).some(each => walk(each, importsOf).includes(name)))
        throw new Error(`Expected files without circular imports, found one through ${name}`);
  },
};
