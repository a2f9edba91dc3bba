/** Short-lived, signed links to uploaded files, drawn with a watermark of who looks (domain.md 0.2, 6.3). */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createHmac, timingSafeEqual } from 'node:crypto';
import sharp from 'sharp';
import { basePath } from '@/api/constants';
import { Failure } from '@/api/failure';
import { formatTime } from '@/api/format/format';
import { refuse } from '#server/platform/calls/register-calls';
import { file } from '#server/schema';
import type { Deps } from '#server/platform/deps';

export const linkMs = 10 * 60_000;
const sign = (secret: Buffer, text: string): string =>
  createHmac('sha256', secret).update(`image|${text}`).digest('base64url');

/** Who looks, until when and a signature: holds for ten minutes and for no other file. */
export function imageUrl(secret: Buffer, fileNo: string, agentNo: string, now: number): string {
  const until = String(now + linkMs);
  return `${basePath}/images/${fileNo}?${new URLSearchParams({ by: agentNo, until, sign: sign(secret, `${fileNo}~${agentNo}~${until}`) }).toString()}`;
}

export function registerImages(app: FastifyInstance, { db, files, secret, clock }: Deps): void {
  app.get<{ Params: { fileNo: string }; Querystring: { by?: string; until?: string; sign?: string; save?: string } }>(
    `${basePath}/images/:fileNo`,
    async (request, reply) => {
      const { fileNo } = request.params;
      const { by: agentNo = '', until = '', sign: signature = '', save } = request.query;
      const expected = Buffer.from(sign(secret, `${fileNo}~${agentNo}~${until}`));
      const given = Buffer.from(String(signature));
      const valid = given.length === expected.length && timingSafeEqual(given, expected) && Number(until) > clock.now();
      const [row] = valid ? await db.select().from(file).where(eq(file.fileNo, fileNo)) : [];
      const bytes = row ? await files.get(row.fileNo) : null;
      if (!row || !bytes) return refuse(reply.code(404), new Failure('missing', '图片链接已失效，请重新打开'));
      const picture = row.mime.startsWith('image/');
      return reply
        .header('content-type', row.mime)
        .header('cache-control', 'private, no-store')
        .header(
          'content-disposition',
          // Whoever adds `save` to the address wants the file and not the picture.
          picture && !save ? 'inline' : `attachment; filename*=UTF-8''${encodeURIComponent(row.fileName)}`,
        )
        .send(picture ? await watermarked(bytes, `${agentNo} ${formatTime(clock.now())}`) : bytes);
    },
  );
}

async function watermarked(bytes: Buffer, text: string): Promise<Buffer> {
  const tile = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="200"><text x="20" y="120" transform="rotate(-20 180 100)" font-family="sans-serif" font-size="18" fill="#000" fill-opacity="0.16">${text}</text></svg>`,
  );
  const image = sharp(bytes);
  const { width, height } = await image.metadata();
  const small = width < 360 || height < 200;
  return small ? bytes : image.composite([{ input: tile, tile: true }]).toBuffer();
}
