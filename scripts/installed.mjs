/**
 * Judges by npm's own record whether the packages of the lockfile are installed, and keeps two processes from installing at once.
 * Plain JavaScript without package imports, as prepare.mjs.
 */
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * @typedef {object} Package as a lockfile describes it
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {readonly string[]} [os]
 * @property {readonly string[]} [cpu]
 * @property {readonly string[]} [libc]
 * @property {Readonly<Record<string, string>>} [dependencies]
 * @property {Readonly<Record<string, string>>} [optionalDependencies]
 * @property {Readonly<Record<string, string>>} [peerDependencies]
 * @property {Readonly<Record<string, { readonly optional?: boolean }>>} [peerDependenciesMeta]
 * @typedef {{ readonly packages: Readonly<Record<string, Package>> }} Lockfile
 * @typedef {{ readonly os: string, readonly cpu: string, readonly libc: string | null }} Machine
 */

/** This machine, in the words of npm. @returns {Machine} */
export const thisMachine = () => ({ os: process.platform, cpu: process.arch, libc: libcOf(process.platform) });

/** @param {string} platform */
function libcOf(platform) {
  if (platform !== 'linux') return null;
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/**
 * Folders of the packages that should be installed but are not, or in another version.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile | null} installed node_modules/.package-lock.json, which npm writes when an installation has ended
 * @param {{ withoutDev: boolean, machine: Machine, isThere: (folder: string) => boolean }} options
 */
export function missingPackages(wanted, installed, { withoutDev, machine, isThere }) {
  return Object.entries(wanted.packages)
    .filter(([folder, each]) => folder !== '' && !(withoutDev && each.dev) && isNeeded(each, machine))
    .filter(([folder, each]) => {
      const found = installed?.packages[folder];
      return found?.version !== each.version || found?.integrity !== each.integrity || !isThere(folder);
    })
    .map(([folder]) => folder);
}

/**
 * Folders of the packages that these imports need, with all that they need themselves. A name that is no package of the lockfile, such
 * as one of Node, needs none.
 * @param {Lockfile} lock @param {readonly string[]} specifiers @returns {ReadonlySet<string>}
 */
export function neededPackages({ packages }, specifiers) {
  /** @type {Set<string>} */
  const needed = new Set();
  /** The folder that Node finds from another: the nearest above. @param {string} name @param {string} from @returns {string | null} */
  const find = (name, from) => {
    const folder = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
    if (packages[folder]) return folder;
    return from === '' ? null : find(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))));
  };
  const take = (/** @type {string} */ name, /** @type {string} */ from) => {
    const folder = find(name, from);
    if (!folder || needed.has(folder)) return;
    needed.add(folder);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = packages[folder] ?? {};
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) take(each, folder);
    for (const each of Object.keys(peerDependencies ?? {}))
      if (!peerDependenciesMeta[each]?.optional) take(each, folder);
  };
  for (const specifier of specifiers)
    take(
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
      '',
    );
  return needed;
}

/** An optional package is certain to be there only if it names this machine; others may belong to one of another machine. */
function isNeeded(/** @type {Package} */ { optional, devOptional, os, cpu, libc }, /** @type {Machine} */ machine) {
  if (!optional && !devOptional) return true;
  const isFor = (/** @type {readonly string[] | undefined} */ names, /** @type {string | null} */ name) =>
    !names ||
    (!names.includes(`!${name}`) && names.some(each => each === name || each === 'any' || each.startsWith('!')));
  return Boolean(os ?? cpu) && isFor(os, machine.os) && isFor(cpu, machine.cpu) && isFor(libc, machine.libc);
}

/**
 * Does the work while no other process does any under the same path, and waits for one that does. The owner's process is named in
 * the file, so that one that was killed keeps nobody waiting.
 * @param {string} path of the file
 * @param {{ onWait: () => void, work: () => void }} options `onWait` is called once, before waiting
 */
export function alone(path, { onWait, work }) {
  mkdirSync(dirname(path), { recursive: true });
  for (let attempt = 0; !take(path); attempt += 1) {
    if (attempt === 0) onWait();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  try {
    work();
  } finally {
    rmSync(path);
  }
}

/**
 * The same for work that this process waits for without standing still.
 * @param {string} path of the file
 * @param {() => Promise<void>} work
 */
export async function aloneMeanwhile(path, work) {
  mkdirSync(dirname(path), { recursive: true });
  while (!take(path)) await pause(200);
  try {
    await work();
  } finally {
    rmSync(path);
  }
}

/** Whether this process has become the owner. @param {string} path @returns {boolean} */
function take(path) {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, `${process.pid} ${startOf(process.pid)}`);
  try {
    // A link appears with its content, and only where nothing is yet.
    linkSync(own, path);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
  const owner = read(path);
  if (owner === null || isRunning(owner)) return false;
  // One process at a time removes a dead owner's file, or it could remove that of the next owner.
  const clearing = `${path}.clearing`;
  if (!take(clearing)) return false;
  if (read(path) === owner) rmSync(path);
  rmSync(clearing);
  return take(path);
}

/** @param {string} owner */
function isRunning(owner) {
  const [pid = '', start] = owner.split(' ');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
  return start === startOf(Number(pid));
}

/** When a process began, which tells it from a later one of the same number; only Linux says. @param {number} pid */
function startOf(pid) {
  const stat = read(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')')).split(' ')[20] ?? 'unknown';
}

/** @param {string} file */
function read(file) {
  try {
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  } catch {
    return null; // removed in between
  }
}
