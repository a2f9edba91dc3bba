/**
 * What every command needs before it can run: the packages of the lockfile, and a build of the present sources. Plain
 * JavaScript without imports from packages, because on a fresh clone there are none yet.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const buildInputs = [
  'src',
  'server',
  'public',
  'index.html',
  'inspect.html',
  'vite.inspect.config.ts',
  'panda.config.ts',
  'panda.workshop.config.ts',
  'postcss.config.mjs',
  'scripts/split-styles.mjs',
  'scripts/budget.ts',
  'scripts/chunks.ts',
  'vite.config.ts',
  'vite.server.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
];

/**
 * Runs a command to its end; throws when it fails.
 * @param {string} command
 * @param {readonly string[]} args
 */
export function run(command, args) {
  // A test program sets it, and a portal that is built while it does is the one for developers.
  const env = { ...process.env, NODE_ENV: undefined };
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} 失败${error ? `：${error.message}` : `，退出码 ${status}`}`);
}

/** The program of an installed package. @param {string} name */
export const bin = name => join(root, 'node_modules', '.bin', name);

/** Installs what the lockfile asks for, unless that is what is there. */
export function ensureInstalled() {
  const stamp = join(root, 'node_modules', '.installed');
  const wanted = digest(['package-lock.json']);
  if (read(stamp) === wanted) return;
  process.stdout.write('正在安装依赖…\n');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, wanted);
}

/** Generates the style system, which types and builds need. */
export function ensureStyles() {
  const stamp = join(root, 'styled-system', '.generated');
  const wanted = digest(['src/theme', 'src/components', 'panda.config.ts', 'package-lock.json']);
  if (read(stamp) === wanted) return;
  run(bin('panda'), ['codegen', '--clean', '--silent']);
  writeFileSync(stamp, wanted);
}

/** Builds portal and server, unless the build is of the present sources. */
export function ensureBuilt() {
  const stamp = join(root, 'dist', '.built');
  const wanted = digest(buildInputs);
  if (read(stamp) === wanted) return;
  process.stdout.write('正在构建…\n');
  ensureStyles();
  run(bin('vite'), ['build', '--logLevel', 'warn']);
  for (const config of ['vite.inspect.config.ts', 'vite.server.config.ts'])
    run(bin('vite'), ['build', '--config', config, '--logLevel', 'warn']);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/**
 * Remembers in a file for which contents something was done.
 * @param {string} path of the file
 * @param {readonly string[]} inputs files and folders, with the tests and stories in them
 */
export function stampFor(path, inputs) {
  const stamp = join(root, path);
  const wanted = digest(inputs, { tests: true });
  return {
    isCurrent: () => read(stamp) === wanted,
    renew() {
      mkdirSync(dirname(stamp), { recursive: true });
      writeFileSync(stamp, wanted);
    },
  };
}

/**
 * One digest over the contents of files and folders, in a stable order; stories and tests are part of no build.
 * @param {readonly string[]} paths
 * @param {{ tests: boolean }} options
 */
function digest(paths, { tests } = { tests: false }) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesOf(path, tests))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

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
