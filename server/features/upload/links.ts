/**
 * Links to uploaded files: signed, valid for ten minutes, and bound to the session that requested them. Images get a
 * watermark naming the reader (docs/domain/access.md#pictures).
 */
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { portalBases } from '@/api/constants';
import { fontStack } from '@/api/fonts';
import { Failure } from '@/api/failure';
import { type Side, sideOf } from '@/api/schema/gate';
import { formatTime } from '@/api/format/format';
import type { Provider } from '#server/foundation/calls/context';
import type { Caller } from '#server/foundation/calls/load';
import type { Deps } from '#server/foundation/deps';
import { uploadBytes } from '#server/foundation/files/keys';
import { isSigned, type Secrets, sign } from '#server/foundation/secrets';
import { file } from '#server/schema/index';
import { asFailure, refuse } from '../../foundation/calls/register-calls';

const linkMs = 10 * 60_000;

/** `by`: provider and operator, used for load limits before any database access. `in`: session. `until`: epoch milliseconds. */
type Link = Readonly<Record<'fileNo' | 'by' | 'in' | 'until', string>>;
const signedText = (link: Link): string => `image|${[link.fileNo, link.by, link.in, link.until].join('~')}`;

/** Signed URL, valid for ten minutes, for this file and session only. */
export function imageUrl(
  secret: Secrets,
  fileNo: string,
  { operatorNo, agentNo, sessionNo, may }: Pick<Provider, 'operatorNo' | 'agentNo' | 'sessionNo' | 'may'>,
  now: number,
): string {
  const named = { by: `${agentNo}.${operatorNo}`, in: sessionNo, until: String(now + linkMs) };
  const signature = sign(secret, signedText({ fileNo, ...named }), 'base64url');
  return `${portalBases[sideOf(may)]}/images/${fileNo}?${new URLSearchParams({ ...named, sign: signature }).toString()}`;
}

/**
 * Returns the provider of the link's session, or null if the request belongs to another session; rejects if it has
 * none.
 */
export type LinkHolder = (sessionNo: string, request: FastifyRequest, reply: FastifyReply) => Promise<Provider | null>;

/** A link of the version before has no provider. */
function callerOf({ by }: Pick<Link, 'by'>): Caller {
  const [agentNo = '', operatorNo = agentNo] = by.split('.');
  return { operatorNo, agentNo };
}

/** What a picture is marked with: the provider that looks at it, or the member of the platform's staff. */
const numberOf = ({ agentNo, operatorNo, may }: Provider) => (sideOf(may) === 'PLATFORM' ? operatorNo : agentNo);

interface Followed {
  readonly Params: { readonly fileNo: string };
  readonly Querystring: Readonly<Record<string, string | undefined>>;
}

export function registerImages(app: FastifyInstance, deps: Deps, side: Side, holderOf: LinkHolder): void {
  const { db, files, secret, clock, log, load } = deps;
  const drawn = keepDrawn();
  const bytesOf = async (fileNo: string) => {
    const bytes = await uploadBytes(files, fileNo);
    if (!bytes) log.error({ fileNo }, 'stored file is missing');
    return bytes;
  };
  const pictureOf = (fileNo: string, by: Caller, text: string) =>
    drawn(`${fileNo} ${text}`, () =>
      load.take('file', by, async () => {
        const bytes = await bytesOf(fileNo);
        return bytes && drawWatermark(bytes, text);
      }),
    );
  answerFiles(app, scope =>
    scope.get<Followed>(`${portalBases[side]}/images/:fileNo`, async (request, reply) => {
      const link = linkOf(secret, request, clock.now());
      const { me, row } = await load.take('read', callerOf(link), async () => ({
        me: await holderOf(link.in, request, reply),
        row: (await db.select().from(file).where(eq(file.fileNo, link.fileNo)))[0],
      }));
      if (!me || !row) throw ended();
      const picture = row.mime.startsWith('image/');
      // The minute in which the link was created, so that all requests share one rendered image.
      const time = formatTime(Number(link.until) - linkMs).slice(0, 16);
      const bytes = await (picture ? pictureOf(row.fileNo, me, `${numberOf(me)} ${time}`) : bytesOf(row.fileNo));
      if (!bytes) throw ended();
      return reply
        .header('content-type', row.mime)
        .header('cache-control', 'private, no-store')
        .header(
          'content-disposition',
          // With `save` in the URL, send the image as a download.
          picture && !request.query['save']
            ? 'inline'
            : `attachment; filename*=UTF-8''${encodeURIComponent(row.fileName)}`,
        )
        .send(bytes);
    }),
  );
}

const ended = () => new Failure('missing', '图片链接已失效，请重新打开');

/** Parses a link; throws if its signature is invalid or it has expired. */
function linkOf(secret: Secrets, { params: { fileNo }, query }: FastifyRequest<Followed>, now: number): Link {
  const { by = '', in: sessionNo = '', until = '', sign: given = '' } = query;
  const link = { fileNo, by, in: sessionNo, until };
  const whole = isSigned(secret, signedText(link), String(given), 'base64url');
  if (!whole || Number(until) <= now) throw ended();
  return link;
}

/** Size limit of the cache of rendered images, each 0.1 to 3 MB. */
const keptBytes = 64 * 1024 * 1024;

/** Draws the text as a watermark; images smaller than one tile stay unchanged. */
async function drawWatermark(bytes: Buffer, text: string): Promise<Buffer> {
  const tile = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="200"><text x="20" y="120" transform="rotate(-20 180 100)" font-family="${fontStack}" font-size="18" fill="#000" fill-opacity="0.16">${text}</text></svg>`,
  );
  const image = sharp(bytes);
  const { width, height } = await image.metadata();
  const small = width < 360 || height < 200;
  return small ? bytes : image.composite([{ input: tile, tile: true }]).toBuffer();
}

interface Kept {
  readonly drawing: Promise<Buffer | null>;
  /** 0 while rendering. */
  size: number;
}

/**
 * Cache of rendered images; concurrent requests for the same one share a promise. Evicts the least recently used above
 * the size limit. Failed or missing images are not cached.
 */
export function keepDrawn(bytesAtMost = keptBytes) {
  /** By key; most recently used last. */
  const kept = new Map<string, Kept>();
  let total = 0;
  const forget = (key: string, { size }: Kept) => {
    if (kept.delete(key)) total -= size;
  };
  const begin = (key: string, draw: () => Promise<Buffer | null>): Kept => {
    const entry: Kept = { drawing: draw(), size: 0 };
    const done = (bytes: Buffer | null) => {
      if (!bytes) return forget(key, entry);
      entry.size = bytes.length;
      total += bytes.length;
      for (const [oldest, each] of kept) if (total > bytesAtMost && each.size > 0) forget(oldest, each);
    };
    entry.drawing.then(done, () => forget(key, entry));
    return entry;
  };
  return (key: string, draw: () => Promise<Buffer | null>): Promise<Buffer | null> => {
    const entry = kept.get(key) ?? begin(key, draw);
    kept.delete(key);
    kept.set(key, entry);
    return entry.drawing;
  };
}

/**
 * Registers such routes. A refusal has a fitting HTTP status, 401 without a session, so that neither a browser nor a
 * script takes it for the file.
 */
export function answerFiles(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  void app.register(async scope => {
    scope.setErrorHandler((error, request, reply) => {
      const failure = asFailure(error, request);
      return refuse(reply.code(failure.reason === 'session' ? 401 : failure.code), failure);
    });
    routes(scope);
  });
}
