/**
 * The exclusive lock on an embedded data directory. PGlite itself does not prevent a second process, and two writers
 * silently lose acknowledged rows (measured), so the directory must never be opened without this lock.
 *
 * The lock is a file. It is taken over only if its holder is proven dead: on the same host by pid
 * and start time, from another host (a container that shares the volume) when its heartbeat has stopped.
 */
import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

const heartbeatMs = 2000;
const foreignSilenceMs = 15_000;

interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly started: string;
}

/** The directory is in use by another running process. */
export class DirectoryInUse extends Error {
  constructor(directory: string, holder: Holder) {
    super(
      `数据目录 ${directory} 正被另一个进程使用（主机 ${holder.host}，进程号 ${holder.pid}）。` +
        `请先停止它，或用 DATA_DIR 指定另一个目录。`,
    );
  }
}

/** Takes the lock or throws `DirectoryInUse`. The returned function releases it. */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'lock');
  const own: Holder = { pid: process.pid, host: hostname(), started: startOf(process.pid) };
  const guard = `${file}.takeover`;
  if (!enter(guard)) throw new DirectoryInUse(directory, read(file) ?? own);
  try {
    take(directory, file, own);
  } finally {
    rmdirSync(guard);
  }
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), heartbeatMs);
  beat.unref();
  return () => {
    clearInterval(beat);
    rmSync(file, { force: true });
  };
}

/**
 * Of processes that start at once, one at a time looks at the lock and takes it: what it reads is whole, and is not
 * replaced before it acts on it. A directory that was left by a process killed within is entered after 15 s.
 */
function enter(guard: string): boolean {
  try {
    mkdirSync(guard);
  } catch {
    const since = statSync(guard, { throwIfNoEntry: false })?.mtimeMs;
    if (since === undefined || Date.now() - since < foreignSilenceMs) return false;
    rmdirSync(guard);
    mkdirSync(guard);
  }
  return true;
}

function take(directory: string, file: string, own: Holder): void {
  const holder = read(file);
  if (holder && isAlive(holder, file)) throw new DirectoryInUse(directory, holder);
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(own), { flag: 'wx' });
}

/** Null if the file has vanished, or was truncated by a crash during the write. */
function read(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function isAlive(holder: Holder, file: string): boolean {
  if (holder.host !== hostname())
    return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < foreignSilenceMs;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' && startOf(holder.pid) === holder.started;
  }
  return startOf(holder.pid) === holder.started;
}

/** Start time of a process in kernel ticks: distinguishes a holder from a later process with the same pid. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return ''; // systems without /proc: the pid alone decides
  }
}
