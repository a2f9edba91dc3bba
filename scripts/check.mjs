/**
 * `npm run check`: everything that can be said about the sources without running them. All checks run at once. Lint rules that ask
 * for types look at what was changed; with `--full`, as in `npm test`, at everything, for which they need minutes.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { changedSources } from './changed.mjs';
import { bin, ensureInstalled, ensureStyles, root, stampFor } from './prepare.mjs';

/** @typedef {readonly [command: string, ...args: string[]]} Command */

/** Longest first. @type {Readonly<Record<string, Command>>} */
const checks = {
  // One checker a project: several would each work out the same large types again.
  'types': [process.execPath, join(root, 'node_modules/typescript-7/bin/tsc'), '-b', root, '--checkers', '1'],
  'dead code': [bin('knip'), '--no-config-hints'],
  // Without its cache, which keeps what a rule said before it was changed.
  'import directions': [bin('depcruise'), 'src', 'server', 'tests', 'scripts', '.storybook'],
  'flows': [bin('tsx'), 'scripts/flows.ts'],
  'statuses in pages': [bin('tsx'), 'scripts/page-statuses.ts'],
  'generated files': [bin('tsx'), 'scripts/generate.ts', '--check'],
  'planted defects': [bin('tsx'), 'scripts/mutants.ts', '--check'],
};

/** What `flows` reads: it asks for the types of the whole server, so it is left out until something of this changes. */
const ofFlows = [
  'server',
  'src/api',
  'src/machines/flows',
  'scripts/flows',
  'scripts/flows.ts',
  'scripts/program.ts',
  'package-lock.json',
];

/** @param {readonly string[]} args @returns {Command} */
const lint = (...args) => [
  process.execPath,
  // Types come and go by the million: a larger nursery spares a fifth of the time.
  '--max-semi-space-size=128',
  join(root, 'node_modules/eslint/bin/eslint.js'),
  ...['--max-warnings', '0', '--no-warn-ignored'],
  ...args,
];
/** Cached by content, which is honest only for rules that look at one file at a time. */
const untyped = [
  '--config',
  'eslint.untyped.mjs',
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  '.cache/eslint',
  '.',
];

/** @param {boolean} full @returns {Readonly<Record<string, Command>>} */
function lints(full) {
  const changed = full ? null : changedSources();
  if (!changed) return { lint: lint('.') };
  return { lint: lint(...untyped), ...(changed.length > 0 && { 'lint with types of what changed': lint(...changed) }) };
}

const unchanged = { passed: true, said: '' };
/** @param {string} name */
const stampOf = name => (name === 'flows' ? stampFor('.cache/checked-flows', ofFlows) : null);

/**
 * Runs every check, as many at once as there are processors, prints what failed, and tells which.
 * @param {{ full: boolean }} options
 */
export async function check({ full }) {
  const waiting = Object.entries({ ...lints(full), ...checks });
  let passed = 0;
  /** @type {string[]} */
  const failures = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command] = next;
      const stamp = full ? null : stampOf(name);
      const { passed: ok, said } = stamp?.isCurrent() ? unchanged : await runQuietly(command);
      if (ok) stamp?.renew();
      process.stdout.write(ok ? `✓ ${name}\n` : `✗ ${name}\n${said}\n`);
      if (ok) passed += 1;
      else failures.push(name);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  return { passed, failed: failures.length, failures };
}

/**
 * @param {Command} command
 * @returns {Promise<{ passed: boolean, said: string }>}
 */
function runQuietly([program, ...args]) {
  return new Promise(resolve => {
    const child = spawn(program, args, { cwd: root });
    let said = '';
    const listen = (/** @type {Buffer} */ text) => {
      said += String(text);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', error => resolve({ passed: false, said: String(error) }));
    child.once('close', code => resolve({ passed: code === 0, said }));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled();
  ensureStyles();
  const { failed } = await check({ full: process.argv.includes('--full') });
  process.exitCode = failed > 0 ? 1 : 0;
}
