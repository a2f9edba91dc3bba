/** Files of a data directory that several starting processes may want at once: a key, a secret. */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';

/**
 * What the file holds; if it is not there, it is created with `make()`. It is written beside its place and linked into it:
 * all who ask at once get the same, and nobody reads it half written.
 *
 * @throws Error if the file is empty: a disk that lost power leaves one, and an empty key would protect nothing
 */
export function keptText(path: string, make: () => string): string {
  mkdirSync(dirname(path), { recursive: true });
  const kept = textOf(path);
  if (kept !== null) return kept;
  const written = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(written, make(), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(written, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(written);
  }
  return keptText(path, make);
}

/** Null if there is no such file. */
function textOf(path: string): string | null {
  try {
    const text = readFileSync(path, 'utf8').trim();
    if (text === '') throw new Error(`文件是空的：${path}。请从备份恢复它；首次启动时可以删除它`);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
