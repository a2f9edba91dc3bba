/**
 * The log of a PostgreSQL, received as it is written. Encrypted, a file of it stands in clear only on the machine’s own disk
 * (`DATA_DIR/wal`) until it is full, and its beginning is encrypted again and again meanwhile.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { programsOf, withoutPassword } from './database';
import { unfinished } from './manifest';
import { type Decrypting, type Encrypting, opened, sealInto } from './sealing';

const slot = 'agent_web_backup';
const ending = '.age';
/** A file of the log, full or `.partial`, or the history of a timeline, as `pg_receivewal` names them. */
const logFile = /^[\dA-F]{24}(\.partial)?$|^[\dA-F]{8}\.history$/;
/** How often full files are encrypted, and what has come since of the one that is being received. */
const sealEveryMs = 1000;
const sealPartialEveryMs = 10_000;

/** Receives it until the process is ended; resumes where it was. @returns The exit code of `pg_receivewal` */
export async function receiveLog(databaseUrl: string, to: string): Promise<number> {
  const programs = programsOf('pg_receivewal');
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const { address, env } = withoutPassword(databaseUrl);
  const run = async (...further: readonly string[]) => {
    const child = spawn(join(programs, 'pg_receivewal'), ['-d', address, '--no-password', '-S', slot, ...further], {
      stdio: 'inherit',
      env,
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill('SIGINT'));
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 1;
  };
  return (await run('--create-slot', '--if-not-exists')) || run('-D', to, '--synchronous');
}

/**
 * The same, encrypted.
 *
 * @param own Directory of this machine that `pg_receivewal` writes to.
 * @throws the error of the disk; what was received stays in `own` for the next start
 */
export async function receiveSealed(
  databaseUrl: string,
  { own, to }: { readonly own: string; readonly to: string },
  encrypting: Encrypting,
): Promise<number> {
  for (const each of [own, to]) mkdirSync(each, { recursive: true, mode: 0o700 });
  const state = { over: false };
  const receiving = receiveLog(databaseUrl, own).finally(() => (state.over = true));
  const sealing = (async () => {
    const sealed: SealedUntil = new Map();
    let partialAt = 0;
    while (!state.over) {
      const now = performance.now();
      const withPartial = now - partialAt >= sealPartialEveryMs;
      if (withPartial) partialAt = now;
      await sealLog(own, to, encrypting, sealed, withPartial);
      await Promise.race([receiving.catch(() => {}), pause(sealEveryMs)]);
    }
    await sealLog(own, to, encrypting, sealed, true);
  })();
  // A disk that is full ends the receiving, too: the service starts again, and the alarm rings.
  sealing.catch(() => process.kill(process.pid, 'SIGTERM'));
  const [code] = await Promise.all([receiving, sealing]);
  return code;
}

/** Until when each file that is still received was encrypted. */
type SealedUntil = Map<string, number>;

/** Encrypts what is new; full files leave the own directory. */
async function sealLog(
  own: string,
  to: string,
  encrypting: Encrypting,
  sealed: SealedUntil,
  withPartial: boolean,
): Promise<void> {
  for (const name of readdirSync(own)
    .filter(each => logFile.test(each))
    .toSorted()) {
    const isPartial = name.endsWith('.partial');
    if (isPartial && !withPartial) continue;
    const stats = statSync(join(own, name), { throwIfNoEntry: false });
    if (!stats || sealed.get(name) === stats.mtimeMs) continue; // it became full a moment ago, or nothing has come
    await sealFile(join(own, name), join(to, name + ending), encrypting);
    sealed.set(name, stats.mtimeMs);
    if (isPartial || name.endsWith('.history')) continue;
    rmSync(join(own, name));
    rmSync(join(to, `${name}.partial${ending}`), { force: true });
    sealed.delete(`${name}.partial`);
  }
}
async function sealFile(from: string, to: string, encrypting: Encrypting): Promise<void> {
  await sealInto(to + unfinished, createReadStream(from), encrypting);
  renameSync(to + unfinished, to);
}

/** Whether a file of the received log is older than the first one that is still needed. */
export function isOlder(name: string, firstWal: string): boolean {
  // The first eight digits are the timeline, which a fail-over raises.
  const number = /^[\dA-F]{8}([\dA-F]{16})(\.|$)/.exec(name)?.[1];
  return number !== undefined && number < firstWal.slice(8);
}

/** Whether any of the log is encrypted. */
export const isSealed = (wal: string): boolean => readdirSync(wal).some(name => name.endsWith(ending));

/** Lays out the log that a backup needs in a new directory, in clear, for PostgreSQL to read. @throws Unusable */
export async function openLog(wal: string, firstWal: string, to: string, decrypting: Decrypting): Promise<void> {
  mkdirSync(to, { mode: 0o700 });
  for (const name of readdirSync(wal).filter(each => !isOlder(each, firstWal))) {
    const clear = name.endsWith(ending) ? name.slice(0, -ending.length) : name;
    if (!logFile.test(clear) || existsSync(join(to, clear))) continue;
    if (clear === name) copyFileSync(join(wal, name), join(to, name));
    else await pipeline(await opened(join(wal, name), decrypting), createWriteStream(join(to, clear), { mode: 0o600 }));
  }
}
