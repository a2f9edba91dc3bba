/** What `npm run check` consists of: each check's command and what it reads, longest first. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { changedSources } from './changed.mjs';
import { bin, root } from './prepare.mjs';

/**
 * @typedef {readonly [program: string, ...args: string[]]} Command
 * @typedef {object} Check
 * @property {string} name
 * @property {Command} command
 * @property {readonly string[]} reads files and folders: it is left out while nothing of them changes
 * @property {boolean} [dear] takes so long that it is left to `--full`, too, unless something of them differs from what is upstream
 * @property {readonly string[]} [covers] names of checks that need not run after this one has passed; itself without
 */

const settings = readdirSync(root).filter(name => /\.(jsonc?|mjs|ts)$/.test(name));
const everything = ['src', 'server', 'tests', 'scripts', 'bench', '.storybook', ...settings];
const lintOfChanges = 'lint of what changed';

/** @param {boolean} full @returns {readonly Check[]} */
export const checksOf = full => [types(full), ...lints(full), ...whole];

/** @type {readonly Check[]} */
const whole = [
  { name: 'dead code', command: [bin('knip'), '--no-config-hints'], reads: everything, dear: true },
  {
    name: 'flows',
    command: [bin('tsx'), 'scripts/flows.ts'],
    reads: [
      'server',
      'src/api',
      'src/machines/flows',
      'scripts/flows',
      'scripts/flows.ts',
      'scripts/program.ts',
      'tsconfig.base.json',
      'tsconfig.server.json',
      'package-lock.json',
    ],
    // It asks for the types of the whole server.
    dear: true,
  },
  {
    name: 'import directions',
    // Without its cache, which keeps what a rule said before it was changed.
    command: [bin('depcruise'), 'src', 'server', 'tests', 'scripts', '.storybook'],
    reads: everything,
    dear: true,
  },
  {
    name: 'generated files',
    command: [bin('tsx'), 'scripts/generate.ts', '--check'],
    reads: ['src', 'server', 'scripts', 'docs', ...settings],
  },
  {
    name: 'statuses in pages',
    command: [bin('tsx'), 'scripts/page-statuses.ts'],
    reads: ['src/pages', 'scripts', 'package-lock.json'],
  },
  {
    name: 'planted defects',
    command: [bin('tsx'), 'scripts/mutants.ts', '--check'],
    reads: ['server', 'src/machines', 'scripts', 'package-lock.json'],
  },
];

/**
 * The one project that holds every file; in full the portal and the server, too, each without what is there only for the other.
 * One checker a project: several would each work out the same large types again.
 * @param {boolean} full @returns {Check}
 */
const types = full => ({
  name: 'types',
  command: [
    process.execPath,
    join(root, 'node_modules/typescript-7/bin/tsc'),
    ...(full ? ['-b', root] : ['-p', join(root, 'tsconfig.tests.json')]),
    '--checkers',
    '1',
  ],
  reads: everything,
});

/**
 * Everything in full or where the rules themselves changed; else, with the rules that ask for types, what changed.
 * @param {boolean} full @returns {readonly Check[]}
 */
function lints(full) {
  const changed = full ? null : changedSources();
  if (!changed) return [{ name: 'lint', command: lint('.'), reads: everything, covers: ['lint', lintOfChanges] }];
  return changed.length > 0 ? [{ name: lintOfChanges, command: lint(...changed), reads: everything }] : [];
}

/** @param {readonly string[]} args @returns {Command} */
function lint(...args) {
  const eslint = join(root, 'node_modules/eslint/bin/eslint.js');
  // Types come and go by the million: a larger nursery spares a fifth of the time.
  return [process.execPath, '--max-semi-space-size=128', eslint, '--max-warnings', '0', '--no-warn-ignored', ...args];
}
