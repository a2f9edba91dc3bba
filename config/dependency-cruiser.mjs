/**
 * Import directions between folders, in both halves (CONTRIBUTING.md). Type imports count. Tests and stories may import
 * anything, and may only be imported by each other.
 */
const own = '^(src|server|tests|scripts|\\.storybook)/';
const tests = '\\.(test|stories|spec)\\.tsx?$';

/** Allowed imports of files under `from` within this repository; all others are refused. */
const only = (name, from, ...may) => ({
  name: `${name}-imports`,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path: own, pathNot: may },
});

/** Sections of the portal (folders of src/pages) that show parts of others; none else imports another section. */
const sections = {
  'data-fee': ['merchant'],
  'merchant': ['data-fee', 'pricing', 'rate-increase', 'terminal', 'trade'],
  'platform': ['merchant', 'provider', 'terminal', 'trade'],
  'provider': ['pricing', 'session'],
  'staff': ['session'],
};
const ofSection = name => `^src/pages/${name}/`;

const ofEverySection = ['^src/(components|machines|api)/', '^src/rest\\.css$'];

/** Floors of components: each imports itself and those before it. A table opens dialogs, no dialog holds a table: frames are last. */
const floors = ['controls', 'overlays', 'frames'];

const browser = [
  only('api', '^src/api/', '^src/api/'),
  only('flows', '^src/machines/flows/', '^src/machines/flows/', '^src/api/'),
  only('machines', '^src/machines/', '^src/machines/', '^src/api/'),
  only('theme', '^src/theme/', '^src/theme/', '^src/api/(constants|fonts)\\.ts$', '^src/components/.+\\.recipe\\.ts$'),
  // Components do not know calls: from src/api they may import only constants, fonts and formatters.
  only(
    'components',
    '^src/components/',
    '^src/components/',
    '^src/theme/',
    '^src/api/((constants|fonts)\\.ts$|format/)',
  ),
  ...floors.slice(0, -1).map((floor, at) => ({
    name: `${floor}-imports`,
    severity: 'error',
    from: { path: `^src/components/${floor}/`, pathNot: tests },
    to: { path: `^src/components/(${floors.slice(at + 1).join('|')})/` },
  })),
  // keys.ts and lazy.tsx, which every floor may import.
  only('components-base', '^src/components/[\\w-]+\\.tsx?$', '^src/components/[\\w-]+\\.tsx?$'),
  only('kit', '^src/pages/kit/', '^src/pages/kit/', '^src/(components|machines|api)/'),
  // Stylesheets are beside main.tsx.
  ...Object.entries(sections).map(([name, others]) =>
    only(`section-${name}`, ofSection(name), ...['kit', name, ...others].map(ofSection), ...ofEverySection),
  ),
  only(
    'section',
    `^src/pages/(?!(?:${Object.keys(sections).join('|')})/)([\\w-]+)/`,
    ofSection('(kit|$1)'),
    ...ofEverySection,
  ),
  only('portal', '^src/', '^src/'),
];

const shared = ['^src/api/(?!client/)', '^src/machines/flows/'];
const below = (...folders) => folders.map(folder => `^server/${folder}/`);
const server = [
  only('schema', '^server/schema/', ...below('schema'), ...shared),
  only('foundation', '^server/foundation/', ...below('foundation', 'schema'), ...shared),
  only('rules', '^server/rules/', ...below('rules', 'foundation', 'schema'), ...shared),
  only('features', '^server/features/', ...below('features', 'rules', 'foundation', 'schema'), ...shared),
  // What a feature hands out (feature.ts) is for nobody's moves and rules; file by file nothing goes round in circles (below).
  {
    name: 'feature-handed-out',
    severity: 'error',
    from: { path: '^server/features/([^/]+)/', pathNot: [tests, '\\.calls\\.ts$', '/feature\\.ts$'] },
    to: { path: '^server/features/[^/]+/.+\\.(calls|queries)\\.ts$', pathNot: '^server/features/$1/' },
  },
  {
    name: 'feature-composed',
    severity: 'error',
    from: { path: own, pathNot: ['^server/features/features\\.ts$', '^server/app/'] },
    to: { path: '/feature\\.ts$', pathNot: '^server/foundation/' },
  },
  only(
    'operations',
    '^server/operations/',
    ...below('operations', 'features', 'rules', 'foundation', 'schema'),
    ...shared,
  ),
  // The demo's simulation runs the same actions as the operations interface.
  only('demo', '^server/demo/', ...below('demo', 'operations', 'features', 'rules', 'foundation', 'schema'), ...shared),
  only('server', '^server/', '^server/', ...shared),
];

export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-import-of-tests', severity: 'error', from: { pathNot: [tests, '^tests/'] }, to: { path: tests } },
    ...browser,
    ...server,
  ],
  options: {
    includeOnly: own,
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    // Of each name without an ending all that are listed are tried, by default of every language there is.
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.d.ts'] },
    skipAnalysisNotInRules: true,
  },
};
