/**
 * Prepares every command: installs the packages of the lockfile and builds the current sources. Plain JavaScript without package
 * imports, because a fresh clone has none installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alone, aloneMeanwhile, missingPackages, thisMachine } from './installed.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const buildInputs = [
  'src',
  'server',
  'public',
  'index.html',
  'panda.config.ts',
  'scripts/split-styles.mjs',
  'scripts/pages.ts',
  'scripts/version.ts',
  'scripts/budget.ts',
  'scripts/bundled-files.ts',
  'scripts/chunks.ts',
  'scripts/frame-files.ts',
  'scripts/one-path.ts',
  'scripts/manual',
  'scripts/unread-texts.ts',
  'scripts/words',
  'docs/manual',
  'config',
  'tsconfig.base.json',
  'package-lock.json',
];

// Test programs set both variables; with them the build would be a development build or include workshop styles.
const buildEnv = () => ({ ...process.env, NODE_ENV: undefined, WORKSHOP: undefined, WORDS: undefined });

/**
 * Runs a command to its end; throws when it fails.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').StdioOptions} stdio
 * @param {NodeJS.ProcessEnv} env
 */
export function run(command, args, stdio = 'inherit', env = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio, env: { ...buildEnv(), ...env } });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} 失败${error ? `：${error.message}` : `，退出码 ${status}`}`);
}

/**
 * Runs commands one after the other in the background; prints their output only if one fails. They write to a file: a
 * command that outlives a killed start would otherwise report a broken pipe without end.
 * @param {readonly (readonly [string, ...string[]])[]} commands
 * @param {NodeJS.ProcessEnv} env
 */
async function runBeside(commands, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'agent-web-build-'));
  const path = join(folder, 'output');
  const output = openSync(path, 'a');
  try {
    for (const [command, ...args] of commands) {
      const child = spawn(command, args, {
        cwd: root,
        stdio: ['ignore', output, output],
        env: { ...buildEnv(), ...env },
      });
      const end = () => child.kill();
      process.once('exit', end);
      const [status] = await once(child, 'close');
      process.off('exit', end);
      if (status !== 0)
        throw new Error(`${command} ${args.join(' ')} 失败，退出码 ${status}\n${readFileSync(path, 'utf8')}`);
    }
  } finally {
    closeSync(output);
    rmSync(folder, { recursive: true });
  }
}

/** Path of an installed package's program. @param {string} name */
export const bin = name => join(root, 'node_modules', '.bin', name);

/**
 * Installs the packages of the lockfile unless they are up to date.
 * @param {{ toStart?: boolean }} [options] `toStart`: without packages that only tests, checks and Storybook need
 */
export function ensureInstalled({ toStart = false } = {}) {
  if (isInstalled(toStart)) return;
  alone(join(root, '.cache', 'installing'), {
    onWait: () => void (toStart || process.stdout.write('正在等待另一个进程安装依赖…\n')),
    work() {
      if (isInstalled(toStart)) return;
      if (!toStart) process.stdout.write('正在安装依赖…\n');
      // What is there for a start may be in use by it: the others are added, and nothing is taken away.
      const command = isInstalled(true) ? ['install', '--no-save', '--include=dev'] : ['ci'];
      const args = [...command, '--no-audit', '--no-fund', '--loglevel=error', ...(toStart ? ['--omit=dev'] : [])];
      run('npm', args, ['ignore', 'ignore', 'inherit']);
      renewInstalled(toStart ? 'start' : 'all');
    },
  });
}
const installedStamp = join(root, 'node_modules', '.installed');
/** Records what an installation has: all packages, those of a start, or those that the built server needs (prune.mjs). @param {'all' | 'start' | 'served'} extent */
export const renewInstalled = extent => writeFileSync(installedStamp, `${digest(lockfiles())} ${extent}`);
/** Whether only what was built can be served: nothing can be built here. */
export function isPruned() {
  const [contents, extent] = installedRecord();
  return contents === digest(lockfiles()) && extent === 'served';
}
const installedRecord = () => (read(installedStamp) ?? '').split(' ');
/** What should be installed, and npm's record of what is. A new list each time, because digests are kept by list. */
const lockfiles = () => ['package-lock.json', 'node_modules/.package-lock.json'];

/**
 * Whether npm's record has every package. What an installation of ours has left counts, because npm leaves out optional packages that
 * can not be built here.
 * @param {boolean} toStart
 */
function isInstalled(toStart) {
  const [contents, extent] = installedRecord();
  if (contents === digest(lockfiles()) && (extent === 'all' || (toStart && extent === 'start'))) return true;
  const [wanted, installed] = lockfiles().map(name => JSON.parse(read(join(root, name)) ?? 'null'));
  const isThere = (/** @type {string} */ folder) => existsSync(join(root, folder, 'package.json'));
  return missingPackages(wanted, installed, { withoutDev: toStart, machine: thisMachine(), isThere }).length === 0;
}

/** Generates the style system that types and builds need. */
export function ensureStyles() {
  if (styles.isCurrent()) return;
  alone(join(root, '.cache', 'styling'), {
    onWait: () => {},
    work() {
      if (styles.isCurrent()) return;
      run(...styles.command);
      styles.renew();
    },
  });
}
const styles = {
  ...stampOf('styled-system/.generated', ['src/theme', 'src/components', 'panda.config.ts', 'package-lock.json']),
  command: /** @type {const} */ ([bin('panda'), ['codegen', '--clean', '--silent']]),
};

/** @param {string} name @returns {[string, ...string[]]} */
const vite = name => [bin('vite'), 'build', '--config', `config/vite.${name}.ts`, '--logLevel', 'warn'];
const builds = {
  server: { ...stampOf('dist/.server', buildInputs), command: vite('server') },
  portal: { ...stampOf('dist/.portal', buildInputs), command: vite('portal') },
  // The following share the output directory with the portal, whose build empties it.
  english: { ...stampOf('dist/.english', buildInputs), command: vite('portal'), env: { WORDS: 'en' } },
  inspector: { ...stampOf('dist/.inspector', buildInputs), command: vite('inspect') },
};
/** @typedef {keyof typeof builds} Build */
/** Variables of a build beside the usual ones. @param {Build} name @returns {NodeJS.ProcessEnv} */
const envOf = name => (name === 'english' ? builds.english.env : {});

/** Parts that wait for the portal; the inspector's has the demo phone. Nothing that `npm test` runs opens the English one. @returns {readonly Build[]} */
export const laterBuilds = () => (process.env['SUITE'] === 'test' ? ['inspector'] : ['english', 'inspector']);

/** Whether a build is up to date. @param {Build} name */
export const isBuilt = name => builds[name].isCurrent();

/** Held while a part is built: all but the server have one output directory. @param {Build} name */
const lockOf = name => join(root, '.cache', name === 'server' ? 'building-server' : 'building-portal');

/** Builds one part in the background, unless another process has built it meanwhile. @param {Build} name */
export const build = name =>
  aloneMeanwhile(lockOf(name), async () => {
    if (isBuilt(name)) return;
    const isStyled = name === 'server' || styles.isCurrent();
    if (!isStyled) await runBeside([[styles.command[0], ...styles.command[1]]]);
    if (!isStyled) styles.renew();
    await runBeside([builds[name].command], envOf(name));
    builds[name].renew();
  });

/** Builds portal, server and what waits for them unless they are up to date. */
export function ensureBuilt() {
  const wanted = /** @type {Build[]} */ (['portal', ...laterBuilds(), 'server']);
  const stale = wanted.filter(name => !isBuilt(name));
  if (stale.length === 0) return;
  process.stdout.write('正在构建…\n');
  ensureStyles();
  for (const name of stale)
    alone(lockOf(name), {
      onWait: () => void process.stdout.write('正在等待另一个进程构建…\n'),
      work() {
        if (isBuilt(name)) return;
        const [command, ...args] = builds[name].command;
        run(command, args, 'inherit', envOf(name));
        builds[name].renew();
      },
    });
}

/**
 * Records in a file the input contents for which a step was done.
 * @param {string} path of the file
 * @param {readonly string[]} inputs files and folders, including their tests and stories
 */
export const stampFor = (path, inputs) => stampOf(path, inputs, { tests: true });

/** @param {string} path @param {readonly string[]} inputs @param {{ tests: boolean }} [options] */
function stampOf(path, inputs, options) {
  const stamp = join(root, path);
  /** @type {string | undefined} */
  let wanted;
  const contents = () => (wanted ??= digest(inputs, options));
  return {
    isCurrent: () => read(stamp) === contents(),
    renew() {
      mkdirSync(dirname(stamp), { recursive: true });
      writeFileSync(stamp, contents());
    },
  };
}

/**
 * Digest of the contents of files and folders, in a stable order. Stories and tests are excluded for builds.
 * @param {readonly string[]} paths
 * @param {{ tests: boolean }} options
 */
function digest(paths, { tests } = { tests: false }) {
  const known = digests.get(paths);
  if (known) return known;
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesOf(path, tests))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)));
  }
  const made = hash.digest('hex');
  digests.set(paths, made);
  return made;
}
/** Digests of input lists that several stamps share. @type {Map<readonly string[], string>} */
const digests = new Map();

/** @param {string} path @param {boolean} tests @returns {string[]} */
function filesOf(path, tests) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .filter(name => tests || !/\.(test|stories)\./.test(name))
    .flatMap(name => filesOf(join(path, name), tests));
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
