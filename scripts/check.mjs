/** `npm run check`: everything that can be said about the sources without running them. All checks run at once. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bin, ensureInstalled, ensureStyles, root } from './prepare.mjs';

/** @type {Readonly<Record<string, readonly [command: string, ...args: string[]]>>} */
const checks = {
  'types': [process.execPath, join(root, 'node_modules/typescript-7/bin/tsc'), '-b', root],
  // Cached by content: the rules that ask for types are slow, and a clean checkout asks for everything anyway.
  'lint': [
    bin('eslint'),
    '.',
    '--max-warnings',
    '0',
    '--cache',
    '--cache-location',
    '.cache/eslint',
    '--cache-strategy',
    'content',
  ],
  // Without its cache, which keeps what a rule said before it was changed.
  'import directions': [bin('depcruise'), 'src', 'server', 'tests', 'scripts', '.storybook'],
  'flows': [bin('tsx'), 'scripts/flows.ts'],
  'statuses in pages': [bin('tsx'), 'scripts/page-statuses.ts'],
  'dead code': [bin('knip'), '--no-config-hints'],
  'generated files': [bin('tsx'), 'scripts/generate.ts', '--check'],
  'planted defects': [bin('tsx'), 'scripts/mutants.ts', '--check'],
};

/** Runs every check, prints what failed, and tells how many passed. */
export async function check() {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, command]) => ({ name, ...(await runQuietly(command)) })),
  );
  for (const { name, passed, said } of results) process.stdout.write(passed ? `✓ ${name}\n` : `✗ ${name}\n${said}\n`);
  const passed = results.filter(result => result.passed).length;
  return { passed, failed: results.length - passed };
}

/**
 * @param {readonly [string, ...string[]]} command
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
  const { failed } = await check();
  process.exitCode = failed > 0 ? 1 : 0;
}
