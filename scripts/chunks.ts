/**
 * Chunks of the portal's code: modules that are needed together, to keep requests few (docs/decisions/021). Layers come first,
 * each with all its imports that no earlier layer has; then the pages, one chunk per section of the menu.
 */
import type { Plugin, Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Rolldown.ChunkingContext;

/** Code that every page needs and that seldom changes stays in the browser's cache as one chunk. */
const base = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|xstate|@xstate/react|use-sync-external-store)/',
    'lucide-react/dist/esm/(shared|Icon|createLucideIcon|context|defaultAttributes)',
    'styled-system/(css|helpers|recipes/create-recipe)',
    'src/(machines/unprovided-actor|api/constants|api/format/format|components/(lazy|controls/field/field))',
  ].join('|'),
);
/** In the order in which a user who signs in needs them. */
const layers: readonly (readonly [name: string, test: RegExp])[] = [
  ['base', base],
  ['index', /src\/main\.tsx$/],
  ['calls', /src\/(app\/actors\/sign-in-calls|api\/client\/transport)\.ts$/],
  ['frame', /src\/app\/(shell\/signed-in|actors\/signed-in-actors)\.tsx?$/],
  // What follows an event stands in its flow, and dialogs read all of them: lists must not wait for dialogs because of it.
  [
    'list',
    /src\/(pages\/kit\/(list\/define-list|page\/define-(tabs|composite))\.tsx|api\/contract\/groups\.ts|machines\/flows\/index\.ts)$/,
  ],
  ['tabs', /src\/components\/frames\/tabs\/tabs\.tsx$/],
  // Opened by a control; not needed to render a list.
  [
    'popups',
    /\/(captcha-dialog|confirm|sidebar-drawer|palette-dialog|popover-panel|menu-list|select-list|cascader-columns|combobox-control|paste-dialog|page-file|bell-news|person-icons|saved-queries-panel|(action|batch|export|settings)-form|reached-text|asked-of|batch-bar|(search|keys)-dialog)\.tsx?$/,
  ],
  ['calendar', /\/(day-calendar|range-calendar|month-grid)\.tsx$/],
  ['record', /src\/pages\/kit\/(record|form|review|bulk)\//],
];
const records = /src\/pages\/kit\/(record|form|review|bulk)\//;
/** Section of the menu that a page belongs to. */
const section = /src\/pages\/([\w-]+)\//;

/** Chunk name of a module that pages need: lists and records of a section separately, and modules shared by several sections. */
function pageFile(id: string, graph: Graph): string | null {
  const isPage = (each: string) =>
    graph.getModuleInfo(each)?.dynamicImporters.some(by => /\/src\/app\/routes\//.test(by)) === true;
  const pages = walk(id, each => graph.getModuleInfo(each)?.importers).filter(isPage);
  if (pages.length === 0) return null;
  const lists = pages.filter(each => !isRecord(each, graph));
  // A list waits for what lists need; what only records share with it does not count.
  const sections = new Set((lists.length > 0 ? lists : pages).map(each => section.exec(each)![1]!));
  // What a section shares with the platform's portal or the home page alone stays with the section: fewer wait for it.
  for (const each of ['platform', 'home']) if (sections.size > 1) sections.delete(each);
  return (sections.size === 1 ? [...sections][0] : 'shared') + (lists.length === 0 ? '-records' : '');
}

/** Whether a page is made of what records, forms and reviews are: asked of each page for every module, and found once. */
function isRecord(page: string, graph: Graph): boolean {
  const found =
    recordPages.get(page) ?? walk(page, on => graph.getModuleInfo(on)?.importedIds).some(on => records.test(on));
  recordPages.set(page, found);
  return found;
}
const recordPages = new Map<string, boolean>();

/** A module and all modules reachable from it. */
function walk(from: string, next: (id: string) => readonly string[] | undefined): string[] {
  const seen = new Set([from]);
  for (const id of seen) for (const each of next(id) ?? []) seen.add(each);
  return [...seen];
}

export const chunkGroups: Group[] = [
  ...layers.map(([name, test], at): Group => ({ name, test, priority: layers.length - at })),
  {
    debugName: 'pages',
    name: pageFile,
    includeDependenciesRecursively: false,
  },
];

/** Fails on chunks that import each other: one runs before the other is loaded, which leaves components undefined on some pages. */
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
