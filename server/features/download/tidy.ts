/** Cleans the export directory: removes expired files and partial files of killed processes. */
import { and, isNotNull, lt } from 'drizzle-orm';
import { readdir, rm, stat } from 'node:fs/promises';
import { downloadTask as t } from '#server/schema';
import { timer } from '#server/platform/calls/doer';
import type { Deps } from '#server/platform/deps';
import { pathOf, removeFile } from './files';
import { downloadMoves } from './download.moves';

/** Removes files older than seven days and sets their tasks to EXPIRE. */
export async function expireFiles(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const old = await db
    .select()
    .from(t)
    .where(and(downloadMoves.isIn('SUCCESS'), lt(t.expireTime, clock.now())))
    .limit(100);
  for (const task of old) {
    await db.transaction(tx => downloadMoves.send(tx, task, { type: 'expire' }, timer(clock.now())));
    await removeFile(deps, task.fileKey);
  }
}

/** Removes files without a task that were not written to for `idleMs`. */
export async function sweepFiles(deps: Pick<Deps, 'db' | 'filesDir'>, idleMs: number): Promise<void> {
  const names = await readdir(deps.filesDir).catch(() => []);
  const tasks = await deps.db.select({ fileKey: t.fileKey }).from(t).where(isNotNull(t.fileKey));
  const known = new Set(tasks.map(({ fileKey }) => fileKey));
  for (const name of names) {
    if (known.has(name)) continue;
    const path = pathOf(deps, name);
    const written = await stat(path).catch(() => null);
    // Use the system clock, because file times come from it.
    if (written && Date.now() - written.mtimeMs >= idleMs) await rm(path, { force: true });
  }
}
