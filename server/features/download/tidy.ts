/** Keeps the directory of exports to what its tasks say: expired files go, and those that a killed process left half made. */
import { and, isNotNull, lt } from 'drizzle-orm';
import { readdir, rm, stat } from 'node:fs/promises';
import { downloadTask as t } from '#server/schema';
import { timer } from '#server/platform/calls/doer';
import type { Deps } from '#server/platform/deps';
import { pathOf, removeFile } from './files';
import { downloadMoves } from './download.moves';

/** Files whose seven days are over go, and their tasks become EXPIRE. */
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

/** Removes files that belong to no task and have not been written to for `idleMs`. */
export async function sweepFiles(deps: Pick<Deps, 'db' | 'filesDir'>, idleMs: number): Promise<void> {
  const names = await readdir(deps.filesDir).catch(() => []);
  const tasks = await deps.db.select({ fileKey: t.fileKey }).from(t).where(isNotNull(t.fileKey));
  const known = new Set(tasks.map(({ fileKey }) => fileKey));
  for (const name of names) {
    if (known.has(name)) continue;
    const path = pathOf(deps, name);
    const written = await stat(path).catch(() => null);
    // Against the system's clock, which is the one that the file's time was taken from.
    if (written && Date.now() - written.mtimeMs >= idleMs) await rm(path, { force: true });
  }
}
