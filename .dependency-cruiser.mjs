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

/** Lists and actions of other sections that also appear on a merchant's page. */
const ofMerchants = '^src/pages/(terminalManage/(terminal-lists|unbind-terminal)|trans/searchTrans)\\.tsx?$';

/** Records of providers and of applications, which the platform opens as well, and a login's own safeguards. */
const ofRecords =
  '^src/pages/(agentManage/agent-records|orgManage/org-records|custManage/custEntranceDetail|myInfo/login-safeguards)\\.tsx$';

const browser = [
  only('api', '^src/api/', '^src/api/'),
  only('flows', '^src/machines/flows/', '^src/machines/flows/', '^src/api/'),
  only('machines', '^src/machines/', '^src/machines/', '^src/api/'),
  only('theme', '^src/theme/', '^src/theme/', '^src/api/constants\\.ts$', '^src/components/.+\\.recipe\\.ts$'),
  // Components do not know calls: from src/api they may import only constants and formatters.
  only('components', '^src/components/', '^src/components/', '^src/theme/', '^src/api/(constants\\.ts$|format/)'),
  only('kit', '^src/pages/kit/', '^src/pages/kit/', '^src/(components|machines|api)/'),
  // A section is one folder. It imports itself, the kit and modules shared by agents and organisations, never another section, except for
  // the lists and actions on a merchant's page. Stylesheets are beside main.tsx.
  only(
    'section',
    '^src/pages/(\\w+)/',
    ofMerchants,
    ofRecords,
    '^src/pages/(kit|provider|$1)/',
    '^src/(components|machines|api)/',
    '^src/rest\\.css$',
  ),
  only('portal', '^src/', '^src/'),
];

/**
 * Allowed imports between features, besides `lists`: only features listed earlier, which rules out cycles. Code needed by both
 * sides of a cycle belongs in the earlier one.
 */
const features = {
  'ledger': [],
  'examination': [],
  'lookup': [],
  'notice': ['lookup'],
  'login': [],
  'analysis': [],
  'preferences': [],
  'board': ['analysis', 'login', 'notice', 'preferences'],
  'pricing': [],
  'coupon': [],
  'trade': [],
  'achievement': [],
  'front-error': ['login'],
  'sensitive': ['login'],
  'download': ['login'],
  'upload': ['examination', 'lookup', 'notice'],
  'earnings': ['ledger', 'pricing'],
  'account': ['earnings', 'examination', 'ledger', 'lookup', 'notice', 'pricing'],
  'countdown': ['earnings', 'ledger', 'pricing'],
  'increase': ['earnings', 'pricing'],
  'explain': ['account', 'earnings', 'pricing'],
  'flow-card': ['earnings', 'increase', 'notice', 'pricing'],
  'home': ['account', 'achievement'],
  'own-change': ['account', 'examination', 'login', 'lookup', 'notice', 'upload'],
  'risk': ['account', 'examination', 'notice'],
  'agent': ['account', 'examination', 'ledger', 'login', 'lookup', 'notice', 'pricing', 'upload'],
  'staff': ['account', 'agent', 'login'],
  'machine': ['login'],
  'webhook': ['login', 'notice'],
  'policy': ['agent', 'pricing'],
  'terminal': ['account', 'agent', 'countdown', 'lookup', 'pricing', 'upload'],
  'activation': ['countdown', 'earnings', 'flow-card', 'terminal', 'pricing'],
  'acquirer': ['account', 'activation', 'coupon', 'earnings', 'flow-card', 'increase', 'pricing', 'trade'],
  'merchant': [
    'activation',
    'coupon',
    'download',
    'examination',
    'flow-card',
    'increase',
    'login',
    'lookup',
    'notice',
    'pricing',
    'terminal',
    'upload',
  ],
};

Object.entries(features).forEach(([name, others], index, all) => {
  const earlier = all.slice(0, index).map(([other]) => other);
  const late = others.find(other => !earlier.includes(other));
  if (late) throw new Error(`.dependency-cruiser.mjs: expected ${late} to be listed before ${name}, which imports it`);
});

const shared = ['^src/api/(?!client/)', '^src/machines/flows/'];
const below = (...folders) => folders.map(folder => `^server/${folder}/`);
const server = [
  only('schema', '^server/schema/', ...below('schema'), ...shared),
  only('platform', '^server/foundation/', ...below('platform', 'schema'), ...shared),
  only('rules', '^server/rules/', ...below('rules', 'platform', 'schema'), ...shared),
  only('features', '^server/features/', ...below('features', 'rules', 'platform', 'schema'), ...shared),
  ...Object.entries(features).map(([name, others]) => ({
    name: `feature-${name}-imports`,
    severity: 'error',
    from: { path: `^server/features/${name}/`, pathNot: tests },
    to: { path: '^server/features/', pathNot: below(...['lists', name, ...others].map(each => `features/${each}`)) },
  })),
  {
    name: 'feature-unlisted-imports',
    severity: 'error',
    from: {
      path: '^server/features/([^/]+)/',
      pathNot: [tests, ...below(...Object.keys(features).map(f => `features/${f}`))],
    },
    to: { path: '^server/features/', pathNot: '^server/features/(lists|$1)/' },
  },
  only(
    'operations',
    '^server/operations/',
    ...below('operations', 'features', 'rules', 'platform', 'schema'),
    ...shared,
  ),
  // The demo's simulation runs the same actions as the operations interface.
  only('demo', '^server/demo/', ...below('demo', 'operations', 'features', 'rules', 'platform', 'schema'), ...shared),
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
  },
};
