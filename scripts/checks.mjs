/** The checks of `npm run check`: the command and the inputs of each; what is said first, then the longest first. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { changedSources } from './changed.mjs';
import { bin, root } from './prepare.mjs';

/**
 * @typedef {readonly [program: string, ...args: string[]]} Command
 * @typedef {object} Check
 * @property {string} name
 * @property {Command} command
 * @property {readonly string[]} reads files and folders: the check is skipped while none of them changes
 * @property {boolean} [slow] runs only with `--full`, or if one of its inputs differs from the base branch
 * @property {Readonly<Record<string, string>>} [env] variables of the command
 * @property {readonly string[]} [covers] names of checks that need not run after this one has passed; by default only its own
 */

const settings = readdirSync(root).filter(name => /\.(jsonc?|mjs|ts)$/.test(name));
const everything = ['src', 'server', 'tests', 'scripts', 'bench', 'config', '.storybook', ...settings];
const lintOfChanges = 'lint of what changed';

/** One processor, or each would compute the same large types, and fewer collections: a third less work for up to twice the memory. */
const ofOneProcessor = { GOMAXPROCS: '1', GOGC: '400' };

/** @param {boolean} full @returns {readonly [first: Check, ...others: Check[]]} */
export const checksOf = full => [additions, types, ...lints(full), ...whole];

/** @type {Check} */
const additions = {
  name: 'additions are whole',
  command: [bin('tsx'), 'scripts/lacking.ts'],
  reads: ['src', 'server', 'scripts', 'docs/manual', 'tests/rights', 'tests/every-call', 'package-lock.json'],
};

/** @type {readonly Check[]} */
const whole = [
  {
    name: 'dead code',
    command: [bin('knip'), '--config', 'config/knip.jsonc', '--no-config-hints'],
    reads: everything,
    slow: true,
  },
  {
    name: 'flows, columns and inputs',
    command: [bin('tsx'), 'scripts/server-reports.ts'],
    reads: [
      'server',
      'src/api',
      'src/machines/flows',
      'scripts/columns',
      'scripts/columns.ts',
      'scripts/flows',
      'scripts/flows.ts',
      'scripts/program.ts',
      'tsconfig.base.json',
      'config/tsconfig.server.json',
      'package-lock.json',
    ],
    slow: true,
  },
  {
    name: 'import directions',
    // Runs without its cache, which keeps results of rules as they were before a change.
    command: [
      bin('depcruise'),
      '--config',
      'config/dependency-cruiser.mjs',
      ...['src', 'server', 'tests', 'scripts', '.storybook'],
    ],
    reads: everything,
    slow: true,
  },
  {
    name: 'generated files',
    command: [bin('tsx'), 'scripts/generate.ts', '--check'],
    reads: ['src', 'server', 'scripts', 'docs', 'config', 'tests/rights', ...settings],
  },
  {
    name: 'statuses in pages',
    command: [bin('tsx'), 'scripts/page-statuses.ts'],
    reads: ['src/pages', 'scripts', 'package-lock.json'],
  },
  {
    name: 'planted defects',
    command: [bin('tsx'), 'scripts/defects.ts', '--check'],
    reads: ['server', 'src', 'scripts', 'package-lock.json'],
  },
];

/**
 * Type-checks everything as the one project that it is (tsconfig.json). One checker, because several would each compute the same
 * large types.
 * @type {Check}
 */
const types = {
  name: 'types',
  command: [
    process.execPath,
    join(root, 'node_modules/typescript-7/bin/tsc'),
    '-p',
    join(root, 'tsconfig.json'),
    '--checkers',
    '1',
  ],
  env: ofOneProcessor,
  reads: everything,
};

/**
 * Lints everything in full or if the rules changed; otherwise only changed files, including rules that need types.
 * @param {boolean} full @returns {readonly Check[]}
 */
function lints(full) {
  const changed = full ? null : changedSources();
  if (!changed)
    return [
      { name: 'lint', command: lint('.'), env: ofOneProcessor, reads: everything, covers: ['lint', lintOfChanges] },
    ];
  return changed.length > 0
    ? [{ name: lintOfChanges, command: lint(...changed), env: ofOneProcessor, reads: everything }]
    : [];
}

/** @param {readonly string[]} args @returns {Command} */
const lint = (...args) => [bin('oxlint'), '--deny-warnings', '--no-error-on-unmatched-pattern', ...args];
