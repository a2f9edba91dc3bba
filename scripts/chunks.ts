/**
 * What the portal's code is cut into: files of what is needed together, so that few are asked for (docs/decisions/021). Layers
 * come first, each with all that it imports and no layer before it has; then the pages, a file for each section of the menu.
 */
import type { Plugin, Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Graph = Rolldown.ChunkingContext;

/** What every page needs and a deploy seldom changes stays in the browser's cache as one file. */
const base = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|xstate|@xstate/react|use-sync-external-store)/',
    'lucide-react/dist/esm/(shared|Icon|createLucideIcon|context|defaultAttributes)',
    'styled-system/(css|helpers|recipes/create-recipe)',
    'src/(machines/unprovided-actor|api/constants|components/(lazy|forms/field/))',
  ].join('|'),
);
/** In the order in which somebody who signs in comes to need them. */
const layers: readonly (readonly [name: string, test: RegExp])[] = [
  ['base', base],
  ['index', /src\/main\.tsx$/],
  ['captcha', /src\/(pages\/login\/captcha-dialog|app\/actors\/sign-in-calls|api\/client\/transport)\.tsx?$/],
  ['frame', /src\/app\/(shell\/signed-in|actors\/signed-in-actors)\.tsx?$/],
  ['list', /src\/(pages\/kit\/(list\/define-list|page\/define-(tabs|composite))\.tsx|api\/contract\/groups\.ts)$/],
  // Opened by a control: none of it is needed to draw a list.
  [
    'popups',
    /\/(long-page|palette-dialog|popover-panel|menu-list|select-list|cascader-columns|combobox-control|paste-dialog|page-file|(action|batch|export|settings)-form|(search|keys)-dialog)\.tsx?$/,
  ],
  ['calendar', /\/(day-calendar|range-calendar|month-grid)\.tsx$/],
  ['record', /src\/pages\/kit\/(record|form|review|bulk)\//],
];
const records = /src\/pages\/kit\/(record|form|review|bulk)\//;
/** A page that is fetched by its name; what has a hyphen in its own is part of one. */
const page = /src\/pages\/(?!kit\/|login\/)(\w+)\/\w+\.tsx$/;

/** The name of the file of a module that pages need: lists and records of a section apart, and what several sections share. */
function pageFile(id: string, graph: Graph): string | null {
  const pages = walk(id, each => graph.getModuleInfo(each)?.importers).filter(each => page.test(each));
  if (pages.length === 0) return null;
  const sections = new Set(pages.map(each => page.exec(each)![1]!));
  const isRecord = (each: string) =>
    walk(each, on => graph.getModuleInfo(on)?.importedIds).some(on => records.test(on));
  return (sections.size === 1 ? [...sections][0] : 'shared') + (pages.every(isRecord) ? '-records' : '');
}

/** A module and all that is reached from it. */
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

/** Two files that need each other run one before its other half is there: a component is then undefined, on some pages only. */
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
