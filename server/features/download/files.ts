/** Finished exports on disk, short-lived links to them, and their removal. */
import { and, eq, gt, isNotNull, lt } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { portalBases } from '@/api/constants';
import { Failure } from '@/api/failure';
import type { Side } from '@/api/schema/gate';
import type { Provider } from '#server/platform/calls/context';
import { refuse } from '#server/platform/calls/register-calls';
import { downloadLink, downloadTask, downloadTask as t } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { timer } from '#server/platform/calls/doer';
import { downloadMoves } from './download.moves';

export const pathOf = ({ filesDir }: Pick<Deps, 'filesDir'>, fileKey: string): string => join(filesDir, fileKey);

export async function removeFile(deps: Pick<Deps, 'filesDir'>, fileKey: string | null): Promise<void> {
  if (fileKey) await rm(pathOf(deps, fileKey), { force: true });
}

export const linkHash = (token: string): string => createHash('sha256').update(token).digest('hex');

const types: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Returns the operator of the request's session; rejects with a failure for the response if there is none. */
export type SignedIn = (request: FastifyRequest, reply: FastifyReply) => Promise<Provider>;

/**
 * `GET /files/{token}`: serves the file of an unexpired link, always as an attachment, and only to the operator who
 * requested the link: the request must carry that operator's session (docs/security.md, item 45).
 */
export function registerFiles(app: FastifyInstance, deps: Deps, side: Side, signedIn: SignedIn): void {
  const { db, clock } = deps;
  app.get<{ Params: { token: string } }>(`${portalBases[side]}/files/:token`, async (request, reply) => {
    const now = clock.now();
    const me = await signedIn(request, reply);
    await db.delete(downloadLink).where(lt(downloadLink.expireTime, now));
    const [found] = await db
      .select({ fileKey: downloadTask.fileKey, fileName: downloadTask.fileName })
      .from(downloadLink)
      .innerJoin(downloadTask, eq(downloadTask.taskNo, downloadLink.taskNo))
      .where(
        and(
          eq(downloadLink.linkHash, linkHash(request.params.token)),
          eq(downloadLink.operatorNo, me.operatorNo),
          gt(downloadLink.expireTime, now),
          eq(downloadTask.status, 'SUCCESS'),
        ),
      );
    if (!found?.fileKey) return refuse(reply.code(404), new Failure('missing', '下载链接已失效，请在下载中心重新下载'));
    const path = pathOf(deps, found.fileKey);
    const file = await stat(path).catch(() => null);
    if (!file?.isFile()) {
      deps.log.error({ fileKey: found.fileKey }, 'export file is missing');
      return refuse(reply.code(404), new Failure('missing', '文件已不在服务器上，请重新导出'));
    }
    return reply
      .header('content-type', types[found.fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(found.fileName)}`)
      .header('cache-control', 'no-store')
      .header('content-length', file.size)
      .send(createReadStream(path));
  });
}

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
