/** The brand of the installation as this process knows it, and its logo for everybody (docs/decisions/036-brand-name-and-logo.md). */
import type { FastifyInstance } from 'fastify';
import { logoPath } from '@/api/constants';
import { Failure } from '@/api/failure';
import { type Brand, brandOf, noBrand } from '#server/features/lookup/identity';
import { answerFiles, keepDrawn } from '#server/features/upload/links';
import type { Deps } from '#server/foundation/deps';
import { uploadBytes } from '#server/foundation/files/keys';

/** How long a process may show the brand from before a change. */
export const brandMs = 10_000;

export type KnownBrand = () => Promise<Brand>;

/** Brand of the installation, read at most every ten seconds; the one from before while the database cannot be reached. */
export function createBrand({ db, clock }: Pick<Deps, 'db' | 'clock'>): KnownBrand {
  const known = { brand: Promise.resolve(noBrand), until: -Infinity };
  return () => {
    const now = clock.now();
    if (now < known.until) return known.brand;
    const before = known.brand;
    known.until = now + brandMs;
    known.brand = brandOf(db).catch(() => before);
    return known.brand;
  };
}

export const logoUrl = (hash: string): string => `${logoPath}?v=${hash}`;

/** Room for the logo before a change and the one after. */
const keptBytes = 1024 * 1024;

/**
 * `GET /brand-logo`: the logo, also for visitors who are not signed in. It is a png that the server has drawn itself,
 * and it is sent as nothing else. An address with its hash stays valid for ever, any other for one request.
 */
export function registerLogo(
  app: FastifyInstance,
  { files, log }: Pick<Deps, 'files' | 'log'>,
  known: KnownBrand,
): void {
  const kept = keepDrawn(keptBytes);
  const bytesOf = (fileNo: string) =>
    kept(fileNo, async () => {
      const bytes = await uploadBytes(files, fileNo);
      if (!bytes) log.error({ fileNo }, 'stored file is missing');
      return bytes;
    });
  answerFiles(app, scope =>
    scope.get<{ Querystring: { readonly v?: string } }>(logoPath, async ({ query }, reply) => {
      const { logo } = await known();
      const bytes = logo && (await bytesOf(logo.fileNo));
      if (!bytes) throw new Failure('missing', '没有品牌标志');
      const cache = query.v === logo.hash ? 'public, max-age=31536000, immutable' : 'no-cache';
      return reply.headers({ 'content-type': 'image/png', 'cache-control': cache }).send(bytes);
    }),
  );
}
