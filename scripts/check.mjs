/**
 * `npm run check`: all static checks of the sources. All checks run at once, and each is skipped until one of its inputs changes;
 * slow checks run only if something differs from the base branch. What a half-done addition lacks is said before anything else. With
 * `--full`, as in `npm test`, every check runs on everything.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { baseBranch, changedFromBase } from './changed.mjs';
import { checksOf } from './checks.mjs';
import { ensureInstalled, ensureStyles, root, stampFor } from './prepare.mjs';

/** @typedef {import('./checks.mjs').Check} Check @typedef {import('./checks.mjs').Command} Command */

/** Records the inputs for which a check last passed, by its name. @param {string} name @param {readonly string[]} reads */
const stampOf = (name, reads) => stampFor(join('.cache/checked', name.replaceAll(' ', '-')), reads);

/**
 * Runs all checks, as many at once as there are processors, prints the output of failed ones, and returns their names.
 * @param {{ full: boolean }} options
 */
export async function check({ full }) {
  const [first, ...waiting] = checksOf(full);
  const base = full ? null : baseBranch();
  const changed = full ? null : changedFromBase();
  if (!full && !base?.isUpstream)
    process.stdout.write(`No upstream: ${base ? `compared with ${base.name}` : 'everything is checked'}.\n`);
  let passed = 0;
  /** @type {string[]} */
  const failures = [];
  const carryOut = async (/** @type {Check} */ one) => {
    const { name, command, env, reads, covers = [name] } = one;
    const stamps = covers.map(each => stampOf(each, reads));
    const skipped = full ? null : reasonToSkip(one, { base, changed, stamps });
    const { passed: ok, output } = skipped ? { passed: true, output: '' } : await runQuietly(command, env);
    if (ok && !skipped) for (const stamp of stamps) stamp.renew();
    if (ok) passed += 1;
    else failures.push(name);
    return skipped ? `- ${name}: ${skipped}\n` : ok ? `✓ ${name}\n` : `✗ ${name}\n${output}\n`;
  };
  const begun = carryOut(first).then(said => process.stdout.write(said));
  const work = async (/** @type {unknown} */ before) => {
    await before;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const said = await carryOut(next);
      // Nobody scrolls past the errors of a compiler to find what is not there yet.
      await begun;
      process.stdout.write(said);
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, (_, at) => work(at === 0 && begun)));
  return { passed, failed: failures.length, failures };
}

/**
 * Reason to skip a check; null if it must run.
 * @param {Check} check
 * @param {{ base: ReturnType<typeof baseBranch>, changed: string[] | null, stamps: readonly ReturnType<typeof stampFor>[] }} known
 */
function reasonToSkip({ reads, slow }, { base, changed, stamps }) {
  if (stamps.every(stamp => stamp.isCurrent())) return 'nothing changed';
  if (!slow || !changed || changed.some(path => isOf(reads, path))) return null;
  return `as ${base?.name}`;
}

/** @param {readonly string[]} inputs files and folders @param {string} path */
const isOf = (inputs, path) => inputs.some(input => path === input || path.startsWith(`${input}/`));

/**
 * @param {Command} command @param {Readonly<Record<string, string>>} [env]
 * @returns {Promise<{ passed: boolean, output: string }>}
 */
function runQuietly([program, ...args], env) {
  return new Promise(resolve => {
    const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env } });
    let output = '';
    const listen = (/** @type {Buffer} */ text) => {
      output += String(text);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', error => resolve({ passed: false, output: String(error) }));
    child.once('close', code => resolve({ passed: code === 0, output }));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled();
  ensureStyles();
  const { failed } = await check({ full: process.argv.includes('--full') });
  process.exitCode = failed > 0 ? 1 : 0;
}
