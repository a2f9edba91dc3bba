/** The commands of `npm run look|prove|bench -- <name>`. `npm test` runs a part of each proof; `npm run prove -- all` those that say so. */
import { postgresBinaries } from './postgres.mjs';

/**
 * @typedef {object} Entry
 * @property {string} about
 * @property {readonly string[]} run the program and its arguments
 * @property {Readonly<Record<string, string>>} [env] defaults; a variable that is already set wins
 * @property {true} [onServer] needs only the packages of a server, as `npm run build -- --prune` leaves them
 * @property {true | Readonly<Record<string, string>>} [inAll] runs in `npm run prove -- all`, with these variables before `env`
 */
/** @param {string} file @param {readonly string[]} args @returns {readonly string[]} */
const script = (file, ...args) => ['tsx', file, ...args];
/** @param {readonly string[]} args @returns {readonly string[]} */
const journeys = (...args) => ['playwright', 'test', '--config', 'tests/journeys/playwright.config.ts', ...args];
/** Database tests on each store that this machine has. @param {readonly string[]} args @returns {readonly string[]} */
const onStores = (...args) => [
  'vitest',
  'run',
  '--project',
  'embedded',
  ...(postgresBinaries() ? ['--project', 'postgres'] : []),
  ...args,
];
/** @param {string} project @param {readonly string[]} args @returns {readonly string[]} */
const vitest = (project, ...args) => ['vitest', 'run', '--project', project, ...args];
const covered = ['server/rules/money/*.ts', 'src/machines/flows/*.flow.ts'];

/** @type {Readonly<Record<string, Readonly<Record<string, Entry>>>>} */
export const groups = {
  look: {
    visual: {
      about: 'compare pictures of components and screens with the approved ones',
      run: ['node', 'scripts/visual.mjs'],
      inAll: true,
    },
    screens: {
      about: 'visit every list screen as five operators',
      run: script('scripts/tour.ts', 'screens'),
      inAll: true,
    },
    gallery: {
      about: 'take pictures of every screen at five widths, light and dark, in forced colours and on paper',
      run: script('scripts/tour.ts', 'gallery'),
      inAll: true,
    },
    english: {
      about: 'take the same pictures of the English portal, and name what it shows in Chinese or cut off',
      run: script('scripts/tour.ts', 'gallery', '--english'),
      inAll: true,
    },
    lighthouse: {
      about: 'judge login, home, list, record and form on a desktop and a phone by Lighthouse',
      run: script('scripts/lighthouse.ts'),
    },
    words: { about: 'print every Chinese text that operators can read', run: script('scripts/word-list.ts') },
    pictures: { about: 'retake the pictures of the documents', run: script('scripts/pictures.ts') },
    crawl: {
      about: 'follow every link and open every action as each demo login',
      run: script('scripts/tour.ts', 'crawl'),
      inAll: true,
    },
    examples: {
      about: 'retake the examples of the call reference',
      run: ['vitest', 'run', '--project', 'embedded', 'server/app/masks.db.test.ts'],
      env: { EXAMPLES: '1' },
    },
    transcript: {
      about: 'approve what a screen reader says in the daily tasks',
      run: journeys('transcript.spec.ts', '--retries=0', '--workers=1', '--reporter=line'),
      env: { APPROVE: '1' },
    },
    manual: {
      about: 'retake the pictures of the operator’s manual',
      run: journeys('manual.spec.ts', '--retries=0', '--workers=1', '--reporter=line', '--grep=picture'),
      env: { APPROVE: '1' },
    },
    steps: {
      about: 'count the steps of everyday tasks',
      run: journeys(
        'steps.spec.ts',
        'onboarding-steps.spec.ts',
        '--retries=0',
        '--reporter=./tests/journeys/steps-reporter.ts',
      ),
    },
  },
  prove: {
    'all': {
      about: 'all of this list and of `look` that a release needs: what time, load, faults and pictures break',
      run: ['node', 'scripts/prove-all.mjs'],
    },
    'clear-text': {
      about: 'no column, log, export or backup contains numbers of persons and cards in clear',
      run: onStores('server/app/clear-text.db.test.ts'),
    },
    'webhooks': {
      about: 'a receiver that was down for an hour gets every event once, in order',
      run: onStores('server/features/webhook'),
    },
    'stores': { about: 'every database test passes on both stores', run: onStores(), inAll: { SUITE: 'proved' } },
    'stories': {
      about: 'every story passes, with axe in light and dark and in every size',
      run: vitest('storybook'),
      inAll: true,
    },
    'units': {
      about:
        'additions as CONTRIBUTING.md and the guide of a new list tell them, half done and whole; linters of the call reference; large files; the work of hostile workbooks and invoices; the demo at sixteen hours',
      run: vitest('unit', '--testTimeout=600000'),
      inAll: { SUITE: 'proved' },
    },
    'files': {
      about: 'a file of 200 MB goes in and out of each store of files with less than 50 MB in memory',
      run: vitest('unit', 'server/foundation/files/store.test.ts'),
      env: { STORED_MB: '200' },
      inAll: true,
    },
    'processes': {
      about: 'servers, proxies, backups, copies and browsers as processes of this machine',
      run: vitest('process', '--testTimeout=3600000'),
      inAll: { SUITE: 'proved', FAULTS: '10', WRITES: '10000', ROWS: '2000' },
    },
    'cluster': {
      about: 'each part of a cluster is struck under load, and nothing acknowledged is lost',
      run: script('scripts/cluster/run.ts', 'faults'),
      inAll: true,
    },
    'failover': {
      about: 'the node of the leader is killed while an operator works',
      run: script('scripts/cluster/run.ts', 'browser'),
      inAll: true,
    },
    'matrix': {
      about: 'every call answers every kind of operator and role as its policy says, and nothing beyond their rights',
      run: onStores(
        'server/app/matrix.db.test.ts',
        'server/app/roles.db.test.ts',
        'server/app/rights.db.test.ts',
        'server/features/staff/staff-log.db.test.ts',
      ),
      env: { WHOLE: '1' },
      inAll: true,
    },
    'without-demo': {
      about: 'an institution from an empty database, set up by its screens alone, for forty days',
      run: onStores('server/operations/without-demo.db.test.ts'),
      env: { DAYS: '40' },
      inAll: true,
    },
    'fuzz': {
      about: 'malformed requests are refused with a message',
      run: onStores('server/app/fuzz.db.test.ts'),
      env: { INPUTS: '100000' },
      inAll: { INPUTS: '20000' },
    },
    'rotation': {
      about: 'a new APP_SECRET under load, with 50,000 rows more: no call fails, no value stays under the old one',
      run: onStores(
        '--testTimeout=3600000',
        '--project=process',
        'server/operations/rotation.db.test.ts',
        'tests/process/rotation.test.ts',
      ),
      env: { ROWS: '50000' },
    },
    'races': {
      about: 'concurrent changes of money and state have one effect',
      run: onStores('--testTimeout=3600000', 'server/app/races.db.test.ts'),
      env: { ROUNDS: '20' },
      inAll: true,
    },
    'neighbours': {
      about: 'one provider at its worst in each lane costs another at most two seconds, as a table',
      run: script('scripts/neighbours.ts'),
      inAll: true,
    },
    'faults': {
      about: 'kills, lost connections and slow clients lose nothing',
      run: vitest('process', 'tests/process/faults.test.ts'),
      env: { FAULTS: '10' },
    },
    'replica': {
      about: '10,000 writes, each seen by the list that follows, while a copy of the database falls behind',
      run: vitest('process', '--testTimeout=3600000', 'tests/process/replica.test.ts'),
      env: { WRITES: '10000' },
    },
    'guard': {
      about: 'of trouble planted among 400 merchants nearly all is found within a cycle, and next to none invented',
      run: onStores('--testTimeout=3600000', 'server/features/guard/planted.db.test.ts'),
      env: { GUARD_MERCHANTS: '400' },
      inAll: true,
    },
    'payouts': {
      about: 'of a bank’s file of 100,000 lines every planted difference is found and none invented',
      run: onStores('--testTimeout=3600000', 'server/features/payout/planted.db.test.ts'),
      env: { PAYOUT_LINES: '100000' },
      inAll: true,
    },
    'year': {
      about:
        'a process runs for 400 days with sales, payouts, month ends and deadlines, the ledger verified each quarter, and a scheduled export for each day that is due; then 60 days with every number near its end and the database lost in their middle',
      run: onStores(
        '--testTimeout=3600000',
        '--project=process',
        'server/operations/year.db.test.ts',
        'server/features/export-plan/due.db.test.ts',
        'tests/process/year.test.ts',
      ),
      env: { DAYS: '400' },
      inAll: true,
    },
    'deploy': {
      about: 'docs/deploying.md and docs/backup.md, carried out as they are printed, in a copy of this machine',
      run: script('scripts/deploy/run.ts'),
      inAll: true,
    },
    'alarms': {
      about: 'each alarm rings, and no other with it: what was done, which rang, after how long, as a table',
      run: script('scripts/alarms.ts'),
      inAll: true,
    },
    'upgrade': {
      about: 'the version before serves on the migrated database, beside this one, and passes its tests there',
      run: script('scripts/upgrade.ts'),
      inAll: true,
    },
    'scripts': {
      about: 'every script that the README names, each as the first in a fresh clone without packages, as a table',
      run: script('scripts/walk.ts'),
      inAll: true,
    },
    'node': {
      about: 'builds, serves and passes the unit tests on each supported Node',
      run: script('scripts/node-versions.ts'),
    },
    'rules': {
      about: 'money rules, and what is read of typed and pasted numbers, hold in 20,000 cases each',
      run: vitest('unit', 'server/rules', 'src/api/format'),
      env: { RUNS: '20000' },
      inAll: true,
    },
    'forecast': {
      about: 'for 1,000 changes of terms, what is forecast is what is booked afterwards',
      run: vitest('postgres', 'server/features/forecast'),
      env: { FORECASTS: '1000' },
      inAll: true,
    },
    'coverage': {
      about: 'tests cover 98 % of the lines and branches of money rules and charts',
      run: vitest(
        'unit',
        'server/rules',
        'src/machines/flows',
        '--coverage',
        ...covered.map(files => `--coverage.include=${files}`),
        '--coverage.thresholds.lines=98',
        '--coverage.thresholds.branches=98',
      ),
      inAll: true,
    },
    'defects': { about: 'tests notice planted defects', run: script('scripts/defects.ts'), inAll: true },
    'mutants': { about: 'tests notice changes of the code, as a score per room', run: script('scripts/mutants.ts') },
    'journeys': {
      about: 'the browser journeys pass on PostgreSQL',
      run: journeys(),
      env: { STORE: 'postgres' },
      inAll: true,
    },
    'embedded-journeys': {
      about: 'the browser journeys pass on the embedded store; of all proofs those that `npm test` runs on PostgreSQL',
      run: journeys(),
      inAll: { SUITE: 'test' },
    },
    'ledger': {
      about: 'the ledger in DATA_DIR or DATABASE_URL keeps every rule',
      run: script('scripts/ledger-verify.ts'),
      onServer: true,
    },
    'log': {
      about: 'the audit log and the ledger in DATA_DIR or DATABASE_URL are as they were sealed',
      run: script('scripts/log-verify.ts'),
      onServer: true,
    },
  },
  bench: {
    all: { about: 'web and server, and generate docs/performance.md', run: script('bench/run.ts') },
    web: { about: 'the built portal in a slowed browser', run: script('bench/web/run.ts') },
    server: { about: 'calls beside their bare statements, on both stores', run: script('bench/server/run.ts') },
    burst: { about: 'a normal client during a burst of others', run: script('bench/server/burst.ts') },
    log: { about: 'what sealing the log costs beside a withdrawal', run: script('bench/seal/run.ts') },
    import: { about: '100,000 merchants of another system: time and memory', run: script('bench/import/run.ts') },
    scale: {
      about: 'ten million sales on one PostgreSQL, about half an hour, and generate docs/performance-at-scale.md',
      run: script('bench/scale/run.ts'),
    },
  },
};
