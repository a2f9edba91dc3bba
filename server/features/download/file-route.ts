/** Sends the files of finished exports, by short-lived links (docs/domain/download.md#files). */
import { and, eq, gt, lt } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { portalBases } from '@/api/constants';
import { Failure } from '@/api/failure';
import type { Side } from '@/api/schema/gate';
import type { Provider } from '#server/foundation/calls/context';
import { refuse, refused } from '#server/foundation/calls/register-calls';
import { downloadLink, downloadTask } from '#server/schema';
import type { Deps } from '#server/foundation/deps';
import { exportKey } from '#server/foundation/files/keys';
import { mimeOf } from './files';
import { refuseUnread } from './may-read';
import { askedSpan } from './span';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
export const linkHash = (token: string): string => hashOf(token);

/** Returns the operator of the request's session; rejects with a failure for the response if there is none. */
export type SignedIn = (request: FastifyRequest, reply: FastifyReply) => Promise<Provider>;

/**
 * `GET /files/{token}`: serves the file of an unexpired link, always as an attachment, and only to the operator who
 * requested the link: the request must carry that operator's session (docs/security.md, item 45), and the list must still
 * be the operator's to read.
 */
export function registerFiles(app: FastifyInstance, deps: Deps, side: Side, signedIn: SignedIn): void {
  const { db, clock } = deps;
  // Not compressed: a client may ask for the rest of the stored bytes where its connection ended.
  const options = { compress: false } as const;
  app.get<{ Params: { token: string } }>(`${portalBases[side]}/files/:token`, options, async (request, reply) => {
    const now = clock.now();
    const me = await signedIn(request, reply);
    await db.delete(downloadLink).where(lt(downloadLink.expireTime, now));
    const { fileKey, fileSize, fileName, callPath } = downloadTask;
    const [found] = await db
      .select({ fileKey, fileSize, fileName, callPath })
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
    if (!found?.fileKey || found.fileSize === null)
      return refuse(reply.code(404), new Failure('missing', '下载链接已失效，请在下载中心重新下载'));
    refuseUnread(found.callPath, me);
    return sendFile(deps, request, reply, { ...found, fileKey: found.fileKey, fileSize: found.fileSize });
  });
}

interface Finished {
  readonly fileKey: string;
  readonly fileSize: number;
  readonly fileName: string;
}

/** Sends a file or a span of it. A file of another size than its task's is not sent at all. */
async function sendFile(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { fileKey, fileSize, fileName }: Finished,
): Promise<FastifyReply> {
  // A key is never given to another file.
  const etag = `"${hashOf(fileKey).slice(0, 32)}"`;
  const span = askedSpan(request.headers, fileSize, etag);
  if (span === 'outside')
    return reply
      .code(416)
      .header('content-range', `bytes */${fileSize}`)
      .send(refused(new Failure('invalid', '请求的范围超出文件大小')));
  const file = await files.open(exportKey(fileKey), span ?? undefined);
  if (file?.size !== fileSize) {
    file?.stream.destroy();
    log.error({ fileKey, fileSize, found: file?.size ?? null }, 'export file is missing or not whole');
    return refuse(reply.code(404), new Failure('missing', '文件已不在服务器上，请重新导出'));
  }
  return reply
    .code(span ? 206 : 200)
    .headers({
      'content-type': mimeOf(fileName),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
      etag,
      'content-length': span ? span.to - span.from + 1 : fileSize,
      ...(span && { 'content-range': `bytes ${span.from}-${span.to}/${fileSize}` }),
    })
    .send(file.stream);
}
